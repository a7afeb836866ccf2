/** Creating, changing, switching, ordering and deleting discount rules, of vendors and of the platform. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { mostLiveRules, mostRules } from '../../../contract/promotions/rule-kinds.ts'
import { endOfNepalDay, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import { foundOr, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PromoOwner } from '../promo-codes/save-promo.ts'
import { oneRule, wiredRule } from './list-rules.ts'
import { isLive, type Rule, rulesOf } from './rule-rows.ts'

export type RuleForm = Call<typeof contract.promotions.addRule>['body'] & {
  /** The platform's share of the discount, in percent. */
  readonly platformPercent: number
}

/** Advisory lock: changes of an owner's rules one at a time, so that their number and their order hold. */
export const lockRules = (tx: Tx, { vendorId }: PromoOwner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`discount rules ${vendorId ?? 'of the platform'}`}, 0))`.execute(
    tx,
  )

export async function addRule(tx: Tx, owner: PromoOwner, form: RuleForm): Promise<string> {
  await lockRules(tx, owner)
  await refuseUnknown(tx, owner, form)
  const rules = await rulesOf(tx, owner.vendorId)
  if (rules.length >= mostRules) throw new Refusal('TOO_MANY')
  const id = randomUUIDv7()
  await tx
    .insertInto('discount_rule')
    .values({
      ...{ id, vendor_id: owner.vendorId, place: await nextPlace(tx, owner), ...columnsOf(form) },
      ...{ created_by: owner.accountId, created_at: owner.at, updated_at: owner.at },
    })
    .execute()
  await refuseTooManyLive(tx, owner)
  return id
}

export async function changeRule(
  tx: Tx,
  owner: PromoOwner,
  ruleId: string,
  form: RuleForm & { readonly version: number },
): Promise<void> {
  await heldRule(tx, owner, ruleId, form.version)
  await refuseUnknown(tx, owner, form)
  await write(tx, owner, ruleId, columnsOf(form))
}

export async function switchRule(
  tx: Tx,
  owner: PromoOwner,
  ruleId: string,
  { active, version }: { readonly active: boolean; readonly version: number },
): Promise<void> {
  await heldRule(tx, owner, ruleId, version)
  await write(tx, owner, ruleId, { is_active: active })
}

/** All rules of the owner, the first first: EDITED_MEANWHILE where one was added or deleted elsewhere. */
export async function orderRules(tx: Tx, owner: PromoOwner, ruleIds: readonly string[]): Promise<void> {
  await lockRules(tx, owner)
  const known = new Set((await rulesOf(tx, owner.vendorId)).map(({ id }) => id))
  const isWhole = known.size === ruleIds.length && new Set(ruleIds).size === known.size
  if (!isWhole || ruleIds.some((id) => !known.has(id))) throw new Refusal('EDITED_MEANWHILE')
  await sql`
    update discount_rule set place = wanted.place
    from unnest(${[...ruleIds]}::uuid[]) with ordinality as wanted (id, place)
    where discount_rule.id = wanted.id`.execute(tx)
}

/** Orders keep what it took off, with its name. */
export async function removeRule(tx: Tx, owner: PromoOwner, ruleId: string): Promise<void> {
  await heldRule(tx, owner, ruleId, undefined)
  await tx.deleteFrom('discount_rule').where('id', '=', ruleId).execute()
}

/** A form as the rule that it would be: of one that is not saved yet. */
export const triedRule = (vendorId: string | null, form: RuleForm, id: string): Rule => {
  const columns = columnsOf(form)
  return {
    ...{ id, vendorId, version: 0, name: form.name, nameNe: form.nameNe, kind: form.kind },
    ...{ minSubtotalPaisa: form.minSubtotal, minQuantity: form.minQuantity },
    ...{ minSameQuantity: form.minSameQuantity, categoryIds: form.categoryIds },
    ...{ orderNumber: form.orderNumber, customerTags: form.customerTags },
    ...{ paymentMethods: form.paymentMethods, isPickupOnly: form.pickUpOnly },
    ...{ percent: form.percent, amountPaisa: form.amount, tiers: tiersOf(form) },
    ...{ maxDiscountPaisa: form.maxDiscount, stopsAfter: form.stopAfter, isActive: form.active },
    ...{ startsAt: columns.starts_at, endsAt: columns.ends_at },
    ...{ bearer: columns.bearer, platformPercent: form.platformPercent },
  }
}

/** The owner's rule, under the owner's lock: EDITED_MEANWHILE, with the rule as it stands, where it is of another version. */
async function heldRule(
  tx: Tx,
  owner: PromoOwner,
  ruleId: string,
  version: number | undefined,
): Promise<void> {
  await lockRules(tx, owner)
  const rule = foundOr((await rulesOf(tx, owner.vendorId)).find(({ id }) => id === ruleId))
  if (version !== undefined && rule.version !== version) {
    const now = await oneRule(tx, owner.vendorId, ruleId, owner.at)
    throw new Refusal('EDITED_MEANWHILE', { now: wiredRule(now) })
  }
}

async function write(
  tx: Tx,
  owner: PromoOwner,
  ruleId: string,
  columns: Partial<ReturnType<typeof columnsOf>>,
): Promise<void> {
  await tx
    .updateTable('discount_rule')
    .set({ ...columns, version: sql`version + 1`, updated_at: owner.at })
    .where('id', '=', ruleId)
    .execute()
  await refuseTooManyLive(tx, owner)
}

/** Counted after the write, under the owner's lock. Rules that begin later count, for they go live without a write. */
async function refuseTooManyLive(tx: Tx, { vendorId, at }: PromoOwner): Promise<void> {
  const { rows } = await sql<{ live: number }>`
    select count(*) as live from discount_rule
    where vendor_id is not distinct from ${vendorId} and ${isLive(at)}`.execute(tx)
  if ((rows[0]?.live ?? 0) > mostLiveRules) throw new Refusal('TOO_MANY')
}

async function nextPlace(tx: Tx, { vendorId }: PromoOwner): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(place), 0) + 1 as place from discount_rule
    where vendor_id is not distinct from ${vendorId}`.execute(tx)
  return rows[0]?.place ?? 1
}

/** NOT_FOUND for a category that is not the market's nor the vendor's; BAD_INPUT for a tag that no customer has. */
async function refuseUnknown(
  tx: Tx,
  { vendorId }: PromoOwner,
  { categoryIds, customerTags }: RuleForm,
): Promise<void> {
  if (categoryIds.length === 0 && customerTags.length === 0) return
  const { rows } = await sql<{ categories: number; tags: number }>`
    select (
      select count(*) from category
      where id = any(${categoryIds}::uuid[]) and (vendor_id is null or vendor_id = ${vendorId})
    ) as categories, (
      select count(*) from unnest(${customerTags}::text[]) as wanted (tag) where exists (
        select from customer_note where vendor_id = ${vendorId} and wanted.tag = any(tags)
      )
    ) as tags`.execute(tx)
  if (rows[0]?.categories !== new Set(categoryIds).size) throw new Refusal('NOT_FOUND')
  if (rows[0].tags !== customerTags.length) {
    throw new Refusal('BAD_INPUT', { errors: { customerTags: 'None of your customers has this tag' } })
  }
}

const tiersOf = ({ tiers }: RuleForm) =>
  tiers.map(({ minQuantity, unitPrice, percent }) => ({ minQuantity, unitPaisa: unitPrice, percent }))

const columnsOf = (form: RuleForm) => ({
  name: form.name,
  name_ne: form.nameNe,
  min_subtotal_paisa: form.minSubtotal,
  min_quantity: form.minQuantity,
  min_same_quantity: form.minSameQuantity,
  category_ids: form.categoryIds,
  order_number: form.orderNumber,
  customer_tags: form.customerTags,
  payment_methods: form.paymentMethods,
  is_pickup_only: form.pickUpOnly,
  kind: form.kind,
  percent: form.percent,
  amount_paisa: form.amount,
  tiers: JSON.stringify(tiersOf(form)),
  max_discount_paisa: form.maxDiscount,
  stops_after: form.stopAfter,
  starts_at: startOfNepalDay(form.startDay),
  ends_at: form.endDay === null ? null : endOfNepalDay(form.endDay),
  is_active: form.active,
  bearer: bearerOf(form.platformPercent),
  platform_percent: form.platformPercent,
})

const bearerOf = (platformPercent: number): Rule['bearer'] =>
  platformPercent === 0 ? 'VENDOR' : platformPercent === 100 ? 'PLATFORM' : 'SHARED'
