import { sql } from 'kysely'
import { boxAround, type Position, roadKm } from '../../../contract/delivery/distance.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { settingsOf } from '../../settings/index.ts'
import { shownStores, storeCardOf } from '../vendor-rows.ts'

type Near = typeof contract.vendors.nearbyStores

/** Approved stores with a pin, within so many road kilometres of a place, the nearest first. */
export async function listNearbyStores(ctx: AppContext, { query }: Call<Near>): Promise<ResponseData<Near>> {
  const { range, offset, noOfRows } = query
  const { roadFactor } = await settingsOf(ctx)
  const reach = await reachOf(ctx.db, query, offset + noOfRows, roadFactor, range)
  const found = (await pinsWithin(ctx.db, query, reach / roadFactor))
    .map((pin) => ({ vendorId: pin.vendorId, distanceKm: roadKm(query, pin, roadFactor) }))
    .filter(({ distanceKm }) => distanceKm <= range)
    .sort((a, b) => a.distanceKm - b.distanceKm || (a.vendorId < b.vendorId ? -1 : 1))
    .slice(offset, offset + noOfRows)
  return cardsOf(ctx, found)
}

interface Pin extends Position {
  readonly vendorId: string
}

/** Half of the last digit shown: a distance that rounds to the range is within it. */
const roundingKm = 0.006

/**
 * The search radius, in road kilometres. The index orders by degrees, which are shorter towards the pole, so its
 * nearest are not yet the nearest by distance; but no nearer store is farther off than the farthest of them.
 */
async function reachOf(db: Db, from: Position, count: number, roadFactor: number, range: number) {
  const nearestByDegrees = await pins(db)
    .orderBy(sql`point(longitude, latitude) <-> point(${from.longitude}, ${from.latitude})`)
    .limit(count)
    .execute()
  const farthest = nearestByDegrees.reduce((km, pin) => Math.max(km, roadKm(from, pin, roadFactor)), 0)
  return (nearestByDegrees.length < count ? range : Math.min(range, farthest)) + roundingKm
}

function pinsWithin(db: Db, from: Position, greatCircleKm: number): Promise<Pin[]> {
  const { south, north, west, east } = boxAround(from, greatCircleKm)
  return pins(db)
    .where(
      sql<boolean>`point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`,
    )
    .execute()
}

const pins = (db: Db) =>
  db
    .selectFrom('vendor')
    .select(['id as vendorId', 'latitude', 'longitude'])
    .where('status', '=', 'APPROVED')
    .where('latitude', 'is not', null)
    // The check constraint sets both or neither.
    .$narrowType<{ latitude: number; longitude: number }>()

/** The stores in the given order; one that has closed in between is left out. */
async function cardsOf(
  ctx: AppContext,
  found: readonly { readonly vendorId: string; readonly distanceKm: number }[],
): Promise<ResponseData<Near>> {
  if (found.length === 0) return []
  const ids = found.map(({ vendorId }) => vendorId)
  const rows = await shownStores(ctx.db, ctx.clock())
    .where('id', 'in', ids)
    .where('latitude', 'is not', null)
    .$narrowType<{ latitude: number; longitude: number }>()
    .execute()
  const cards = new Map(rows.map((row) => [row.vendorId, storeCardOf(row)]))
  return found.flatMap(({ vendorId, distanceKm }) => {
    const card = cards.get(vendorId)
    return card === undefined ? [] : [{ ...card, distanceKm }]
  })
}
