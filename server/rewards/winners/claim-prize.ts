/** A shopper claims a prize in time, and reads the prizes that they won. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { mostHeldVouchers } from '../../../contract/promotions/voucher-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { activeProgram, holdPoints } from './give-points.ts'
import { issueClaimed } from './issue-prize.ts'
import { notifyClaimed, type Telling } from './notify-winners.ts'
import { type JoinedCampaign, presentPrize, prizeColumns } from './present-winner-campaign.ts'
import { type WinnerCampaign, winnerCampaignById } from './winner-campaign-rows.ts'
import { type WinnerRow, winnerColumns } from './winner-rows.ts'

type List = typeof contract.rewards.myPrizes
type Claim = typeof contract.rewards.claimPrize
type WonPrize = ResponseData<Claim>

interface PrizeRow
  extends WinnerRow,
    Aliased<'winner_campaign', { campaignId: 'id' }>,
    Columns<'winner_campaign', 'title' | 'title_ne' | 'terms' | 'terms_ne'>,
    Pick<
      JoinedCampaign,
      'prize' | 'prizeName' | 'prizeNameNe' | 'prizeWorthPaisa' | 'prizePoints' | 'promoKind' | 'percent'
    >,
    Pick<
      JoinedCampaign,
      | 'amountPaisa'
      | 'pointPaisa'
      | 'maxDiscountPaisa'
      | 'minSubtotalPaisa'
      | 'promoTitle'
      | 'promoTitleNe'
      | 'promoCode'
      | 'promoUntil'
    > {}

async function prizesBy(
  db: Db,
  claim: RawBuilder<unknown>,
  page: RawBuilder<unknown> = sql``,
): Promise<WonPrize[]> {
  const { rows } = await sql<PrizeRow>`
    select ${winnerColumns}, c.id as "campaignId", c.title, c.title_ne as "titleNe", c.terms,
      c.terms_ne as "termsNe", c.prize, c.prize_name as "prizeName", c.prize_name_ne as "prizeNameNe",
      c.prize_worth_paisa as "prizeWorthPaisa", c.prize_points as "prizePoints", ${prizeColumns}
    from winner w join winner_campaign c on c.id = w.campaign_id left join promo_code p on p.id = c.prize_promo_id
    where ${claim} order by w.state <> 'NOTIFIED', w.notified_at desc, w.id ${page}`.execute(db)
  return rows.map((row) => ({
    ...{ winnerId: row.winnerId, campaignId: row.campaignId, title: row.title, titleNe: row.titleNe },
    ...{ terms: row.terms, termsNe: row.termsNe, prize: presentPrize(row), state: row.state },
    ...{ notifiedAt: row.notifiedAt, claimBy: row.claimBy, claimedAt: row.claimedAt, issuedAt: row.issuedAt },
    ...{ disqualification: row.disqualification, reason: row.reason, receiver: row.receiver },
    ...{ proof: row.proof, grantId: row.grantId, code: row.grantId === null ? null : row.promoCode },
  }))
}

export async function listPrizes(
  ctx: AppContext,
  { query, caller }: Call<List>,
): Promise<ResponseData<List>> {
  const mine = sql`w.user_id = ${caller.accountId}`
  const rows = await prizesBy(ctx.db, mine, sql`limit ${query.noOfRows} offset ${query.offset}`)
  const { rows: counted } = await sql<{ total: number; toClaim: number }>`
    select count(*) as total, count(*) filter (where w.state = 'NOTIFIED' and w.claim_by > ${ctx.clock()}) as "toClaim"
    from winner w where ${mine}`.execute(ctx.db)
  return { rows, total: counted[0]?.total ?? 0, toClaim: counted[0]?.toClaim ?? 0 }
}

/** The winner's row decides between two claims at once, and between a claim and the end of its time. */
export const claimPrize = (ctx: AppContext, call: Call<Claim>): Promise<ResponseData<Claim>> =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const { params, body, caller } = call
    const at = ctx.clock()
    const campaign = await campaignOf(tx, params.winnerId, caller.accountId)
    await holdPoints({ tx, at }, campaign, caller.accountId)
    const { rows } = await sql<{ state: string; claimBy: Date; name: string }>`
      select w.state, w.claim_by as "claimBy", a.name from winner w join account a on a.id = w.user_id
      where w.id = ${params.winnerId} and w.user_id = ${caller.accountId} for no key update of w`.execute(tx)
    const winner = foundOr(rows[0])
    const prize = async () => foundOr((await prizesBy(tx, sql`w.id = ${params.winnerId}`))[0])
    if (winner.state === 'CLAIMED' || winner.state === 'ISSUED') return prize()
    if (winner.state !== 'NOTIFIED' || winner.claimBy <= at) throw new Refusal('PRIZE_PASSED')
    const isProduct = campaign.prize === 'PRODUCT'
    if (isProduct && body.receiver === undefined)
      throw new Refusal('BAD_INPUT', { errors: { receiver: 'This is required' } })
    const receiver = isProduct ? JSON.stringify(body.receiver) : null
    await sql`
      update winner set state = 'CLAIMED', claimed_at = greatest(${at}::timestamptz, notified_at),
        receiver = ${receiver}::jsonb
      where id = ${params.winnerId} and state = 'NOTIFIED'`.execute(tx)
    await handOver({ ctx, tx, afterCommit, at }, campaign, {
      ...{ winnerId: params.winnerId, userId: caller.accountId, name: winner.name },
    })
    return prize()
  })

/** Of a prize that is mine; a stranger's looks like a missing one. */
async function campaignOf(tx: Tx, winnerId: string, userId: string): Promise<WinnerCampaign> {
  const { rows } = await sql<{ campaignId: string }>`
    select campaign_id as "campaignId" from winner where id = ${winnerId} and user_id = ${userId}`.execute(tx)
  return winnerCampaignById(tx, foundOr(rows[0]).campaignId)
}

/** A prize that cannot be given at the moment stays claimed, and admins are asked to see to it. */
async function handOver(
  telling: Telling,
  campaign: WinnerCampaign,
  winner: { readonly winnerId: string; readonly userId: string; readonly name: string },
): Promise<void> {
  if (campaign.prize !== 'PRODUCT' && (await mayGive(telling, campaign, winner.userId)))
    await issueClaimed(telling, campaign, { ...winner, proof: '' })
  else await notifyClaimed(telling, campaign, winner)
}

/** Looks before it gives: a refusal would take the claim back with it. */
async function mayGive(
  { tx, at }: Telling,
  { prize, prizePromoId }: WinnerCampaign,
  userId: string,
): Promise<boolean> {
  if (prize === 'POINTS') return (await activeProgram(tx)) !== undefined
  const { rows } = await sql`
    select from promo_code p
    where p.id = ${prizePromoId} and p.status in ('ACTIVE', 'PAUSED') and p.ends_at > ${at}
      and not coalesce(p.used_count + (
        select count(*) from promo_grant g where g.promo_id = p.id and g.state in ('HELD', 'RETURNED')
      ) >= p.total_limit or p.spent_paisa >= p.budget_paisa, false)
      and not exists (select from promo_grant g where g.promo_id = p.id and g.user_id = ${userId})
      and (select count(*) from promo_grant g where g.user_id = ${userId} and g.state in ('HELD', 'RETURNED'))
        < ${mostHeldVouchers}
    for no key update of p`.execute(tx)
  return rows.length > 0
}
