/** Filters of the store behind the goods, held against the rules of the contract. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryOf } from '../../../contract/delivery/delivery-fee.ts'
import { districtNear } from '../../../contract/delivery/district-near.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { settingsTable } from '../../../contract/settings/settings.ts'
import { provinces } from '../../../contract/shared/nepal.ts'
import { isOpenAt } from '../../../contract/shared/opening-hours.ts'
import { nepalClock } from '../../../contract/shared/time.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

type List = ResponseJson<typeof contract.catalogue.products>

let market: TestMarket
const stores: OpenStore[] = []
let now = new Date('2026-11-23T08:00:00Z')

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  for (const name of ['One', 'Two', 'Three']) {
    const store = await openStoreWithProducts(market)
    stores.push(store)
    await addTestProducts(market, store, { name })
  }
})
afterAll(() => market.close())

const ask = (query: Record<string, string>) =>
  market.app.inject({ url: `/api/products/product/?${new URLSearchParams(query)}` })
const found = async (query: Record<string, string>) =>
  (await ask(query))
    .json<List>()
    .rows.map(({ vendorId }) => vendorId)
    .toSorted()

/** Linear congruential generator: a fixed seed, the same cases each time. */
function randomsFrom(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

test('a discount and four stars narrow lists, with words and without', async () => {
  const [store] = stores
  if (store === undefined) throw new Error('no store')
  const goods = {
    cheap: await addTestProducts(market, store, {
      name: 'Felt slippers',
      variations: [{ pricePaisa: 90_000, savingPaisa: 20_000, stock: 1 }],
    }),
    loved: await addTestProducts(market, store, { name: 'Felt bag' }),
    liked: await addTestProducts(market, store, { name: 'Felt ball' }),
  }
  const rate = (id: string, sum: number, count: number) =>
    market.db
      .updateTable('product')
      .set({ rating_sum: sum, rating_count: count })
      .where('id', '=', id)
      .execute()
  await rate(goods.loved, 8, 2)
  await rate(goods.liked, 7, 2)
  const names = async (query: Record<string, string>) =>
    (await ask(query)).json<List>().rows.map(({ productName }) => productName)
  for (const more of [{}, { search: 'felt' }] as Record<string, string>[]) {
    expect(await names({ ...more, onSale: 'true' })).toEqual(['Felt slippers'])
    expect(await names({ ...more, minRating: '4' })).toEqual(['Felt bag'])
    expect(await names({ ...more, minRating: '4', onSale: 'true' })).toEqual([])
  }
  for (const odd of [{ onSale: 'yes' }, { minRating: '5' }, { openNow: '1' }, { deliversHere: 'no' }])
    expect((await ask(odd)).statusCode, JSON.stringify(odd)).toBe(400)
})

// Property, fixed seed: the condition in SQL and the rule of the contract agree at every hour.
test('open now is what the opening hours say, past midnight and on closed days too', async () => {
  const random = randomsFrom(20_261_123)
  const clock = () => `${String(random(24)).padStart(2, '0')}:${String(random(4) * 15).padStart(2, '0')}`
  for (let round = 0; round < 12; round += 1) {
    const hours = new Map<
      string,
      { slots: Parameters<typeof isOpenAt>[0]; days: { day: string; reason: string }[] }
    >()
    for (const { vendorId } of stores) {
      const drawn = Array.from({ length: 5 }, () => ({ weekday: random(7), opens: clock(), closes: clock() }))
      const slots = drawn.filter(
        (slot, at) =>
          slot.opens !== slot.closes &&
          drawn.findIndex((one) => one.weekday === slot.weekday && one.opens === slot.opens) === at,
      )
      const days = random(2) === 0 ? [] : [{ day: `2026-11-${22 + random(4)}`, reason: '' }]
      await market.db.deleteFrom('opening_slot').where('vendor_id', '=', vendorId).execute()
      await market.db.deleteFrom('closed_day').where('vendor_id', '=', vendorId).execute()
      for (const slot of slots)
        await market.db
          .insertInto('opening_slot')
          .values({ vendor_id: vendorId, ...slot })
          .execute()
      for (const { day } of days)
        await market.db.insertInto('closed_day').values({ vendor_id: vendorId, day }).execute()
      hours.set(vendorId, { slots, days })
    }
    for (let probe = 0; probe < 12; probe += 1) {
      now = new Date(Date.parse('2026-11-22T00:00:00Z') + random(5 * 24 * 60) * 60_000)
      const open = stores
        .map(({ vendorId }) => vendorId)
        .filter((id) => isOpenAt(hours.get(id)?.slots ?? [], now, hours.get(id)?.days ?? []))
        .toSorted()
      const listed = new Set(await found({ openNow: 'true' }))
      expect([...listed].toSorted(), `${now.toISOString()} ${nepalClock(now).weekday}`).toEqual(open)
    }
  }
})

// Property, fixed seed: as `deliveryOf` decides, whatever the hour and the goods.
test('delivers to me is what the delivery options reach', async () => {
  const random = randomsFrom(5)
  const districts = provinces.flatMap((province) => province.districts)
  const option = () => ({
    kind: (['PICKUP', 'OWN_RIDER', 'COURIER', 'TO_BE_AGREED'] as const)[random(4)] ?? 'PICKUP',
    pricing: (['FREE', 'FLAT', 'DISTANCE', 'DISTRICT'] as const)[random(4)] ?? 'FREE',
    maxKm: random(2) === 0 ? null : 1 + random(300),
    isActive: random(4) > 0,
    city: districts[random(districts.length)]?.name ?? '',
  })
  const roadFactor = settingsTable.roadFactor.usual
  for (let round = 0; round < 12; round += 1) {
    const options = new Map<string, ReturnType<typeof option>>()
    const pins = new Map<string, { latitude: number; longitude: number } | null>()
    for (const { vendorId, riderId, pickupId } of stores) {
      const drawn = option()
      const pin =
        random(5) === 0 ? null : { latitude: 26.5 + random(300) / 100, longitude: 82 + random(500) / 100 }
      await market.db
        .updateTable('vendor')
        .set(pin ?? { latitude: null, longitude: null })
        .where('id', '=', vendorId)
        .execute()
      await market.db
        .updateTable('delivery_option')
        .set({ kind: drawn.kind, pricing: drawn.pricing, max_km: drawn.maxKm, is_active: drawn.isActive })
        .where('id', '=', riderId)
        .execute()
      await market.db.deleteFrom('delivery_rate').where('option_id', '=', riderId).execute()
      await market.db
        .insertInto('delivery_rate')
        .values({ option_id: riderId, city: drawn.city, fee_paisa: 100 })
        .execute()
      expect(pickupId).not.toBe(riderId)
      options.set(vendorId, drawn)
      pins.set(vendorId, pin)
    }
    for (let probe = 0; probe < 8; probe += 1) {
      const centre = districts[random(districts.length)]
      const place = { latitude: centre?.latitude ?? 27, longitude: centre?.longitude ?? 85 }
      const reached = stores
        .map(({ vendorId }) => vendorId)
        .filter((id) => {
          const drawn = options.get(id)
          if (drawn === undefined || drawn.kind === 'PICKUP') return false
          const { reasonCode } = deliveryOf(
            {
              ...{ ...drawn, rates: [{ city: drawn.city, feePaisa: 100 }], weekdays: [0, 1, 2, 3, 4, 5, 6] },
              ...{ baseFeePaisa: 0, freeKm: 0, perKmPaisa: 0, roundToPaisa: 1, leastFeePaisa: null },
              ...{ greatestFeePaisa: null, minSubtotalPaisa: null, maxSubtotalPaisa: null, cutoffTime: null },
            },
            {
              shop: pins.get(id) ?? null,
              place: { position: place, city: districtNear(place).name },
              roadFactor,
              at: now,
            },
          )
          return reasonCode === undefined
        })
        .toSorted()
      const query = { latitude: `${place.latitude}`, longitude: `${place.longitude}` }
      const listed = new Set(await found({ ...query, deliversHere: 'true' }))
      expect([...listed].toSorted(), JSON.stringify(place)).toEqual(reached)
    }
  }
})

test('what needs a place is refused without one, and half a place is none', async () => {
  for (const [query, field] of [
    [{ deliversHere: 'true' }, 'deliversHere'],
    [{ sort: 'nearest' }, 'sort'],
    [{ latitude: '27.7' }, 'longitude'],
    [{ longitude: '85.3' }, 'latitude'],
    [{ search: 'one', latitude: '27.7' }, 'longitude'],
  ] as [Record<string, string>, string][]) {
    const answer = await ask(query)
    expect(answer.statusCode, field).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  }
  expect((await market.app.inject({ url: '/api/products/facet/?deliversHere=true' })).statusCode).toBe(400)
  expect((await market.app.inject({ url: '/api/products/facet/?latitude=27' })).statusCode).toBe(400)
})
