/** Creating, changing, pausing and ending promo codes, of vendors and of the platform. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { endOfNepalDay, startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import { foundOr, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { canonicalCode, isCode } from './promo-rows.ts'

export type PromoForm = Call<typeof contract.promotions.addPromoCode>['body'] & {
  /** The platform's share of the discount, in percent. */
  readonly platformPercent: number
}

/** The owner of a code: a vendor, or with null the platform. */
export interface PromoOwner {
  readonly vendorId: string | null
  readonly accountId: string
  readonly at: Date
}

const mostOfKeeper = 500
const faulty = (errors: Record<string, string>) => new Refusal('BAD_INPUT', { errors })

export async function addPromo(tx: Tx, keeper: PromoOwner, form: PromoForm): Promise<string> {
  const code = canonicalCode(form.code)
  if (!isCode(code)) throw faulty({ code: 'A code has 3 to 24 letters A to Z, digits and hyphens' })
  await refuseForeignGoods(tx, keeper, form)
  const { rows } = await sql<{ number: number }>`
    select count(*) as "number" from promo_code where vendor_id is not distinct from ${keeper.vendorId}`.execute(
    tx,
  )
  if ((rows[0]?.number ?? 0) >= mostOfKeeper) throw new Refusal('TOO_MANY')
  const id = randomUUIDv7()
  await tx
    .insertInto('promo_code')
    .values({
      id,
      vendor_id: keeper.vendorId,
      code,
      created_by: keeper.accountId,
      created_at: keeper.at,
      ...columnsOf(keeper, form),
    })
    .execute()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('PROMO_CODE_TAKEN') : error
    })
  return id
}

/** The code itself is immutable, for it is in circulation; and its limits cannot fall below the uses so far. */
export async function changePromo(
  tx: Tx,
  keeper: PromoOwner,
  promoId: string,
  form: PromoForm,
): Promise<void> {
  const promo = await heldPromo(tx, keeper, promoId)
  if (promo.status === 'ENDED') throw new Refusal('PROMO_CODE_ENDED')
  if (canonicalCode(form.code) !== promo.code) throw faulty({ code: 'The code cannot be changed' })
  await refuseForeignGoods(tx, keeper, form)
  if (form.totalLimit !== null && form.totalLimit < promo.usedCount) {
    throw faulty({ totalLimit: `Used ${promo.usedCount} times already` })
  }
  const most = await mostUsesOfOne(tx, promoId)
  if (form.perUserLimit !== null && form.perUserLimit < most) {
    throw faulty({ perUserLimit: `Somebody has used it ${most} times already` })
  }
  await tx.updateTable('promo_code').set(columnsOf(keeper, form)).where('id', '=', promoId).execute()
}

/** An ended code stays ended. */
export async function switchPromo(
  tx: Tx,
  keeper: PromoOwner,
  promoId: string,
  status: 'ACTIVE' | 'PAUSED' | 'ENDED',
): Promise<void> {
  const promo = await heldPromo(tx, keeper, promoId)
  if (promo.status === 'ENDED' && status !== 'ENDED') throw new Refusal('PROMO_CODE_ENDED')
  await tx
    .updateTable('promo_code')
    .set({ status, updated_at: keeper.at })
    .where('id', '=', promoId)
    .execute()
}

/** The owner's own code, its row locked: no order takes it until commit. */
async function heldPromo(tx: Tx, { vendorId }: PromoOwner, promoId: string) {
  const { rows } = await sql<{ code: string; status: string; usedCount: number }>`
    select code, status, used_count as "usedCount" from promo_code
    where id = ${promoId} and vendor_id is not distinct from ${vendorId} for update`.execute(tx)
  return foundOr(rows[0])
}

async function mostUsesOfOne(tx: Tx, promoId: string): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select count(*) as "most" from promo_use where promo_id = ${promoId} and returned_at is null
    group by user_id order by 1 desc limit 1`.execute(tx)
  return rows[0]?.most ?? 0
}

/** Products and categories must be the owner's: a vendor's products, the market's categories and vendor categories. */
async function refuseForeignGoods(
  tx: Tx,
  { vendorId }: PromoOwner,
  { productIds, categoryIds }: PromoForm,
): Promise<void> {
  const { rows } = await sql<{ products: number; categories: number }>`
    select (
      select count(*) from product
      where id = any(${productIds}::uuid[]) and (${vendorId}::uuid is null or vendor_id = ${vendorId})
    ) as "products", (
      select count(*) from category
      where id = any(${categoryIds}::uuid[]) and (vendor_id is null or vendor_id = ${vendorId})
    ) as "categories"`.execute(tx)
  const isWhole =
    rows[0]?.products === new Set(productIds).size && rows[0].categories === new Set(categoryIds).size
  if (!isWhole) throw new Refusal('NOT_FOUND')
}

const columnsOf = ({ at }: PromoOwner, form: PromoForm) => ({
  title: form.title,
  terms: form.terms,
  kind: form.kind,
  percent: form.percent,
  amount_paisa: form.amount,
  max_discount_paisa: form.maxDiscount,
  min_subtotal_paisa: form.minSubtotal,
  category_ids: form.categoryIds,
  product_ids: form.productIds,
  payment_methods: form.paymentMethods,
  cities: form.cities,
  is_first_order_only: form.firstOrderOnly,
  starts_at: startOfNepalDay(form.startDay),
  ends_at: endOfNepalDay(form.endDay),
  total_limit: form.totalLimit,
  per_user_limit: form.perUserLimit,
  bearer: bearerOf(form.platformPercent),
  platform_percent: form.platformPercent,
  updated_at: at,
})

const bearerOf = (platformPercent: number): 'VENDOR' | 'PLATFORM' | 'SHARED' =>
  platformPercent === 0 ? 'VENDOR' : platformPercent === 100 ? 'PLATFORM' : 'SHARED'
