/** The units of an order at its offers, counted in its transaction, and given back. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { fewLeft, isOn, type Offer, offerColumns } from './offer-rows.ts'
import { publishHead } from './publish-windows.ts'

/** An offer that an order takes: the version that it was priced by, and the units of each line. */
export interface TakenOffer {
  readonly offerId: string
  readonly version: number
  readonly lines: readonly {
    readonly productId: string
    readonly variableNo: number
    readonly quantity: number
  }[]
}

/** An offer has ended, changed or run out since it was read: the order is to be priced anew. */
export class OfferMoved extends Error {}

interface Taker {
  readonly orderId: string
  readonly userId: string
  readonly at: Date
}

/**
 * Conditional update: it locks the offer's row, so caps hold under concurrent orders, and an edit either has been read
 * or waits. Lock order against deadlocks: offers by their ids.
 */
export async function takeOffers(tx: Tx, order: Taker, taken: readonly TakenOffer[]): Promise<void> {
  for (const one of taken.toSorted((a, b) => (a.offerId < b.offerId ? -1 : 1))) await takeOne(tx, order, one)
}

async function takeOne(tx: Tx, { orderId, userId, at }: Taker, { offerId, version, lines }: TakenOffer) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const { rows } = await sql<Offer>`
    update offer o set used_units = o.used_units + ${units}
    where o.id = ${offerId} and o.version = ${version} and o.status = 'ACTIVE' and o.hidden_at is null
      and o.starts_at <= ${at} and o.ends_at > ${at} and (o.stock_cap is null or o.used_units + ${units} <= o.stock_cap)
    returning ${offerColumns}`.execute(tx)
  const [offer] = rows
  if (offer === undefined) throw new OfferMoved()
  // Under the row lock: the same shopper may be placing a second order at this moment.
  if (offer.perShopperCap !== null && (await unitsOf(tx, offerId, userId)) + units > offer.perShopperCap)
    throw new OfferMoved()
  await sql`
    insert into offer_use (order_id, offer_id, product_id, variable_no, user_id, units, used_at)
    select ${orderId}, ${offerId}, line.product_id, line.variable_no, ${userId}, line.units, ${at}
    from unnest(
      ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ variableNo }) => variableNo)}::smallint[],
      ${lines.map(({ quantity }) => quantity)}::integer[]
    ) as line (product_id, variable_no, units)`.execute(tx)
  await publishCount(tx, offer, offer.usedUnits - units, at)
}

async function unitsOf(tx: Tx, offerId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(units), 0)::integer as units from offer_use
    where offer_id = ${offerId} and user_id = ${userId} and returned_at is null`.execute(tx)
  return rows[0]?.units ?? 0
}

/** An order that ended unsold gives its units back, once: an offer that was sold out is live again. */
export async function returnOffers(tx: Tx, orderId: string, at: Date): Promise<void> {
  const held = await heldUses(tx, orderId, false)
  if (held.length === 0) return
  await sql`
    update offer_use set returned_at = ${at} where order_id = ${orderId} and returned_at is null`.execute(tx)
  for (const { units, ...offer } of held) await countUnits(tx, offer, -units, at)
}

export interface HeldUse extends Offer {
  readonly units: number
}

/** The offers of an order's uses that it holds, or has given back; their rows locked, by their ids. */
export async function heldUses(tx: Tx, orderId: string, isReturned: boolean): Promise<HeldUse[]> {
  const { rows } = await sql<HeldUse>`
    select ${offerColumns}, (
      select sum(units)::integer from offer_use u
      where u.offer_id = o.id and u.order_id = ${orderId} and (u.returned_at is not null) = ${isReturned}
    ) as "units"
    from offer o where o.id in (
      select offer_id from offer_use where order_id = ${orderId} and (returned_at is not null) = ${isReturned}
    ) order by o.id for no key update of o`.execute(tx)
  return rows
}

/** Moves the count of a locked offer. */
export async function countUnits(tx: Tx, offer: Offer, by: number, at: Date): Promise<void> {
  const usedUnits = offer.usedUnits + by
  await tx.updateTable('offer').set({ used_units: usedUnits }).where('id', '=', offer.id).execute()
  await publishCount(tx, { ...offer, usedUnits }, offer.usedUnits, at)
}

/** The head is published where it runs out or is to be had again, and with each of its last units: no order before writes it. */
async function publishCount(tx: Tx, offer: Offer, before: number, at: Date): Promise<void> {
  const was = { ...offer, usedUnits: before }
  if (isOn(was) !== isOn(offer) || fewLeft(was) !== fewLeft(offer)) await publishHead(tx, offer, at)
}
