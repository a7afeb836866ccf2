/** Winners in the hands of admins: listed, chosen by hand, disqualified. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endWinner } from './end-winner.ts'
import { fillPlaces, freePlaces, momentOf, writeWinner } from './fill-places.ts'
import { aboutWinnerCampaign } from './save-winner-campaign.ts'
import { lockWinnerCampaign, type WinnerCampaign, winnerCampaignById } from './winner-campaign-rows.ts'
import { adminWinner, adminWinners } from './winner-rows.ts'

type List = typeof contract.rewards.campaignWinners
type Pick = typeof contract.rewards.pickWinner
type Disqualify = typeof contract.rewards.disqualifyWinner

export async function listWinners(
  ctx: AppContext,
  { params, query }: Call<List>,
): Promise<ResponseData<List>> {
  const { id } = await winnerCampaignById(ctx.db, params.campaignId)
  const claim = sql`w.campaign_id = ${id} and (${query.state ?? null}::text is null or w.state = ${query.state ?? null})`
  const rows = await adminWinners(ctx.db, claim, sql`limit ${query.noOfRows} offset ${query.offset}`)
  const counted = await sql<{ total: number }>`select count(*) as total from winner w where ${claim}`.execute(
    ctx.db,
  )
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** From its start on, and after its winners are selected while a place is free. */
export const pickWinner = (
  ctx: AppContext,
  { params, body, caller }: Call<Pick>,
): Promise<ResponseData<Pick>> =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const campaign = await lockWinnerCampaign(tx, params.campaignId)
    if (campaign.status === 'CANCELLED') throw new Refusal('WINNERS_OVER')
    const at = await momentOf(tx, campaign.id, ctx.clock())
    if (campaign.mode !== 'ADMIN_PICK' || campaign.status === 'DRAFT' || campaign.startsAt > at)
      throw new Refusal('WINNERS_NOT_YET')
    const { userId } = body
    const { name, hasWon } = await candidateOf(tx, campaign, userId)
    if (hasWon) throw new Refusal('WINNER_CHOSEN')
    const [place] = await freePlaces(tx, campaign)
    if (place === undefined) throw new Refusal('WINNER_PLACES_TAKEN')
    const entryId = await entryOf(tx, campaign, userId)
    const won = { userId, entryId, place, pickedBy: caller.accountId }
    const winnerId = await writeWinner({ ctx, tx, afterCommit, at }, campaign, won)
    await recordAdminAction(tx, {
      ...{ actorId: caller.accountId, act: 'WINNER_PICKED', at: ctx.clock() },
      about: aboutWinnerCampaign(campaign.id, campaign.title),
      after: { winner: name, place, reason: body.reason },
    })
    return adminWinner(tx, winnerId)
  })

/** Staff and stores are no shoppers: they are NOT_FOUND, as an account that is disabled. */
async function candidateOf(tx: Tx, { id }: WinnerCampaign, userId: string) {
  const { rows } = await sql<{ name: string; hasWon: boolean }>`
    select a.name, exists (select from winner w where w.campaign_id = ${id} and w.user_id = a.id) as "hasWon"
    from account a where a.id = ${userId} and a.user_type = 'USER' and a.disabled_at is null`.execute(tx)
  return foundOr(rows[0])
}

/** Their first entry that counts, if they have one: it ends their win when it is sent back. */
async function entryOf(tx: Tx, { id }: WinnerCampaign, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from winner_entry where campaign_id = ${id} and user_id = ${userId} and fault is null
    order by at, key limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

export const disqualifyWinner = (
  ctx: AppContext,
  { params, body, caller }: Call<Disqualify>,
): Promise<ResponseData<Disqualify>> =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const { reason } = body
    const campaign = await lockWinnerCampaign(tx, params.campaignId)
    const one = sql`w.id = ${params.winnerId}`
    const winner = foundOr((await adminWinners(tx, sql`${one} and w.campaign_id = ${campaign.id}`))[0])
    const telling = { ctx, tx, afterCommit, at }
    if (!(await endWinner(telling, campaign, one, { why: 'BY_ADMIN', reason })))
      throw new Refusal('WINNER_SETTLED')
    await recordAdminAction(tx, {
      ...{ actorId: caller.accountId, act: 'WINNER_DISQUALIFIED', at },
      about: aboutWinnerCampaign(campaign.id, campaign.title),
      after: { winner: winner.name, place: winner.place, reason },
    })
    if (campaign.status === 'CLOSED') await fillPlaces(telling, campaign)
    return adminWinner(tx, winner.winnerId)
  })
