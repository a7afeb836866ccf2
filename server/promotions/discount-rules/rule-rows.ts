/** Discount rules as rows, under the names that the evaluation uses. */
import { type RawBuilder, sql } from 'kysely'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import type { RuleKind } from '../../../contract/promotions/rule-kinds.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns, OneOf, Stored } from '../../platform/db/row-types.ts'

/** A row of a quantity table; exactly one of the two is not null. */
export interface StoredTier {
  readonly minQuantity: number
  readonly unitPaisa: number | null
  readonly percent: number | null
}

export interface Rule
  extends Columns<
    'discount_rule',
    | 'id'
    | 'vendor_id'
    | 'name'
    | 'name_ne'
    | 'min_subtotal_paisa'
    | 'min_quantity'
    | 'min_same_quantity'
    | 'category_ids'
    | 'order_number'
    | 'customer_tags'
    | 'is_pickup_only'
    | 'percent'
    | 'amount_paisa'
    | 'max_discount_paisa'
    | 'stops_after'
    | 'starts_at'
    | 'ends_at'
    | 'is_active'
    | 'platform_percent'
    | 'version'
  > {
  readonly kind: OneOf<'discount_rule', 'kind', RuleKind>
  readonly bearer: OneOf<'discount_rule', 'bearer', 'VENDOR' | 'PLATFORM' | 'SHARED'>
  readonly tiers: Stored<'discount_rule', 'tiers', readonly StoredTier[]>
  readonly paymentMethods: PaymentMethod[]
}

export const ruleColumns: RawBuilder<unknown> = sql`
  id, vendor_id as "vendorId", name, name_ne as "nameNe", min_subtotal_paisa as "minSubtotalPaisa",
  min_quantity as "minQuantity", min_same_quantity as "minSameQuantity", category_ids as "categoryIds",
  order_number as "orderNumber", customer_tags as "customerTags", payment_methods as "paymentMethods",
  is_pickup_only as "isPickupOnly", kind, percent, amount_paisa as "amountPaisa", tiers,
  max_discount_paisa as "maxDiscountPaisa", stops_after as "stopsAfter", starts_at as "startsAt", ends_at as "endsAt",
  is_active as "isActive", bearer, platform_percent as "platformPercent", version`

/** Switched on and not over at this instant: such a rule is live, or will be without a further write. */
export const isLive = (at: Date): RawBuilder<boolean> =>
  sql`(is_active and (ends_at is null or ends_at > ${at}))`

/**
 * The rules that count for an order in this store: the vendor's own in their order, then the platform's. At most
 * twice the most live ones.
 */
export async function liveRules(db: Db, vendorId: string, at: Date): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select ${ruleColumns} from discount_rule
    where (vendor_id = ${vendorId} or vendor_id is null) and ${isLive(at)} and starts_at <= ${at}
    order by vendor_id is null, place, id`.execute(db)
  return rows
}

/** Every rule of one owner in their order, live or not. */
export async function rulesOf(db: Db, vendorId: string | null): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select ${ruleColumns} from discount_rule
    where vendor_id is not distinct from ${vendorId} order by place, id`.execute(db)
  return rows
}
