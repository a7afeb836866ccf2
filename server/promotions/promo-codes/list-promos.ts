/** Promo codes for their owners: vendors read their own, admins the platform's and all others. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { PromoState } from '../../../contract/promotions/promo-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { nepalDayBefore, nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { canonicalCode, type Promo, promoColumns, stateAt } from './promo-rows.ts'

type Own = typeof contract.promotions.vendorPromoCodes
type All = typeof contract.promotions.platformPromoCodes
type One = typeof contract.promotions.vendorPromoCode
type OneOfAll = typeof contract.promotions.platformPromoCode
export type StoredPromo = ResponseData<Own>['rows'][number]

/** The codes that a keeper may read, at this instant. */
interface Reading {
  readonly keeper: RawBuilder<unknown>
  readonly at: Date
}

export const listVendorPromos = (ctx: AppContext, { query, caller }: Call<Own>): Promise<ResponseData<Own>> =>
  page(ctx.db, { keeper: ofVendor(caller.vendorId), at: ctx.clock() }, query)

export const listAllPromos = (ctx: AppContext, { query }: Call<All>): Promise<ResponseData<All>> => {
  const { vendorId, owner } = query
  const ofOwner = sql`(${owner ?? null}::text is null or (vendor_id is null) = (${owner ?? null} = 'PLATFORM'))`
  const keeper = sql`${ofOwner} and (${vendorId ?? null}::uuid is null or vendor_id = ${vendorId ?? null})`
  return page(ctx.db, { keeper, at: ctx.clock() }, query)
}

export const showVendorPromo = (ctx: AppContext, { params, caller }: Call<One>): Promise<ResponseData<One>> =>
  edited(ctx.db, params.promoId, { keeper: ofVendor(caller.vendorId), at: ctx.clock() })

export const showAnyPromo = (ctx: AppContext, { params }: Call<OneOfAll>): Promise<ResponseData<OneOfAll>> =>
  edited(ctx.db, params.promoId, { keeper: sql`true`, at: ctx.clock() })

export const ofVendor = (vendorId: string): RawBuilder<unknown> => sql`vendor_id = ${vendorId}`

/** One code of this owner; a foreign code is the same NOT_FOUND as a missing one. */
export async function storedPromo(db: Db, promoId: string, { keeper, at }: Reading): Promise<StoredPromo> {
  const [row] = await rowsOf(db, at, sql`id = ${promoId} and ${keeper}`, sql``)
  return foundOr(row)
}

async function edited(db: Db, promoId: string, reading: Reading): Promise<ResponseData<One>> {
  const promo = await storedPromo(db, promoId, reading)
  const productIds = [...promo.productIds, ...promo.excludedProductIds]
  const categoryIds = [...promo.categoryIds, ...promo.excludedCategoryIds]
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from product where id = any(${productIds}::uuid[])
    union all select id, name from category where id = any(${categoryIds}::uuid[])`.execute(db)
  return { ...promo, names: Object.fromEntries(rows.map(({ id, name }) => [id, name])) }
}

async function page(
  db: Db,
  { keeper, at }: Reading,
  { status, state, search = '', noOfRows, offset }: Call<Own>['query'],
): Promise<ResponseData<Own>> {
  const found = sql`(position(${canonicalCode(search)} in code) > 0
    or position(lower(${search}) in lower(concat_ws(E'\\n', title, title_ne))) > 0)`
  const claims = sql`${keeper} and (${status ?? null}::text is null or status = ${status ?? null})
    and (${state ?? null}::text is null or ${stateAt(at)} = ${state ?? null})
    and (${search} = '' or ${found})`
  const rows = await rowsOf(
    db,
    at,
    claims,
    sql`order by created_at desc, id desc limit ${noOfRows} offset ${offset}`,
  )
  const counted = await sql<{ total: number }>`
    select count(*) as "total" from promo_code where ${claims}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

type Row = Promo & { shopName: string | null; discountGiven: number; state: PromoState }

async function rowsOf(
  db: Db,
  at: Date,
  claims: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
): Promise<StoredPromo[]> {
  const { rows } = await sql<Row>`
    select ${promoColumns}, ${stateAt(at)} as "state", (select shop_name from vendor where vendor.id = promo_code.vendor_id) as "shopName",
      coalesce((
        select sum(discount_paisa) from promo_use where promo_id = promo_code.id and returned_at is null
      ), 0)::bigint as "discountGiven"
    from promo_code where ${claims} ${more}`.execute(db)
  return rows.map(presentPromo)
}

function presentPromo({ startsAt, endsAt, ...promo }: Row): StoredPromo {
  return {
    ...promo,
    amount: promo.amountPaisa,
    maxDiscount: promo.maxDiscountPaisa,
    minSubtotal: promo.minSubtotalPaisa,
    categoryIds: [...promo.categoryIds],
    productIds: [...promo.productIds],
    excludedCategoryIds: [...promo.excludedCategoryIds],
    excludedProductIds: [...promo.excludedProductIds],
    budget: promo.budgetPaisa,
    // The form's schema lets nothing but payment methods into the column.
    paymentMethods: [...promo.paymentMethods] as StoredPromo['paymentMethods'],
    cities: [...promo.cities],
    firstOrderOnly: promo.isFirstOrderOnly,
    startDay: nepalDayOf(startsAt),
    endDay: nepalDayBefore(endsAt),
  }
}
