/** Promo codes as rows, under the names that the rules use. */
import { type RawBuilder, sql } from 'kysely'
import type { PromoKind, PromoStatus, PromoVisibility } from '../../../contract/promotions/promo-kinds.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'

export interface Promo
  extends Columns<
    'promo_code',
    | 'id'
    | 'vendor_id'
    | 'code'
    | 'title'
    | 'title_ne'
    | 'terms'
    | 'percent'
    | 'amount_paisa'
    | 'max_discount_paisa'
    | 'min_subtotal_paisa'
    | 'category_ids'
    | 'product_ids'
    | 'excluded_category_ids'
    | 'excluded_product_ids'
    | 'payment_methods'
    | 'cities'
    | 'is_first_order_only'
    | 'starts_at'
    | 'ends_at'
    | 'total_limit'
    | 'per_user_limit'
    | 'per_day_limit'
    | 'used_count'
    | 'budget_paisa'
    | 'spent_paisa'
    | 'edition'
    | 'platform_percent'
  > {
  readonly kind: OneOf<'promo_code', 'kind', PromoKind>
  readonly bearer: OneOf<'promo_code', 'bearer', 'VENDOR' | 'PLATFORM' | 'SHARED'>
  readonly status: OneOf<'promo_code', 'status', PromoStatus>
  readonly visibility: OneOf<'promo_code', 'visibility', PromoVisibility>
}

export const promoColumns: RawBuilder<unknown> = sql`
  id, vendor_id as "vendorId", code, title, title_ne as "titleNe", terms, kind, percent, amount_paisa as "amountPaisa",
  max_discount_paisa as "maxDiscountPaisa", min_subtotal_paisa as "minSubtotalPaisa",
  category_ids as "categoryIds", product_ids as "productIds", excluded_category_ids as "excludedCategoryIds",
  excluded_product_ids as "excludedProductIds", payment_methods as "paymentMethods", cities,
  is_first_order_only as "isFirstOrderOnly", starts_at as "startsAt", ends_at as "endsAt",
  total_limit as "totalLimit", per_user_limit as "perUserLimit", per_day_limit as "perDayLimit",
  used_count as "usedCount", budget_paisa as "budgetPaisa", spent_paisa as "spentPaisa", visibility, edition, bearer,
  platform_percent as "platformPercent", status`

/** The state of a code, `promoStates`, at this instant. */
export const stateAt = (at: Date): RawBuilder<unknown> => sql`
  case
    when status = 'DRAFT' then 'DRAFT'
    when status = 'ENDED' or ends_at <= ${at} then 'ENDED'
    when used_count >= total_limit or spent_paisa >= budget_paisa then 'EXHAUSTED'
    when status = 'PAUSED' then 'PAUSED'
    when starts_at > ${at} then 'SCHEDULED'
    else 'ACTIVE'
  end`

/** Codes are compared without spaces and in upper case. */
export const canonicalCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase()

export const isCode = (canonical: string): boolean => /^[A-Z0-9-]{3,24}$/.test(canonical)

/** The vendor's code of this name before the platform's; a code of another vendor does not apply here. */
export async function promoOf(
  db: Db,
  wanted: { readonly code: string; readonly vendorId: string; readonly owner?: 'PLATFORM' },
): Promise<Promo | undefined> {
  const code = canonicalCode(wanted.code)
  if (!isCode(code)) return undefined
  const { rows } = await sql<Promo>`
    select ${promoColumns} from promo_code
    where code = ${code} and status <> 'DRAFT'
      and (vendor_id is null ${wanted.owner === 'PLATFORM' ? sql`` : sql`or vendor_id = ${wanted.vendorId}`})
    order by vendor_id nulls last limit 1`.execute(db)
  return rows[0]
}

/** The code of an open or spent voucher of this shopper's; one of another store does not apply here. */
export async function promoOfGrant(
  db: Db,
  {
    grantId,
    userId,
    vendorId,
  }: { readonly grantId: string; readonly userId: string; readonly vendorId: string },
): Promise<Promo | undefined> {
  const { rows } = await sql<Promo>`
    select ${promoColumns} from promo_code
    where id = (select promo_id from promo_grant where id = ${grantId} and user_id = ${userId})
      and status <> 'DRAFT' and (vendor_id is null or vendor_id = ${vendorId})`.execute(db)
  return rows[0]
}
