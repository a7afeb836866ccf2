import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signUp } from '../testing/people.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { approveVendor, storeForSale, storeHours, updateStoreProductStats, vendorOfAccount } from './index.ts'

// A Friday: a quarter to twelve in the forenoon in Nepal.
let now = new Date('2026-11-20T06:00:00Z')
let shop: TestMarket
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
})
afterAll(() => shop.close())

const describe = async (query: string) => {
  const answer = await shop.app.inject({ url: `/api/vendor/vendorDescription/${query}` })
  expect(answer.statusCode, query).toBe(200)
  return answer.json()
}
const stores = async (query = '') => (await shop.app.inject({ url: `/api/vendor/store/${query}` })).json()
const logo = `${'ab'.repeat(16)}.336699`

test('I find a store by its username, however it is spelled, or by its id', async () => {
  const openingHours = [
    { weekday: 5, opens: '16:00', closes: '20:30' },
    { weekday: 5, opens: '07:00', closes: '11:00' },
    { weekday: 0, opens: '10:00', closes: '18:00' },
  ]
  const { vendorId } = await signUp(shop, {
    userType: 'VENDOR',
    username: 'asan-masala',
    store: { logo, openingHours },
  })
  await updateStoreProductStats(shop.db, vendorId, {
    count: 3,
    leastSellingPaisa: 12_050,
    greatestSellingPaisa: 4_500_001,
  })
  const card = {
    vendorId,
    username: 'asan-masala',
    shopName: 'Asan Spice House',
    shopNameNe: null,
    vendorLogo: `/pictures/${logo}-320.webp`,
    vendorDescription: 'Spices from the hills',
    vendorDescriptionNe: null,
    vendorAddress: 'Asan Chowk',
    state: 'Bagmati',
    ...{ level: 'NEW', isFeatured: false },
    city: 'Kathmandu',
    latitude: 27.7074,
    longitude: 85.3121,
    productCount: 3,
    openingHours: [openingHours[2], openingHours[1], openingHours[0]],
    closedDays: [],
    rating: null,
    ratingCount: 0,
  }
  const found = {
    ...card,
    openTime: '07:00',
    closeTime: '20:30',
    priceRange: '120 to 45001',
    isVatRegistered: false,
    prepDays: 0,
    badges: [],
    orderCutoff: null,
  }
  for (const query of [
    '?username=asan-masala',
    '?username=%20Asan-Masala',
    `?vendorId=${vendorId}`,
    '?username=asan%252Dmasala',
  ]) {
    expect(await describe(query), query).toEqual([found])
  }
  expect((await stores()).rows).toEqual([card])
})

test('what is not there is an empty list, whatever I type', async () => {
  for (const query of [
    '',
    '?username=',
    '?username=nobody',
    '?username=%00',
    '?username=%25',
    '?username=%25E0%25A4',
    "?username=' or 1=1 --",
  ]) {
    expect(await describe(query), query).toEqual([])
  }
  expect((await shop.app.inject({ url: '/api/vendor/vendorDescription/?vendorId=7' })).statusCode).toBe(400)
})

test('a store that waits for approval is not found, not listed and sells nothing, until it is approved', async () => {
  const { accountId, vendorId, username } = await signUp(shop, { userType: 'VENDOR', isApproved: false })
  const isListed = async () =>
    (await stores('?noOfRows=100')).rows.some((row: { vendorId: string }) => row.vendorId === vendorId)
  expect(await describe(`?username=${username}`)).toEqual([])
  expect(await describe(`?vendorId=${vendorId}`)).toEqual([])
  expect(await isListed()).toBe(false)
  expect(await storeForSale(shop.db, vendorId)).toBeUndefined()
  expect(await vendorOfAccount(shop.db, accountId)).toMatchObject({ id: vendorId, status: 'APPLIED' })
  expect(await approveVendor(shop.db, vendorId, now)).toBe(true)
  expect(await approveVendor(shop.db, vendorId, now)).toBe(false)
  expect(await describe(`?username=${username}`)).toHaveLength(1)
  expect(await isListed()).toBe(true)
  expect(await storeForSale(shop.db, vendorId)).toMatchObject({ id: vendorId, accountId, username })
})

test('its own vendor finds a store that waits or is suspended; nobody else does, whatever they bring', async () => {
  const mine = await signUp(shop, { userType: 'VENDOR', isApproved: false })
  const other = await signUp(shop, { userType: 'VENDOR' })
  const asked = async (headers: Record<string, string>, query: string) => {
    const answer = await shop.app.inject({ url: `/api/vendor/vendorDescription/?${query}`, headers })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    return answer.json()
  }
  const own = await signIn(shop, mine.email)
  const theirs = await signIn(shop, other.email)
  const byName = `username=${mine.username}`
  const byId = `vendorId=${mine.vendorId}`
  for (const status of ['APPLIED', 'SUSPENDED', 'REJECTED']) {
    await shop.db.updateTable('vendor').set({ status }).where('id', '=', mine.vendorId).execute()
    for (const query of [byName, byId]) {
      expect(await asked(own, query), status).toMatchObject([{ vendorId: mine.vendorId }])
      // An invalid token counts as none: the call stays open to anyone.
      for (const headers of [theirs, {}, { authorization: 'Bearer forged' }]) {
        expect(await asked(headers, query), status).toEqual([])
      }
    }
  }
  expect(await asked(own, `vendorId=${other.vendorId}`)).toHaveLength(1)
})

test('a store without goods and hours says so', async () => {
  const { vendorId } = await signUp(shop, { userType: 'VENDOR' })
  const [store] = await describe(`?vendorId=${vendorId}`)
  expect(store).toMatchObject({
    openTime: null,
    closeTime: null,
    openingHours: [],
    productCount: 0,
    priceRange: '0 to 100000',
    vendorLogo: null,
  })
  await updateStoreProductStats(shop.db, vendorId, {
    count: 0,
    leastSellingPaisa: 5,
    greatestSellingPaisa: 5,
  })
  expect((await describe(`?vendorId=${vendorId}`))[0].priceRange).toBe('0 to 100000')
})

test('today is the day in Nepal, and a night slot closes after midnight', async () => {
  const openingHours = [
    { weekday: 5, opens: '10:00', closes: '14:00' },
    { weekday: 5, opens: '18:00', closes: '02:00' },
  ]
  const { vendorId } = await signUp(shop, { userType: 'VENDOR', store: { openingHours } })
  expect((await storeHours(shop.db, vendorId, new Date())).slots).toEqual(openingHours)
  const today = async () => {
    const [{ openTime, closeTime }] = await describe(`?vendorId=${vendorId}`)
    return [openTime, closeTime]
  }
  expect(await today()).toEqual(['10:00', '02:00'])
  now = new Date('2026-11-20T18:14:00Z')
  expect(await today()).toEqual(['10:00', '02:00'])
  now = new Date('2026-11-20T18:15:00Z')
  expect(await today()).toEqual([null, null])
})

test('stores are listed with the most goods first, a page at a time', async () => {
  const made = await Promise.all(
    [5, 500, 50].map(async (count) => {
      const { vendorId } = await signUp(shop, { userType: 'VENDOR' })
      await updateStoreProductStats(shop.db, vendorId, {
        count,
        leastSellingPaisa: 100,
        greatestSellingPaisa: 200,
      })
      return vendorId
    }),
  )
  const first = await stores('?noOfRows=2')
  expect(first.rows.map((row: { vendorId: string }) => row.vendorId)).toEqual([made[1], made[2]])
  const second = await stores('?offset=2&noOfRows=1')
  expect(second.rows[0].vendorId).toBe(made[0])
  expect(second.total).toBe(first.total)
  expect(await stores('?offset=5000')).toEqual({ rows: [], total: first.total })
})

test('featured stores stand first, until their time is over, and no page leaves one out or shows it twice', async () => {
  const made = []
  for (const count of [5, 4, 3, 2]) {
    const { vendorId } = await signUp(shop, { userType: 'VENDOR' })
    await updateStoreProductStats(shop.db, vendorId, {
      ...{ count: count * 1_000, leastSellingPaisa: 100, greatestSellingPaisa: 100 },
    })
    made.push(vendorId)
  }
  const [first, second, third, fourth] = made
  const featuredUntil = (vendorId: string | undefined, until: Date) =>
    shop.db
      .updateTable('vendor')
      .set({ featured_until: until })
      .where('id', '=', vendorId ?? '')
      .execute()
  const [hour, over] = [3_600_000, -1].map((ms) => new Date(now.getTime() + ms)) as [Date, Date]
  await featuredUntil(second, over)
  await featuredUntil(third, hour)
  await featuredUntil(fourth, hour)
  const { rows, total } = await stores('?noOfRows=100')
  const ids = rows.map((row: { vendorId: string }) => row.vendorId)
  expect(ids.slice(0, 4)).toEqual([third, fourth, first, second])
  expect(ids).toHaveLength(total)
  for (const noOfRows of [1, 3]) {
    const paged: string[] = []
    for (let offset = 0; offset < total; offset += noOfRows) {
      const page = await stores(`?noOfRows=${noOfRows}&offset=${offset}`)
      expect(page.total).toBe(total)
      paged.push(...page.rows.map((row: { vendorId: string }) => row.vendorId))
    }
    expect(paged, String(noOfRows)).toEqual(ids)
  }
})
