/** Admins create campaigns as drafts, publish them, and change what stands in nobody's way. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { campaignLimits } from '../../../contract/promotions/campaign-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { ownBanner } from '../offers/offer-columns.ts'
import { newOfferSlug } from '../offers/offer-slug.ts'
import { type CampaignForm, columnsOf } from './campaign-columns.ts'
import { type Campaign, lockedCampaign, recordCampaignEvent, stateBeforeEnd } from './campaign-rows.ts'
import { type StoredCampaign, storedCampaign } from './list-campaigns.ts'
import { refuseBroken } from './refuse-broken.ts'
import { retitleOffers } from './retitle-offers.ts'

type Add = typeof contract.promotions.addCampaign
type Change = typeof contract.promotions.changeCampaign
type Publish = typeof contract.promotions.publishCampaign

export const addCampaign = (ctx: AppContext, { body, caller }: Call<Add>): Promise<ResponseData<Add>> =>
  inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock()
    await refuseTooMany(tx, at)
    const id = await draftCampaign(tx, { accountId: caller.accountId, at }, body)
    return storedCampaign(tx, id, at)
  })

/** A draft that only admins see. */
export async function draftCampaign(
  tx: Tx,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
  form: CampaignForm,
): Promise<string> {
  refuseDates(form, at)
  await refuseForeignCategories(tx, form)
  const banner = await ownBanner(tx, accountId, form)
  const id = randomUUIDv7()
  await tx
    .insertInto('campaign')
    .values({
      ...{ id, slug: newOfferSlug(form.title), banner, ...columnsOf(form) },
      ...{ created_by: accountId, created_at: at, updated_at: at },
    })
    .execute()
  await recordCampaignEvent(tx, { campaignId: id, kind: 'CREATED', by: accountId, at })
  await recordAdminAction(tx, {
    actorId: accountId,
    act: 'CAMPAIGN_ADDED',
    about: aboutCampaign(id, form),
    at,
  })
  return id
}

export const aboutCampaign = (id: string, { title }: Pick<Campaign, 'title'>) => ({
  kind: 'CAMPAIGN' as const,
  id,
  name: title,
})

export const changeCampaign = (
  ctx: AppContext,
  { params, body, caller }: Call<Change>,
): Promise<ResponseData<Change>> =>
  changed(ctx, params.campaignId, body.version, async (tx, campaign, at) => {
    stateBeforeEnd(campaign, at)
    if (campaign.status === 'DRAFT') refuseDates(body, at)
    else await refuseBroken(tx, campaign, body, at)
    await refuseForeignCategories(tx, body)
    const banner = await ownBanner(tx, caller.accountId, body, campaign.banner)
    await tx
      .updateTable('campaign')
      .set({ ...columnsOf(body), banner, version: campaign.version + 1, updated_at: at })
      .where('id', '=', campaign.id)
      .execute()
    await retitleOffers(tx, campaign, body, at)
    await recordCampaignEvent(tx, { campaignId: campaign.id, kind: 'CHANGED', by: caller.accountId, at })
    await recordAdminAction(tx, {
      ...{
        actorId: caller.accountId,
        act: 'CAMPAIGN_CHANGED',
        about: aboutCampaign(campaign.id, campaign),
        at,
      },
      after: { title: body.title, slotsTotal: body.slotsTotal },
    })
  })

export const publishCampaign = (
  ctx: AppContext,
  { params, body, caller }: Call<Publish>,
): Promise<ResponseData<Publish>> =>
  changed(ctx, params.campaignId, body.version, async (tx, campaign, at) => {
    if (campaign.status !== 'DRAFT') throw new Refusal('CAMPAIGN_NOT_THERE_YET')
    if (campaign.enrolTo <= at)
      throw new Refusal('BAD_INPUT', { errors: { enrolTo: 'Must be in the future' } })
    await openCampaign(tx, campaign, { accountId: caller.accountId, at })
  })

/** The same by its id. */
export const openCampaignById = async (
  tx: Tx,
  id: string,
  by: { accountId: string; at: Date },
): Promise<void> => openCampaign(tx, foundOr(await lockedCampaign(tx, id)), by)

/** Vendors see it from now on. */
async function openCampaign(
  tx: Tx,
  campaign: Campaign,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ status: 'PUBLISHED', version: campaign.version + 1, updated_at: at })
    .where('id', '=', campaign.id)
    .execute()
  await recordCampaignEvent(tx, { campaignId: campaign.id, kind: 'PUBLISHED', by: accountId, at })
  const about = aboutCampaign(campaign.id, campaign)
  await recordAdminAction(tx, { actorId: accountId, act: 'CAMPAIGN_PUBLISHED', about, at })
}

/** Under the lock of its row; EDITED_MEANWHILE for another version. */
export const changed = (
  ctx: AppContext,
  campaignId: string,
  version: number,
  change: (tx: Tx, campaign: Campaign, at: Date) => Promise<void>,
): Promise<StoredCampaign> =>
  inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock()
    const campaign = foundOr(await lockedCampaign(tx, campaignId))
    if (campaign.version !== version) throw new Refusal('EDITED_MEANWHILE')
    await change(tx, campaign, at)
    return storedCampaign(tx, campaignId, at)
  })

function refuseDates({ enrolTo, endsAt }: CampaignForm, at: Date): void {
  if (enrolTo <= at) throw new Refusal('BAD_INPUT', { errors: { enrolTo: 'Must be in the future' } })
  if (endsAt.getTime() > at.getTime() + campaignLimits.daysAhead * dayMs)
    throw new Refusal('BAD_INPUT', { errors: { endsAt: `At most ${campaignLimits.daysAhead} days ahead` } })
}

/** Categories of the market alone: a store's own means nothing to the others. */
async function refuseForeignCategories(tx: Tx, { categoryIds }: CampaignForm): Promise<void> {
  if (categoryIds.length === 0) return
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as "found" from category
    where id = any(${[...categoryIds]}::uuid[]) and vendor_id is null`.execute(tx)
  if (rows[0]?.found !== new Set(categoryIds).size) throw new Refusal('NOT_FOUND')
}

async function refuseTooMany(tx: Tx, at: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('campaigns', 0))`.execute(tx)
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as "open" from campaign
    where status <> 'CANCELLED' and (status = 'DRAFT' or ends_at > ${at})`.execute(tx)
  if ((rows[0]?.open ?? 0) >= campaignLimits.open) throw new Refusal('TOO_MANY')
}
