import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { greatCircleKm, roadKm } from '../../../contract/delivery/distance.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => new Date('2026-11-20T06:00:00Z') })
})
afterAll(() => shop.close())

const url = '/api/vendor/vendorListWithInRange/'
const ask = (query: string) => shop.app.inject({ url: `${url}?${query}` })
const near = async (query: string): Promise<{ vendorId: string; distanceKm: number }[]> => {
  const answer = await ask(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const at = (latitude: number, longitude: number) => `latitude=${latitude}&longitude=${longitude}`
const openAt = (latitude: number, longitude: number, isApproved = true) =>
  signUp(shop, { userType: 'VENDOR', isApproved, store: { position: { latitude, longitude } } })
const roadFactor = 1.3

describe('around Pokhara', () => {
  const lakeside = { latitude: 28.2096, longitude: 83.9595 }
  const here = at(lakeside.latitude, lakeside.longitude)
  /** East of the lake by so many thousandths of a degree. */
  const thousandths = [0, 2, 2, 10, 40, 90, 200, 600]
  const made: { vendorId: string; distanceKm: number }[] = []
  beforeAll(async () => {
    for (const east of thousandths) {
      const place = { latitude: lakeside.latitude, longitude: lakeside.longitude + east / 1_000 }
      const { vendorId } = await openAt(place.latitude, place.longitude)
      made.push({ vendorId, distanceKm: roadKm(lakeside, place, roadFactor) })
    }
  })

  test('I see the stores within 20 km, the nearest first, with all that a card and the map show', async () => {
    const rows = await near(here)
    const expected = made.filter(({ distanceKm }) => distanceKm <= 20)
    expect(rows.map(({ vendorId }) => vendorId)).toEqual(expected.map(({ vendorId }) => vendorId))
    expect(rows.map(({ distanceKm }) => distanceKm)).toEqual(expected.map(({ distanceKm }) => distanceKm))
    expect(rows[0]).toMatchObject({
      distanceKm: 0,
      shopName: 'Asan Spice House',
      vendorAddress: 'Asan Chowk',
      latitude: lakeside.latitude,
      longitude: lakeside.longitude,
      username: expect.stringMatching(/^vendor-/),
      rating: null,
      ratingCount: 0,
      openingHours: [],
      closedDays: [],
    })
  })

  test('a store at the very edge of the range is in it, and one a hundredth of a kilometre beyond is not', async () => {
    const edge = made[5]
    const ids = async (range: number) =>
      (await near(`${here}&range=${range}`)).map(({ vendorId }) => vendorId)
    expect(edge?.distanceKm).toBeGreaterThan(11)
    expect(await ids(edge?.distanceKm ?? 0)).toContain(edge?.vendorId)
    expect(await ids(Number(((edge?.distanceKm ?? 0) - 0.01).toFixed(2)))).not.toContain(edge?.vendorId)
    expect(await ids(0)).toEqual([made[0]?.vendorId])
  })

  test('pages follow one another: none is shown twice, none is left out', async () => {
    const whole = (await near(`${here}&range=200&noOfRows=100`)).map(({ vendorId }) => vendorId)
    const paged: string[] = []
    for (let offset = 0; offset < whole.length; offset += 3) {
      const page = await near(`${here}&range=200&noOfRows=3&offset=${offset}`)
      paged.push(...page.map(({ vendorId }) => vendorId))
    }
    expect(whole).toHaveLength(thousandths.length)
    expect(paged).toEqual(whole)
    expect(await near(`${here}&offset=10000`)).toEqual([])
  })

  test('the setting of the road factor lengthens every way', async () => {
    const admin = await signUp(shop, { userType: 'ADMIN' })
    const set = async (value: number | null) =>
      shop.app.inject({
        method: 'PUT',
        url: '/api/admin/setting/roadFactor',
        headers: await signIn(shop, admin.email),
        payload: { value },
      })
    expect((await set(2)).statusCode).toBe(200)
    const [, second] = await near(here)
    expect((await set(null)).statusCode).toBe(200)
    const [, usual] = await near(here)
    expect(usual?.distanceKm).toBe(made[1]?.distanceKm)
    expect(second?.distanceKm).toBeCloseTo(((usual?.distanceKm ?? 0) * 2) / roadFactor, 1)
  })
})

test('the nearest by distance come first, though others are nearer by degrees', async () => {
  // Far in the north a degree of longitude is short: by degrees the store in the north seems the nearer one.
  const north = await openAt(60.9, 20)
  const east = await openAt(60, 21)
  const rows = await near(`${at(60, 20)}&range=200&noOfRows=1`)
  expect(rows.map(({ vendorId }) => vendorId)).toEqual([east.vendorId])
  const both = await near(`${at(60, 20)}&range=200`)
  expect(both.map(({ vendorId }) => vendorId)).toEqual([east.vendorId, north.vendorId])
})

test('only stores that are approved and have a pin are found', async () => {
  const waiting = await openAt(29.5, 80.6, false)
  const open = await openAt(29.5, 80.6)
  const unpinned = await openAt(29.5, 80.6)
  await shop.db
    .updateTable('vendor')
    .set({ latitude: null, longitude: null })
    .where('id', '=', unpinned.vendorId)
    .execute()
  const ids = (await near(at(29.5, 80.6))).map(({ vendorId }) => vendorId)
  expect(ids).toEqual([open.vendorId])
  expect(ids).not.toContain(waiting.vendorId)
  await shop.db.updateTable('vendor').set({ status: 'SUSPENDED' }).where('id', '=', open.vendorId).execute()
  expect(await near(at(29.5, 80.6))).toEqual([])
})

test('a place in the sea has no stores, and neither has the south', async () => {
  expect(await near(at(0, 0))).toEqual([])
  expect(await near(at(-89.999, 179.999))).toEqual([])
})

test('eight rows unless I ask for others, a hundred at most', async () => {
  for (let count = 0; count < 10; count += 1) await openAt(26.5, 87.9 + count / 1_000)
  expect(await near(at(26.5, 87.9))).toHaveLength(8)
  expect(await near(`${at(26.5, 87.9)}&noOfRows=3`)).toHaveLength(3)
  expect(await near(`${at(26.5, 87.9)}&noOfRows=1000`)).toHaveLength(10)
})

test('a range without measure is cut, and the answer stays finite', async () => {
  const rows = await near(`${at(27.7, 85.3)}&range=999999999&noOfRows=100`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { distanceKm } of rows) expect(distanceKm).toBeLessThanOrEqual(500)
})

test('what is no place, no range and no number of rows is refused', async () => {
  for (const query of [
    '',
    'latitude=27.7',
    'longitude=85.3',
    at(91, 85),
    at(90, 85),
    at(-90, 85),
    at(27.7, 181),
    'latitude=NaN&longitude=85.3',
    'latitude=&longitude=85.3',
    'latitude=१&longitude=85.3',
    'latitude=85.32&longitude=277',
    `${at(27.7, 85.3)}&range=-1`,
    `${at(27.7, 85.3)}&range=1e6`,
    `${at(27.7, 85.3)}&range=`,
    `${at(27.7, 85.3)}&noOfRows=0`,
    `${at(27.7, 85.3)}&offset=-1`,
  ]) {
    expect((await ask(query)).statusCode, query).toBe(400)
  }
})

test('the pins of a page lie no nearer than those of the page before', async () => {
  const centre = { latitude: 27.6, longitude: 83.4 }
  const places = Array.from({ length: 40 }, (_, number) => ({
    latitude: 27.6 + Math.sin(number * 12.9) / 12,
    longitude: 83.4 + Math.cos(number * 78.2) / 12,
  }))
  for (const { latitude, longitude } of places) await openAt(latitude, longitude)
  const sorted = places
    .map((place) => greatCircleKm(centre, place) * roadFactor)
    .filter((km) => km <= 20)
    .sort((a, b) => a - b)
    .map((km) => Math.round(km * 100) / 100)
  const found: number[] = []
  for (let offset = 0; offset < sorted.length; offset += 7) {
    const page = await near(`${at(centre.latitude, centre.longitude)}&noOfRows=7&offset=${offset}`)
    found.push(...page.map(({ distanceKm }) => distanceKm))
  }
  expect(found).toEqual(sorted)
})

test('a thousand questions in a minute are too many, and the answer says when to come back', async () => {
  const callers = { remoteAddress: '10.1.2.3' }
  const answers = await Promise.all(
    Array.from({ length: 320 }, () => shop.app.inject({ url: `${url}?${at(1, 1)}`, ...callers })),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask(at(1, 1))).statusCode).toBe(200)
})
