/** Promo codes for their owners: vendors read their own, admins the platform's and all others. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { nepalDayBefore, nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type Promo, promoColumns } from './promo-rows.ts'

type Own = typeof contract.promotions.vendorPromoCodes
type All = typeof contract.promotions.platformPromoCodes
export type StoredPromo = ResponseData<Own>['rows'][number]

export const listVendorPromos = (ctx: AppContext, { query, caller }: Call<Own>): Promise<ResponseData<Own>> =>
  page(ctx.db, sql`vendor_id = ${caller.vendorId}`, query)

export const listAllPromos = (ctx: AppContext, { query }: Call<All>): Promise<ResponseData<All>> => {
  const { vendorId, owner } = query
  const ofOwner = sql`(${owner ?? null}::text is null or (vendor_id is null) = (${owner ?? null} = 'PLATFORM'))`
  return page(
    ctx.db,
    sql`${ofOwner} and (${vendorId ?? null}::uuid is null or vendor_id = ${vendorId ?? null})`,
    query,
  )
}

/** One code of this owner; a foreign code is the same NOT_FOUND as a missing one. */
export async function storedPromo(
  db: Db,
  promoId: string,
  keeper: RawBuilder<unknown>,
): Promise<StoredPromo> {
  const [row] = await rowsOf(db, sql`id = ${promoId} and ${keeper}`, sql``)
  return foundOr(row)
}

async function page(
  db: Db,
  claim: RawBuilder<unknown>,
  { status, noOfRows, offset }: Call<Own>['query'],
): Promise<ResponseData<Own>> {
  const claims = sql`${claim} and (${status ?? null}::text is null or status = ${status ?? null})`
  const rows = await rowsOf(
    db,
    claims,
    sql`order by created_at desc, id desc limit ${noOfRows} offset ${offset}`,
  )
  const counted = await sql<{ total: number }>`
    select count(*) as "total" from promo_code where ${claims}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

type Row = Promo & { shopName: string | null; discountGiven: number }

async function rowsOf(
  db: Db,
  claims: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
): Promise<StoredPromo[]> {
  const { rows } = await sql<Row>`
    select ${promoColumns}, (select shop_name from vendor where vendor.id = promo_code.vendor_id) as "shopName",
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
    // The form's schema lets nothing but payment methods into the column.
    paymentMethods: [...promo.paymentMethods] as StoredPromo['paymentMethods'],
    cities: [...promo.cities],
    firstOrderOnly: promo.isFirstOrderOnly,
    startDay: nepalDayOf(startsAt),
    endDay: nepalDayBefore(endsAt),
  }
}
