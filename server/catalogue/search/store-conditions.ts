/**
 * Conditions on the store of a product: is it open, does it deliver to a place, how far is it. Each is an expression
 * over `product p` for the candidates of a list, which are few: none of them looks for goods.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Position } from '../../../contract/delivery/distance.ts'
import { districtNear } from '../../../contract/delivery/district-near.ts'
import { dayAfter, nepalClock } from '../../../contract/shared/time.ts'
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'

/** Facts that a condition needs beside the query. */
export interface Circumstances {
  readonly at: Date
  readonly roadFactor: number
}

export async function circumstancesOf(ctx: AppContext): Promise<Circumstances> {
  const { roadFactor } = await settingsOf(ctx)
  return { at: ctx.clock(), roadFactor }
}

interface Placed {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
}

/** The place of a request; undefined without one. Half a place is refused. */
export function placeOf({ latitude, longitude }: Placed): Position | undefined {
  if (latitude === undefined && longitude === undefined) return undefined
  if (latitude === undefined)
    throw new Refusal('BAD_INPUT', { errors: { latitude: 'Needed with longitude' } })
  if (longitude === undefined)
    throw new Refusal('BAD_INPUT', { errors: { longitude: 'Needed with latitude' } })
  return { latitude, longitude }
}

/** The place that this field of a request cannot do without. */
export function placeIn(query: Placed, field: string): Position {
  const place = placeOf(query)
  if (place === undefined)
    throw new Refusal('BAD_INPUT', { errors: { [field]: 'Needs latitude and longitude' } })
  return place
}

/** Opening hours, as `isOpenAt` of the contract reads them: a slot past midnight belongs to the day it began on. */
export function isOpenAt(at: Date): RawBuilder<boolean> {
  const { day, weekday, minute } = nepalClock(at)
  const yesterday = dayAfter(day, -1)
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const closedOn = (day: string) =>
    sql`exists (select from closed_day c where c.vendor_id = p.vendor_id and c.day = ${day}::date)`
  return sql<boolean>`exists (
    select from opening_slot o where o.vendor_id = p.vendor_id and (
      (o.weekday = ${weekday} and o.opens <= ${time}::time and (o.closes > ${time}::time or o.closes < o.opens)
        and not ${closedOn(day)})
      or (o.weekday = ${(weekday + 6) % 7} and o.closes < o.opens and o.closes > ${time}::time
        and not ${closedOn(yesterday)})
    )
  )`
}

const earthDiameterKm = 2 * 6371.0088

/** Road kilometres from a place to store `v`, rounded as `roadKm` of the contract does. */
const roadKmOf = ({ latitude, longitude }: Position, roadFactor: number): RawBuilder<number> => sql<number>`
  round((${earthDiameterKm}::float8 * ${roadFactor}::float8 * asin(least(1, sqrt(
    power(sin(radians(v.latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(v.latitude))
      * power(sin(radians(v.longitude - ${longitude}::float8) / 2), 2)
  ))))::numeric, 2)`

/**
 * Some delivery option of the store reaches the place, as `deliveryOf` of the contract has it, whatever the hour and
 * the goods. The district is the one whose centre is nearest: at a border checkout may know better. `offset 0` keeps
 * PostgreSQL from reading the options of all stores at once where only a page of goods asks.
 */
export const deliversTo = (place: Position, roadFactor: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from delivery_option d join vendor v on v.id = d.vendor_id
  where d.vendor_id = p.vendor_id and d.is_active and d.kind <> 'PICKUP'
    and (v.latitude is not null or (d.pricing <> 'DISTANCE' and d.max_km is null))
    and (d.max_km is null or ${roadKmOf(place, roadFactor)} <= d.max_km)
    and (d.pricing <> 'DISTRICT' or exists (
      select from delivery_rate r where r.option_id = d.id and r.city = ${districtNear(place).name}
    ))
  offset 0
)`

/** Sort key: the nearest first, stores without a pin last. On a plane, which for an order is near enough. */
export const nearestFirst = ({ latitude, longitude }: Position): RawBuilder<unknown> => {
  const shrink = Math.cos((latitude * Math.PI) / 180) ** 2
  return sql`(
    select power(s.latitude - ${latitude}::float8, 2) + power(s.longitude - ${longitude}::float8, 2) * ${shrink}::float8
    from vendor s where s.id = p.vendor_id
  ) nulls last, p.popularity desc, p.id`
}
