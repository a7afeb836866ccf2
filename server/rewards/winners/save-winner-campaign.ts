/** Admins create winner campaigns as drafts, publish them, and change what shoppers do not rely on. */
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import type { contract } from '../../../contract/index.ts'
import type { WinnerCampaignForm } from '../../../contract/rewards/winner-form.ts'
import { type PromisedWinnerField, winnerLimits } from '../../../contract/rewards/winner-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { storedWinnerCampaign } from './list-winner-campaigns.ts'
import { isSamePrize, prizeColumnsOf, storedPrize } from './prize-columns.ts'
import { refuseForeignStore, refuseTooManyOpen, refuseUnfitPrize } from './refuse-unfit-prize.ts'
import { lockWinnerCampaign, refuseEdited, type WinnerCampaign } from './winner-campaign-rows.ts'

type Add = typeof contract.rewards.addWinnerCampaign
type Change = typeof contract.rewards.changeWinnerCampaign
type Publish = typeof contract.rewards.publishWinnerCampaign

interface By {
  readonly accountId: string
  readonly at: Date
}

export const addWinnerCampaign = (ctx: AppContext, { body, caller }: Call<Add>): Promise<ResponseData<Add>> =>
  prizeOnce(
    inTransaction(ctx.db, async (tx) => {
      const at = ctx.clock()
      await refuseTooManyOpen(tx)
      const id = await draftWinnerCampaign(tx, body, { accountId: caller.accountId, at })
      return storedWinnerCampaign(tx, id, at)
    }),
  )

/** A promo code is the prize of one campaign: of two at once the second is refused. */
const prizeOnce = <Answer>(work: Promise<Answer>): Promise<Answer> =>
  work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal('PRIZE_CODE_NOT_FIT') : error
  })

/** A draft that only admins see. */
export async function draftWinnerCampaign(
  tx: Tx,
  form: WinnerCampaignForm,
  { accountId, at }: By,
): Promise<string> {
  refuseDates(form, at)
  await refuseForeignStore(tx, form.vendorId)
  const id = randomUUIDv7()
  await refuseUnfitPrize(tx, id, form)
  await tx
    .insertInto('winner_campaign')
    .values({ id, ...columnsOf(form), created_by: accountId, created_at: at, updated_at: at })
    .execute()
  await recordAdminAction(tx, {
    ...{ actorId: accountId, act: 'WINNER_CAMPAIGN_ADDED', at },
    about: aboutWinnerCampaign(id, form.title),
  })
  return id
}

export const aboutWinnerCampaign = (id: string, title: string) => ({
  kind: 'WINNER_CAMPAIGN' as const,
  id,
  name: title,
})

export const changeWinnerCampaign = (
  ctx: AppContext,
  { params, body, caller }: Call<Change>,
): Promise<ResponseData<Change>> =>
  prizeOnce(
    inTransaction(ctx.db, async (tx) => {
      const at = ctx.clock()
      const before = await lockWinnerCampaign(tx, params.campaignId)
      refuseEdited(before, body.version)
      if (before.status === 'PUBLISHED') refuseBroken(before, body, at)
      else if (before.status !== 'DRAFT') throw new Refusal('WINNERS_OVER')
      refuseDates(body, at)
      await refuseForeignStore(tx, body.vendorId)
      await refuseUnfitPrize(tx, before.id, body, before.status === 'PUBLISHED')
      await tx
        .updateTable('winner_campaign')
        .set({
          ...columnsOf(body),
          // Published, it began when it said so, or when it was published if that was later.
          starts_at: before.status === 'PUBLISHED' ? before.startsAt : body.startsAt,
          ...{ version: before.version + 1, updated_at: at },
        })
        .where('id', '=', before.id)
        .execute()
      await recordAdminAction(tx, {
        ...{ actorId: caller.accountId, act: 'WINNER_CAMPAIGN_CHANGED', at },
        about: aboutWinnerCampaign(before.id, before.title),
        before: { title: before.title, winners: before.winners, endsAt: before.endsAt.toISOString() },
        after: { title: body.title, winners: body.winners, endsAt: body.endsAt.toISOString() },
      })
      return storedWinnerCampaign(tx, before.id, at)
    }),
  )

/** Shoppers rely on what is published: a later end while it runs, more places, and other titles are all that changes. */
function refuseBroken(before: WinnerCampaign, form: WinnerCampaignForm, at: Date): void {
  const broken: readonly (readonly [PromisedWinnerField, boolean])[] = [
    ['mode', form.mode !== before.mode],
    ['nth', form.nth !== before.nth],
    ['vendorId', form.vendorId !== before.vendorId],
    ['minOrder', form.minOrder !== before.minOrderPaisa],
    ['startsAt', form.startsAt.getTime() !== before.startsAt.getTime()],
    ['endsAt', isEndBroken(before, form, at)],
    ['waitDays', form.waitDays !== before.waitDays],
    ['claimDays', form.claimDays !== before.claimDays],
    ['winners', form.winners < before.winners],
    ['prize', !isSamePrize(before, form)],
    ['drawPermission', form.drawPermission !== before.drawPermission],
    ['terms', form.terms !== before.terms || (before.termsNe !== null && form.termsNe !== before.termsNe)],
  ]
  const field = broken.find(([, isBroken]) => isBroken)?.[0]
  if (field !== undefined) throw new Refusal('WINNERS_PROMISED', { field })
}

const isEndBroken = ({ endsAt }: WinnerCampaign, form: WinnerCampaignForm, at: Date): boolean =>
  endsAt <= at ? form.endsAt.getTime() !== endsAt.getTime() : form.endsAt < endsAt

export const publishWinnerCampaign = (
  ctx: AppContext,
  { params, body, caller }: Call<Publish>,
): Promise<ResponseData<Publish>> =>
  inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock()
    const campaign = await lockWinnerCampaign(tx, params.campaignId)
    if (campaign.status !== 'DRAFT') throw new Refusal('WINNERS_OVER')
    refuseEdited(campaign, body.version)
    const { drawsOn } = await settingsOf(ctx, tx)
    if (campaign.mode === 'DRAW' && !drawsOn) throw new Refusal('DRAWS_OFF')
    await openWinnerCampaign(tx, campaign, { accountId: caller.accountId, at })
    return storedWinnerCampaign(tx, campaign.id, at)
  })

/** Orders from before do not count, for no one could know of it. A draw commits to its seed by the hash. */
export async function openWinnerCampaign(
  tx: Tx,
  campaign: WinnerCampaign,
  { accountId, at }: By,
): Promise<void> {
  if (campaign.endsAt <= at) throw new Refusal('BAD_INPUT', { errors: { endsAt: 'Must be in the future' } })
  if (campaign.mode === 'DRAW' && campaign.drawPermission === null)
    throw new Refusal('DRAW_PERMISSION_MISSING')
  await refuseUnfitPrize(tx, campaign.id, { ...campaign, prize: storedPrize(campaign) }, true)
  await tx
    .updateTable('winner_campaign')
    .set({
      ...{ status: 'PUBLISHED', published_at: at, updated_at: at, version: campaign.version + 1 },
      starts_at: campaign.startsAt < at ? at : campaign.startsAt,
      key_seed: randomBytes(32).toString('hex'),
      ...(campaign.mode === 'DRAW' && seedColumns()),
    })
    .where('id', '=', campaign.id)
    .execute()
  await recordAdminAction(tx, {
    ...{ actorId: accountId, act: 'WINNER_CAMPAIGN_PUBLISHED', at },
    about: aboutWinnerCampaign(campaign.id, campaign.title),
  })
}

function seedColumns() {
  const seed = randomBytes(32)
  return {
    draw_seed: seed.toString('hex'),
    draw_seed_hash: createHash('sha256').update(seed).digest('hex'),
  }
}

function refuseDates({ endsAt }: WinnerCampaignForm, at: Date): void {
  if (endsAt.getTime() > at.getTime() + winnerLimits.daysAhead * dayMs)
    throw new Refusal('BAD_INPUT', { errors: { endsAt: 'At most 730 days ahead' } })
}

const columnsOf = (form: WinnerCampaignForm) => ({
  ...{ title: form.title, title_ne: form.titleNe, terms: form.terms, terms_ne: form.termsNe },
  ...{ mode: form.mode, winners: form.winners, nth: form.nth, vendor_id: form.vendorId },
  ...{ min_order_paisa: form.minOrder, starts_at: form.startsAt, ends_at: form.endsAt },
  ...{ wait_days: form.waitDays, claim_days: form.claimDays, draw_permission: form.drawPermission },
  ...prizeColumnsOf(form.prize),
})
