/** The rows of a seeded market, one after another, so that a million products never stand in memory together. */
import { dayMs } from '../contract/shared/durations.ts'
import { districtsOf, provinces } from '../contract/shared/nepal.ts'
import { between, chance, pick } from '../server/demo/chance.ts'
import type { Cell } from './copy-rows.ts'
import type { Vocabulary } from './seed-search.ts'
import { brandOf, type Kind } from './seed-words.ts'

export interface SeedCounts {
  readonly vendors: number
  readonly products: number
  readonly shoppers: number
}

/** The shared plan of all rows: ids are derived from numbers. */
export interface SeedPlan extends SeedCounts {
  readonly now: Date
  readonly passwordHash: string
  readonly categoryOf: (name: string, child?: string) => string
  readonly pictureOf: (kind: Kind) => string | undefined
  readonly vocabulary: Vocabulary
}

const kinds = { account: 1, vendor: 2, product: 3, movement: 4, option: 5, address: 6, shopper: 7 } as const

/** Monotonic UUIDs (version 7) by number, so that rows arrive in the order of their primary key. */
export function idsOf({ now }: Pick<SeedPlan, 'now'>, kind: keyof typeof kinds): (at: number) => string {
  const time = now.getTime().toString(16).padStart(12, '0')
  const head = `${time.slice(0, 8)}-${time.slice(8)}-7${kinds[kind].toString(16).padStart(3, '0')}-8000-`
  return (at) => head + at.toString(16).padStart(12, '0')
}

const bigPlaces = [
  'Kathmandu',
  'Kathmandu',
  'Kathmandu',
  'Lalitpur',
  'Bhaktapur',
  'Kaski',
  'Morang',
  'Chitwan',
]
const districts = provinces.flatMap(({ name }) =>
  districtsOf(name).map((district) => ({ ...district, state: name })),
)

/** Where a store is: half of them in the large towns, some hundred metres to kilometres from the centre. */
export function placeOf(vendor: number) {
  const big = chance('big', vendor) < 0.5 ? pick(bigPlaces, 'place', vendor) : undefined
  const district = districts.find(({ name }) => name === big) ?? pick(districts, 'district', vendor)
  return { ...district, ...near(district, 'store', vendor) }
}

const spreadDegrees = 0.05

const near = (place: { latitude: number; longitude: number }, ...about: (string | number)[]) => ({
  latitude: place.latitude + (chance('north', ...about) - 0.5) * spreadDegrees,
  longitude: place.longitude + (chance('east', ...about) - 0.5) * spreadDegrees,
})

const daysAgo = ({ now }: SeedPlan, days: number): string =>
  new Date(now.getTime() - days * dayMs).toISOString()

/** Ten digits of a range that is assigned to no subscriber. */
const phoneOf = (at: number): string => `98000${String(at % 100_000).padStart(5, '0')}`

export const shopperEmail = (at: number): string => `shopper-${at + 1}@example.com`
export const accountColumns =
  'id email name user_type password_hash phone state city email_verified_at created_at'

export function* vendorAccountRows(plan: SeedPlan): Generator<Cell[]> {
  const idOf = idsOf(plan, 'account')
  for (let at = 0; at < plan.vendors; at += 1) {
    const { state, name } = placeOf(at)
    const since = daysAgo(plan, between(200, 900, 'vendor', at))
    yield [
      idOf(at),
      `store-${at + 1}@example.com`,
      shopName(at),
      'VENDOR',
      plan.passwordHash,
      phoneOf(at),
      state,
      name,
      since,
      since,
    ]
  }
}

export function* shopperRows(plan: SeedPlan): Generator<Cell[]> {
  const idOf = idsOf(plan, 'shopper')
  for (let at = 0; at < plan.shoppers; at += 1) {
    const { state, name } = placeOf(at % plan.vendors)
    const since = daysAgo(plan, between(1, 400, 'shopper', at))
    yield [
      idOf(at),
      shopperEmail(at),
      `Shopper ${at + 1}`,
      'USER',
      plan.passwordHash,
      phoneOf(at),
      state,
      name,
      since,
      since,
    ]
  }
}

export const addressColumns =
  'id user_id label recipient_name phone state city municipality ward tole latitude longitude is_default'

/** Each shopper lives near one store. */
export function* addressRows(plan: SeedPlan): Generator<Cell[]> {
  const [idOf, shopperId] = [idsOf(plan, 'address'), idsOf(plan, 'shopper')]
  for (let at = 0; at < plan.shoppers; at += 1) {
    const place = placeOf(at % plan.vendors)
    const { latitude, longitude } = near(place, 'home', at)
    const ward = between(1, 9, 'ward', at)
    yield [
      ...[idOf(at), shopperId(at), 'Home', `Shopper ${at + 1}`, phoneOf(at), place.state, place.name],
      ...[place.headquarters, ward, `${brandOf('tole', at)} Tole`, latitude, longitude, true],
    ]
  }
}

export const shopName = (at: number): string =>
  `${brandOf('store', at)} ${pick(['Pasal', 'Bhandar', 'Store', 'Traders', 'Bazaar', 'Ghar'], 'shop', at)}`

export const vendorColumns =
  'id account_id username shop_name description phone address state city latitude longitude status approved_at created_at'

export function* vendorRows(plan: SeedPlan): Generator<Cell[]> {
  const [idOf, accountId] = [idsOf(plan, 'vendor'), idsOf(plan, 'account')]
  for (let at = 0; at < plan.vendors; at += 1) {
    const { state, name, headquarters, latitude, longitude } = placeOf(at)
    const since = daysAgo(plan, between(200, 900, 'vendor', at))
    const about = `Goods of all kinds from ${headquarters}.`
    yield [
      ...[
        idOf(at),
        accountId(at),
        `store-${at + 1}`,
        shopName(at),
        about,
        phoneOf(at),
        `${headquarters} Bazaar`,
      ],
      ...[state, name, latitude, longitude, 'APPROVED', since, since],
    ]
  }
}

export function* slotRows(plan: SeedPlan): Generator<Cell[]> {
  const idOf = idsOf(plan, 'vendor')
  for (let at = 0; at < plan.vendors; at += 1) {
    const days = chance('saturday', at) < 0.5 ? 6 : 7
    for (let day = 0; day < days; day += 1) yield [idOf(at), day, '09:00', '20:00']
  }
}

export const optionColumns =
  'id vendor_id name kind pricing base_fee_paisa free_km per_km_paisa max_km eta_min eta_max eta_unit sort'

export function* optionRows(plan: SeedPlan): Generator<Cell[]> {
  const [idOf, vendorId] = [idsOf(plan, 'option'), idsOf(plan, 'vendor')]
  for (let at = 0; at < plan.vendors; at += 1) {
    const ways: readonly Cell[][] = [
      ['Our own rider', 'OWN_RIDER', 'DISTANCE', 6_000, 2, 1_500, 15, 45, 120, 'MINUTE'],
      ['Courier', 'COURIER', 'FLAT', 15_000, 0, 0, null, 2, 4, 'DAY'],
      ['Pick up at the store', 'PICKUP', 'FREE', 0, 0, 0, null, 1, 3, 'HOUR'],
    ]
    for (const [sort, way] of ways.entries())
      yield [idOf(at * ways.length + sort), vendorId(at), ...way, sort]
  }
}
