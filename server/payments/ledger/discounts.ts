/** An order's discounts by their bearer: the one rule of ledger, refunds and returns. */
import { type RawBuilder, sql } from 'kysely'
import { linePaisa } from './line-paisa.ts'

/**
 * Discounts of an order, of whatever kind: all adjustments that the shopper does not pay. The platform's part is rounded
 * once per discount and the vendor bears the rest. A discount with shares is off the goods, any other off delivery.
 */
export const discountsOf = (orderId: string): RawBuilder<unknown> => sql`(
  select borne.*, paisa - platform_paisa as vendor_paisa
  from (
    select a.seq, a.platform_percent, -a.amount_paisa as paisa,
      round(-a.amount_paisa * a.platform_percent / 100.0)::bigint as platform_paisa,
      exists (
        select from order_adjustment_share s where (s.order_id, s.seq) = (a.order_id, a.seq)
      ) as is_of_goods
    from order_adjustment a where a.order_id = ${orderId} and a.bearer <> 'SHOPPER'
  ) borne
)`

/** The platform's part of all discounts of an order. */
export const platformShareOf = (orderId: string): RawBuilder<number> => sql`(
  select coalesce(sum(platform_paisa), 0)::bigint from ${discountsOf(orderId)} discount
)`

/** The base of the commission: goods less the vendor's part of their discounts. The platform's part is the vendor's income. */
export const goodsWorthOf = (orderId: string): RawBuilder<number> => sql`(
  select sum(${linePaisa()}) - (
    select coalesce(sum(vendor_paisa), 0) from ${discountsOf(orderId)} discount where is_of_goods
  )
  from order_line where order_id = ${orderId}
)`

/** A row of `partsOfTotal`: discounts are below zero, and the four add up to the total. */
export interface TotalParts {
  readonly goods: number
  /** Off at the vendor's cost. */
  readonly vendorDiscount: number
  /** Off at the platform's cost. */
  readonly platformDiscount: number
  readonly deliveryFee: number
}

/** Lateral over `orders o`: the parts of its total, discounts by their bearer, whatever kind they are of. */
export const partsOfTotal: RawBuilder<TotalParts> = sql`(
  select goods, deliveryFee as "deliveryFee", platformDiscount as "platformDiscount",
    discount - platformDiscount as "vendorDiscount"
  from (
    select o.total_paisa - coalesce(sum(a.amount_paisa), 0)::bigint as goods,
      coalesce(sum(a.amount_paisa) filter (where a.bearer = 'SHOPPER'), 0)::bigint as deliveryFee,
      coalesce(sum(a.amount_paisa) filter (where a.bearer <> 'SHOPPER'), 0)::bigint as discount,
      -coalesce(sum(round(-a.amount_paisa * a.platform_percent / 100.0)) filter (where a.bearer <> 'SHOPPER'), 0)::bigint
        as platformDiscount
    from order_adjustment a where a.order_id = o.id
  ) summed
)`
