/** Points in an order that is not placed yet: what is asked for, and what another order of the checkout leaves. Pure. */
import { mostPoints } from '../../../contract/rewards/point-kinds.ts'
import type { OrderPrice } from './order-totals.ts'

export type PointsPart = OrderPrice['points'][number]

/** How many of each programme, by its id: a number, or as many as the order takes. */
export type WantedPoints = Readonly<Record<string, number | 'MOST'>>

/** Points that orders before this one in the same checkout spend, and what the shopper has, by programme. */
export type HeldPoints = Readonly<Record<string, { readonly balance: number; readonly spent: number }>>

/** The points of a programme that this order may spend. */
export const freePoints = (
  { programId, balance }: Pick<PointsPart, 'programId' | 'balance'>,
  held: HeldPoints,
): number => balance - (held[programId]?.spent ?? 0)

/** Asked with a price: the server spends no more than the order takes. */
export function askedPoints(wanted: WantedPoints, held: HeldPoints) {
  return Object.entries(wanted).flatMap(([programId, points]) => {
    const most = held[programId] === undefined ? mostPoints : held[programId].balance - held[programId].spent
    const asked = Math.min(points === 'MOST' ? mostPoints : points, most)
    return asked > 0 ? [{ programId, points: asked }] : []
  })
}

/** Sent with the order: exactly those that its price names. */
export const spentPoints = (parts: readonly PointsPart[] = []) =>
  parts.filter(({ used }) => used > 0).map(({ programId, used }) => ({ programId, points: used }))

/** Held by the orders before each store's, for a checkout of several. */
export function heldBefore(
  stores: readonly { readonly vendorId: string; readonly points: readonly PointsPart[] }[],
): ReadonlyMap<string, HeldPoints> {
  const held = new Map<string, HeldPoints>()
  let sums: HeldPoints = {}
  for (const { vendorId, points } of stores) {
    held.set(vendorId, sums)
    for (const { programId, balance, used } of points) {
      if (used > 0) sums = { ...sums, [programId]: { balance, spent: (sums[programId]?.spent ?? 0) + used } }
    }
  }
  return held
}

/** A typed number of points; undefined for one that this order does not take. */
export function wantedPoints(
  typed: string,
  { leastPoints, most }: Pick<PointsPart, 'leastPoints' | 'most'>,
): number | undefined {
  const digits = typed.trim().replaceAll(',', '')
  const count = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
  return count >= leastPoints && count <= most ? count : undefined
}
