/** Admins approve and reject items, many at once: all of them or none. */
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { itemsChosen } from '../events.ts'
import { type Campaign, lockedCampaign, recordCampaignEvent, stateBeforeEnd } from './campaign-rows.ts'
import { evaluateItems } from './evaluate-item.ts'
import { type CampaignItem, itemColumns } from './item-rows.ts'
import { storedCampaign } from './list-campaigns.ts'
import { makeOffers } from './make-offers.ts'
import { refuseFaults } from './nominate-item.ts'
import { notifyOfItems } from './notify-campaigns.ts'
import { aboutCampaign } from './save-campaign.ts'

type Approve = typeof contract.promotions.approveItems
type Reject = typeof contract.promotions.rejectItems

/** Once choosing is finished an approved item is an offer at once, as far as its store's products are free. */
export async function approveItems(
  ctx: AppContext,
  { params, body, caller }: Call<Approve>,
): Promise<ResponseData<Approve>> {
  const { campaignId } = params
  await decided(ctx, campaignId, body.itemIds, async (tx, campaign, items, at, afterCommit) => {
    if (items.some(({ status }) => status !== 'NOMINATED' && status !== 'REJECTED'))
      throw new Refusal('CAMPAIGN_ITEM_DECIDED')
    await refuseUnpriced(tx, campaign, items)
    await takeSlots(tx, campaign, items.length)
    await decide(tx, items, { status: 'APPROVED', reason: null, by: caller.accountId, at })
    if (campaign.status === 'CHOSEN')
      await itemsChosen.publish(tx, { items: slotUsers(items), at }, afterCommit)
    await note(tx, campaign, items, { kind: 'APPROVED', by: caller.accountId, at })
    await notifyOfItems({ ctx, tx, afterCommit }, 'campaign-item-approved', campaign, items)
  })
  await makeOffers(ctx, campaignId)
  return storedCampaign(ctx.db, campaignId, ctx.clock())
}

/** Before choosing is finished an approved item may still be rejected; its slot is free again. */
export async function rejectItems(
  ctx: AppContext,
  { params, body, caller }: Call<Reject>,
): Promise<ResponseData<Reject>> {
  const { campaignId } = params
  const { reason } = body
  await decided(ctx, campaignId, body.itemIds, async (tx, campaign, items, at, afterCommit) => {
    const may = campaign.status === 'CHOSEN' ? ['NOMINATED'] : ['NOMINATED', 'APPROVED']
    if (items.some(({ status }) => !may.includes(status))) throw new Refusal('CAMPAIGN_ITEM_DECIDED')
    await giveSlots(tx, campaign, items.filter(({ status }) => status === 'APPROVED').length)
    await rejectAll({ ctx, tx, afterCommit }, campaign, items, { reason, by: caller.accountId, at })
  })
  return storedCampaign(ctx.db, campaignId, ctx.clock())
}

/** As `itemsChosen` tells them. */
export const slotUsers = (items: readonly CampaignItem[]) =>
  items.map(({ id: itemId, vendorId }) => ({ itemId, vendorId }))

interface Rejection {
  readonly reason: string
  readonly by: string
  readonly at: Date
}

export async function rejectAll(
  telling: { readonly ctx: AppContext; readonly tx: Tx; readonly afterCommit: AfterCommit },
  campaign: Campaign,
  items: readonly CampaignItem[],
  { reason, by, at }: Rejection,
): Promise<void> {
  if (items.length === 0) return
  await decide(telling.tx, items, { status: 'REJECTED', reason, by, at })
  await note(telling.tx, campaign, items, { kind: 'REJECTED', by, at, note: reason })
  await notifyOfItems(telling, 'campaign-item-rejected', campaign, items, reason)
}

type Deciding = (
  tx: Tx,
  campaign: Campaign,
  items: readonly CampaignItem[],
  at: Date,
  afterCommit: AfterCommit,
) => Promise<void>

/** Lock order: the campaign, then its items by their ids. */
const decided = (ctx: AppContext, campaignId: string, itemIds: readonly string[], deciding: Deciding) =>
  inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const campaign = foundOr(await lockedCampaign(tx, campaignId))
    const state = stateBeforeEnd(campaign, at)
    if (state === 'DRAFT' || state === 'OPENS_LATER') throw new Refusal('CAMPAIGN_NOT_THERE_YET')
    const ids = [...new Set(itemIds)]
    const items = await lockedItems(tx, campaignId, sql`i.id = any(${ids}::uuid[])`)
    if (items.length !== ids.length) throw new Refusal('NOT_FOUND')
    await deciding(tx, campaign, items, at, afterCommit)
  })

export async function lockedItems(
  tx: Tx,
  campaignId: string,
  claim: ReturnType<typeof sql>,
): Promise<CampaignItem[]> {
  const { rows } = await sql<CampaignItem>`
    select ${itemColumns} from campaign_item i where i.campaign_id = ${campaignId} and ${claim}
    order by i.id for no key update`.execute(tx)
  return rows
}

/** Prices may have moved since the nomination. The other rules were the store's to meet then, and are judged by admins. */
async function refuseUnpriced(tx: Tx, campaign: Campaign, items: readonly CampaignItem[]): Promise<void> {
  const judged = await evaluateItems(tx, campaign, items)
  for (const { id, productName } of items) {
    const faults = (judged.get(id)?.faults ?? []).filter(({ code }) => hard.has(code))
    refuseFaults({ faults }, { itemId: id, productName })
  }
}

const hard: ReadonlySet<string> = new Set(['NOT_ON_SALE', 'NO_DISCOUNT', 'DISCOUNT_TOO_SMALL'])

/** Conditional update: two admins who give the last slot cannot both. */
async function takeSlots(tx: Tx, { id, slotsTotal }: Campaign, slots: number): Promise<void> {
  const { rows } = await sql`
    update campaign set slots_used = slots_used + ${slots}
    where id = ${id} and slots_used + ${slots} <= slots_total returning id`.execute(tx)
  if (rows.length > 0) return
  const { rows: left } = await sql<{
    used: number
  }>`select slots_used as "used" from campaign where id = ${id}`.execute(tx)
  throw new Refusal('CAMPAIGN_SLOTS_FULL', {
    slotsLeft: slotsTotal - (left[0]?.used ?? slotsTotal),
    wanted: slots,
  })
}

async function giveSlots(tx: Tx, { id }: Campaign, slots: number): Promise<void> {
  if (slots === 0) return
  await sql`update campaign set slots_used = slots_used - ${slots} where id = ${id}`.execute(tx)
}

interface Decision {
  readonly status: 'APPROVED' | 'REJECTED'
  readonly reason: string | null
  readonly by: string
  readonly at: Date
}

async function decide(
  tx: Tx,
  items: readonly CampaignItem[],
  { status, reason, by, at }: Decision,
): Promise<void> {
  await sql`
    update campaign_item set status = ${status}, reject_reason = ${reason}, decided_by = ${by}, decided_at = ${at},
      version = version + 1, updated_at = ${at}
    where id = any(${items.map(({ id }) => id)}::uuid[])`.execute(tx)
}

interface Noted {
  readonly kind: 'APPROVED' | 'REJECTED'
  readonly by: string
  readonly at: Date
  readonly note?: string
}

async function note(
  tx: Tx,
  campaign: Campaign,
  items: readonly CampaignItem[],
  { kind, by, at, note: said }: Noted,
) {
  const itemIds = items.map(({ id }) => id)
  await recordCampaignEvent(tx, {
    campaignId: campaign.id,
    kind,
    by,
    at,
    itemIds,
    ...(said && { note: said }),
  })
  await recordAdminAction(tx, {
    ...{
      actorId: by,
      act: `CAMPAIGN_ITEMS_${kind}` as const,
      about: aboutCampaign(campaign.id, campaign),
      at,
    },
    after: { items: items.map(({ productName }) => productName), ...(said && { reason: said }) },
  })
}
