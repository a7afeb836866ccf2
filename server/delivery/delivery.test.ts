import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../contract/index.ts'
import type { ResponseJson } from '../../contract/route.ts'
import { mostAddresses } from '../../contract/shared/limits.ts'
import {
  addAddressOf,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
  thamel,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let now = new Date('2026-11-20T06:00:00Z')
let market: TestMarket
let store: OpenStore
type Addresses = ResponseJson<typeof contract.delivery.addresses>

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
})
afterAll(() => market.close())

const add = (who: Signed, address: object) =>
  market.app.inject({
    method: 'POST',
    url: '/api/delivery/address/',
    headers: who.headers,
    payload: { ...thamel, ...address },
  })
const list = async (who: Signed, query = '') =>
  (await market.app.inject({ url: `/api/delivery/address/${query}`, headers: who.headers })).json<Addresses>()

test('my first address is the default; a new default takes over, also when two want to be at once', async () => {
  const me = await signedInShopper(market)
  await addAddressOf(market, me, { label: 'Home' })
  expect((await list(me)).map((one) => [one.label, one.isDefault])).toEqual([['Home', true]])
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => add(me, { label: `Place ${at}`, isDefault: true })),
  )
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
  const mine = await list(me)
  expect(mine).toHaveLength(11)
  expect(mine.filter((one) => one.isDefault)).toHaveLength(1)
  expect(mine[0]?.isDefault).toBe(true)
  expect(await list(me, '?limit=3')).toHaveLength(3)
})

test('ten tabs that make ten other addresses the default: one of them is, and none is lost', async () => {
  // Without the lock on a shopper's addresses the unique index refused all but one, with a 500.
  const me = await signedInShopper(market)
  const first = await addAddressOf(market, me)
  const ids = await Promise.all(Array.from({ length: 10 }, () => addAddressOf(market, me)))
  const change = (id: string, more: object) =>
    market.app.inject({
      ...{ method: 'PUT', url: `/api/delivery/address/${id}`, headers: me.headers },
      payload: { ...thamel, ...more },
    })
  const answers = await Promise.all(ids.map((id) => change(id, { isDefault: true, houseNo: '7' })))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  const mine = await list(me)
  expect(mine.filter((one) => one.isDefault)).toEqual([mine[0]])
  expect(mine.filter((one) => one.houseNo === '7')).toHaveLength(10)
  expect(mine.find((one) => one.id === first)?.isDefault).toBe(false)
})

test('when the default goes the newest of the rest takes its place, also when several go at once', async () => {
  const me = await signedInShopper(market)
  const ids: string[] = []
  for (const label of ['Home', 'Work', 'Aunt', 'Shop']) {
    now = new Date(now.getTime() + 1_000)
    ids.push(await addAddressOf(market, me, { label }))
  }
  const [home = '', , , shop = ''] = ids
  const remove = (who: Signed, id: string) =>
    market.app.inject({ method: 'DELETE', url: `/api/delivery/address/${id}`, headers: who.headers })
  const stranger = await signedInShopper(market)
  expect((await remove(stranger, home)).statusCode).toBe(404)
  await Promise.all([remove(me, home), remove(me, shop)])
  expect((await list(me)).map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Aunt', true],
    ['Work', false],
  ])
  expect((await remove(me, home)).statusCode).toBe(404)
})

test('an address that does not say whether it is the default is not, but for the first; a change keeps it', async () => {
  const me = await signedInShopper(market)
  const { isDefault: _, ...silent } = thamel
  const send = (method: 'POST' | 'PUT', url: string, more: object = {}) =>
    market.app.inject({
      ...{ method, url: `/api/delivery/address/${url}`, headers: me.headers },
      payload: { ...silent, ...more },
    })
  const [first, second] = [await send('POST', ''), await send('POST', '')]
  expect([first, second].map((one) => [one.statusCode, one.json().isDefault])).toEqual([
    [201, true],
    [201, false],
  ])
  expect((await send('PUT', first.json().id, { label: 'Home' })).json()).toMatchObject({ isDefault: true })
  expect((await send('PUT', second.json().id, { isDefault: 'yes' })).statusCode).toBe(400)
  expect((await list(me)).map(({ isDefault }) => isDefault)).toEqual([true, false])
})

test('fifty addresses are enough, even when the last two come together', async () => {
  const me = await signedInShopper(market)
  await Promise.all(Array.from({ length: mostAddresses - 1 }, () => addAddressOf(market, me)))
  const answers = await Promise.all([add(me, {}), add(me, {})])
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
})

test('an address has a real district of its province, a ward, a phone, and a whole position or none', async () => {
  const me = await signedInShopper(market)
  const wrong: object[] = [
    { city: 'Kaski' },
    { state: 'Nowhere' },
    { ward: 34 },
    { ward: 0 },
    { phone: '98410' },
    { phone: '९८४१००००००' },
    { latitude: 91 },
    { longitude: undefined },
    { tole: '   ' },
  ]
  for (const address of wrong) expect((await add(me, address)).statusCode).toBe(400)
  expect(await list(me)).toEqual([])
})

test('with a store each address says whether it is reached, how far it is and for what fee', async () => {
  const me = await signedInShopper(market)
  await addAddressOf(market, me, {
    label: 'Birgunj',
    state: 'Madhesh',
    city: 'Parsa',
    latitude: 27.01,
    longitude: 84.88,
  })
  now = new Date(now.getTime() + 1_000)
  await addAddressOf(market, me, { label: 'No pin', latitude: undefined, longitude: undefined })
  now = new Date(now.getTime() + 1_000)
  await addAddressOf(market, me, { label: 'Near' })
  expect(await list(me, `?vendorId=${store.vendorId}`)).toMatchObject([
    {
      label: 'Birgunj',
      serviceable: false,
      cheapestFee: null,
      reasonCode: 'OUT_OF_RANGE',
      reasonText: expect.stringMatching(/^This goes up to 15 km; you're 1\d\d\.\d+ km away\.$/),
    },
    {
      label: 'Near',
      serviceable: true,
      distanceKm: 1.16,
      cheapestFee: 75,
      reasonCode: null,
      reasonText: null,
    },
    { label: 'No pin', serviceable: false, distanceKm: null, reasonCode: 'NO_PIN' },
  ])
})

test('nobody reads my addresses', async () => {
  const [me, other] = [await signedInShopper(market), await signedInShopper(market)]
  await addAddressOf(market, me)
  const answer = await market.app.inject({
    url: `/api/delivery/address/?userId=${me.accountId}`,
    headers: other.headers,
  })
  expect(answer.statusCode).toBe(403)
  expect(await list(other)).toEqual([])
})

test('a store says how it delivers, in my language; a store that does not sell says nothing', async () => {
  const url = `/api/delivery/vendor?vendorId=${store.vendorId}`
  const options = (await market.app.inject({ url })).json()
  expect(options).toMatchObject([
    { name: 'Pick up at the shop', kind: 'PICKUP', etaText: '1–2 hours', codAllowed: true },
    { name: 'Our rider', kind: 'OWN_RIDER', etaText: '30–60 minutes', maxKm: 15 },
  ])
  const nepali = await market.app.inject({ url, cookies: { language: 'ne' } })
  expect(nepali.json()[0].etaText).toBe('1–2 घण्टा')
  const closed = await openStoreWithProducts(market, { isApproved: false })
  expect(
    (await market.app.inject({ url: `/api/delivery/vendor?vendorId=${closed.vendorId}` })).json(),
  ).toEqual([])
})

test('a quote names its reason where nothing is brought, and lasts fifteen minutes where it is', async () => {
  const quote = async (place: string) =>
    (
      await market.app.inject({
        url: `/api/orders/order/distance?vendorId=${store.vendorId}&deliveryOptionId=${store.riderId}${place}`,
      })
    ).json()[0]
  expect(await quote('')).toMatchObject({ serviceable: false, reasonCode: 'NO_PIN', quoteId: '', fee: 0 })
  const far = await quote('&latitude=27.01&longitude=84.88')
  expect(far).toMatchObject({ serviceable: false, reasonCode: 'OUT_OF_RANGE' })
  expect(far.reasonText).toMatch(/^This goes up to 15 km; you're 1\d\d\.\d+ km away\.$/)
  // The next best option: pick-up.
  expect(far.nextBest).toEqual({
    ...{
      deliveryOptionId: store.pickupId,
      name: 'Pick up at the shop',
      nameNe: null,
      kind: 'PICKUP',
      fee: 0,
    },
  })
  const near = await quote('&latitude=27.7154&longitude=85.3123')
  expect(near).not.toHaveProperty('nextBest')
  expect(new Date(near.expiresAt).getTime() - now.getTime()).toBe(15 * 60_000)
  expect(near.breakdown).toEqual([
    { label: 'Base fee', amount: 50 },
    { label: 'By distance', amount: 23.2 },
    { label: 'Limits and rounding', amount: 1.8 },
  ])
})
