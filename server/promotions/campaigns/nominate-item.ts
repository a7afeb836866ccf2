/** Vendors nominate products, and change what is undecided while enrolment is open. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import { lockStoreProducts } from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  type Campaign,
  campaignBy,
  campaignState,
  isAnnounced,
  recordCampaignEvent,
} from './campaign-rows.ts'
import { evaluateItems, type Judgement } from './evaluate-item.ts'
import { type CampaignItem, itemColumns, itemsBy, presentItem, type ShownItem } from './item-rows.ts'
import { type Fault, storeFaults, storeFiguresOf } from './store-figures.ts'

type Judge = typeof contract.promotions.evaluateItem
type Nominate = typeof contract.promotions.nominateItem
type Change = typeof contract.promotions.changeCampaignItem
type Form = Call<Nominate>['body']

export const evaluateItem = (
  ctx: AppContext,
  { params, body, caller }: Call<Judge>,
): Promise<ResponseData<Judge>> =>
  inTransaction(ctx.db, async (tx) => {
    const campaign = await announced(tx, params.campaignId)
    await ownProduct(tx, caller.vendorId, body.item.productId)
    return evaluateWhole(tx, campaign, caller.vendorId, body.item, ctx.clock(), body.itemId)
  })

/** The lock of the store's products lets one nomination of a store in at a time: its share of the slots holds. */
export const nominateItem = (
  ctx: AppContext,
  { params, body, caller }: Call<Nominate>,
): Promise<ResponseData<Nominate>> =>
  inTransaction(ctx.db, async (tx) => {
    const { vendorId, accountId } = caller
    const at = ctx.clock()
    await lockStoreProducts(tx, vendorId)
    const campaign = await enrolling(tx, params.campaignId, at)
    const productName = await ownProduct(tx, vendorId, body.productId)
    await refuseTwice(tx, campaign.id, body.productId)
    refuseFaults(await evaluateWhole(tx, campaign, vendorId, body, at))
    const id = randomUUIDv7()
    await tx
      .insertInto('campaign_item')
      .values({
        ...{ id, campaign_id: campaign.id, vendor_id: vendorId, product_id: body.productId },
        ...{ product_name: productName, ...columnsOf(body), created_at: at, updated_at: at },
      })
      .execute()
    await recordCampaignEvent(tx, {
      campaignId: campaign.id,
      kind: 'NOMINATED',
      by: accountId,
      at,
      itemIds: [id],
    })
    return shownItem(tx, id, at)
  })

export const changeCampaignItem = (
  ctx: AppContext,
  { params, body, caller }: Call<Change>,
): Promise<ResponseData<Change>> =>
  inTransaction(ctx.db, async (tx) => {
    const { vendorId, accountId } = caller
    const at = ctx.clock()
    await lockStoreProducts(tx, vendorId)
    const campaign = await enrolling(tx, params.campaignId, at)
    const item = await lockedOwnItem(tx, params, vendorId)
    if (item.version !== body.version) throw new Refusal('EDITED_MEANWHILE')
    if (item.status !== 'NOMINATED') throw new Refusal('CAMPAIGN_ITEM_DECIDED')
    await ownProduct(tx, vendorId, item.productId)
    const form = { ...body, productId: item.productId }
    refuseFaults(await evaluateWhole(tx, campaign, vendorId, form, at, item.id))
    await tx
      .updateTable('campaign_item')
      .set({ ...columnsOf(form), version: item.version + 1, updated_at: at })
      .where('id', '=', item.id)
      .execute()
    await recordCampaignEvent(tx, {
      ...{ campaignId: campaign.id, kind: 'ITEM_CHANGED', by: accountId, at, itemIds: [item.id] },
    })
    return shownItem(tx, item.id, at)
  })

/** NOT_FOUND for a draft, as for none. */
export const announced = async (tx: Tx, campaignId: string): Promise<Campaign> =>
  foundOr(await campaignBy(tx, sql`c.id = ${campaignId} and ${isAnnounced}`))

/** The campaign, held as it is: an edit or a cancellation waits until this item is written. */
async function enrolling(tx: Tx, campaignId: string, at: Date): Promise<Campaign> {
  await sql`select 1 from campaign where id = ${campaignId} for share`.execute(tx)
  const campaign = await announced(tx, campaignId)
  if (campaignState(campaign, at) !== 'ENROLLING') throw new Refusal('CAMPAIGN_NOT_ENROLLING')
  return campaign
}

/** The item of this store, its row locked; another's is the same NOT_FOUND as none. */
export async function lockedOwnItem(
  tx: Tx,
  { campaignId, itemId }: { campaignId: string; itemId: string },
  vendorId: string,
): Promise<CampaignItem> {
  const { rows } = await sql<CampaignItem>`
    select ${itemColumns} from campaign_item i
    where i.id = ${itemId} and i.campaign_id = ${campaignId} and i.vendor_id = ${vendorId}
    for no key update`.execute(tx)
  return foundOr(rows[0])
}

export async function shownItem(tx: Tx, itemId: string, at: Date): Promise<ShownItem> {
  const [item] = await itemsBy(tx, sql`i.id = ${itemId}`, at)
  return presentItem(foundOr(item))
}

async function ownProduct(tx: Tx, vendorId: string, productId: string): Promise<string> {
  const row = await tx
    .selectFrom('product')
    .select('name')
    .where('id', '=', productId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return foundOr(row).name
}

async function refuseTwice(tx: Tx, campaignId: string, productId: string): Promise<void> {
  const row = await tx
    .selectFrom('campaign_item')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('product_id', '=', productId)
    .where('status', '<>', 'WITHDRAWN')
    .executeTakeFirst()
  if (row !== undefined) throw new Refusal('ALREADY_IN_CAMPAIGN')
}

/** The rules of goods and price, of the store, and of slots. */
async function evaluateWhole(
  tx: Tx,
  campaign: Campaign,
  vendorId: string,
  form: Form,
  at: Date,
  itemId?: string,
): Promise<Judgement> {
  const id = itemId ?? ''
  const item = { ...form, id, vendorId, fixedPaisa: form.fixedPrice }
  const judgement = foundOr((await evaluateItems(tx, campaign, [item])).get(id))
  const store = foundOr((await storeFiguresOf(tx, [vendorId], at)).get(vendorId))
  const slots = itemId === undefined ? await slotFaults(tx, campaign, vendorId) : []
  return { ...judgement, faults: [...judgement.faults, ...storeFaults(campaign, store), ...slots] }
}

async function slotFaults(tx: Tx, campaign: Campaign, vendorId: string): Promise<Fault[]> {
  const { rows } = await sql<{ own: number }>`
    select count(*)::integer as "own" from campaign_item
    where campaign_id = ${campaign.id} and vendor_id = ${vendorId} and status in ('NOMINATED', 'APPROVED')`.execute(
    tx,
  )
  const own = rows[0]?.own ?? 0
  if (own >= campaign.slotsPerVendor)
    return [{ code: 'NO_STORE_SLOTS', is: own, needs: campaign.slotsPerVendor }]
  if (campaign.slotsUsed < campaign.slotsTotal) return []
  return [{ code: 'NO_SLOTS', is: campaign.slotsUsed, needs: campaign.slotsTotal }]
}

/** In a refusal sums are told in rupees, as on the wire. */
export function refuseFaults(
  { faults }: Pick<Judgement, 'faults'>,
  extra: Record<string, unknown> = {},
): void {
  if (faults.length === 0) return
  const told = faults.map(({ price, ...fault }) => ({
    ...fault,
    ...(price !== undefined && { price: toRupees(price) }),
  }))
  throw new Refusal('CAMPAIGN_RULES_FAILED', { ...extra, faults: told })
}

const columnsOf = (form: Omit<Form, 'productId'>) => ({
  kind: form.kind,
  percent: form.percent,
  fixed_paisa: form.fixedPrice,
  variable_nos: form.variableNos,
  committed_units: form.committedUnits,
})
