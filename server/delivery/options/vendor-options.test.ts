/** A vendor's own delivery options, through real requests. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { deliveryOptionLimits } from '../../../contract/shared/limits.ts'
import { type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

type Own = ResponseJson<typeof contract.delivery.vendorOptions>
type Option = Own['rows'][number]

let market: TestMarket
beforeAll(async () => {
  market = await openTestMarket()
})
afterAll(() => market.close())

const caller =
  (as: OpenStore) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
    market.app.inject({
      method,
      url: `/api/delivery/vendor${path}`,
      headers: as.headers,
      ...(payload && { payload }),
    })
type Call = ReturnType<typeof caller>

const bicycle = {
  name: 'Bicycle',
  kind: 'OWN_RIDER',
  pricing: 'DISTANCE',
  baseFee: 40,
  freeKm: 1.5,
  perKmFee: 12.5,
  minFee: 50,
  maxFee: 200,
  maxKm: 6,
  etaMin: 30,
  etaMax: 60,
  etaUnit: 'MINUTE',
}
const added = async (call: Call, option: object = bicycle) => {
  const answer = await call('POST', '', option)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Option>()
}
const formOf = ({ id: _, isActive: __, ...form }: Option) => form
const own = async (call: Call) => (await call('GET', '/own')).json<Own>()
const offered = async ({ vendorId }: OpenStore) =>
  (await market.app.inject({ url: `/api/delivery/vendor?vendorId=${vendorId}` }))
    .json<{ name: string }[]>()
    .map(({ name }) => name)

test('what I add stands last, whole, and is offered; what I leave out is what goes without saying', async () => {
  const store = await openStoreWithProducts(market)
  const call = caller(store)
  const option = await added(call)
  expect(option).toMatchObject({
    ...bicycle,
    roundTo: 5,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    cutoffTime: null,
    codAllowed: true,
    codLimit: null,
    isActive: true,
    rates: [],
  })
  const { rows, total, roadFactor, shop } = await own(call)
  expect(rows.at(-1)).toEqual(option)
  expect({ total, roadFactor, shop }).toEqual({
    total: 3,
    roadFactor: 1.3,
    shop: { latitude: expect.any(Number), longitude: expect.any(Number) },
  })
  expect(await offered(store)).toEqual(['Pick up at the shop', 'Our rider', 'Bicycle'])
})

test('I change everything of it, its districts too', async () => {
  const call = caller(await openStoreWithProducts(market))
  const option = await added(call)
  const form = {
    ...formOf(option),
    name: 'By bus',
    kind: 'COURIER',
    pricing: 'DISTRICT',
    rates: [
      { city: 'Kaski', fee: 150 },
      { city: 'Parsa', fee: 0 },
    ],
    minSubtotal: 300,
    maxSubtotal: 20000,
    freeAboveSubtotal: 5000,
    weekdays: [5, 0, 3],
    cutoffTime: '16:30',
    codLimit: 4000.5,
    courierName: 'Valley Parcels',
    trackingUrl: 'https://parcels.example.com/follow?code={code}',
  }
  const changed = await call('PUT', `/${option.id}`, form)
  expect(changed.statusCode, changed.body).toBe(200)
  expect(changed.json()).toEqual({
    ...form,
    ...{ id: option.id, isActive: true, weekdays: [0, 3, 5], edition: option.edition + 1 },
  })
  const back = await call('PUT', `/${option.id}`, { ...form, pricing: 'FLAT', edition: option.edition + 1 })
  expect(back.json<Option>().rates).toEqual([])
})

test('it may be named and described in Nepali too; a form that does not know these fields leaves them', async () => {
  const store = await openStoreWithProducts(market)
  const call = caller(store)
  const nepali = { nameNe: 'साइकल', descriptionNe: 'छिमेकमा' }
  expect(await added(call)).toMatchObject({ nameNe: '', descriptionNe: '' })
  const option = await added(call, { ...bicycle, name: 'Cargo bicycle', ...nepali })
  expect(option).toMatchObject(nepali)
  const shown = async () =>
    (await market.app.inject({ url: `/api/delivery/vendor?vendorId=${store.vendorId}` }))
      .json<{ id: string }[]>()
      .find(({ id }) => id === option.id)
  expect(await shown()).toMatchObject({ name: 'Cargo bicycle', ...nepali })
  const before = { ...bicycle, name: 'Tricycle', edition: option.edition }
  expect((await call('PUT', `/${option.id}`, before)).json()).toMatchObject({ name: 'Tricycle', ...nepali })
  const cleared = { ...before, ...{ nameNe: '', descriptionNe: '' }, edition: option.edition + 1 }
  expect((await call('PUT', `/${option.id}`, cleared)).json()).toMatchObject({
    nameNe: '',
    descriptionNe: '',
  })
  expect(await shown()).toMatchObject({ nameNe: null, descriptionNe: null })
})

test('of two who change it at once one is heard, and the other is told; nothing is mixed', async () => {
  // Without the edition in the `where` all ten succeeded, and the districts of one stood beside the name of another.
  const call = caller(await openStoreWithProducts(market))
  const option = await added(call)
  const answers = await Promise.all(
    ['Kaski', 'Parsa', 'Lalitpur', 'Jhapa', 'Morang', 'Sunsari', 'Chitwan', 'Banke', 'Dang', 'Doti'].map(
      (city) =>
        call('PUT', `/${option.id}`, {
          ...formOf(option),
          ...{ name: city, pricing: 'DISTRICT', rates: [{ city, fee: 100 }] },
        }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)])
  const [heard] = answers.filter((answer) => answer.statusCode === 200)
  const stands = (await own(call)).rows.at(-1)
  expect(stands).toEqual(heard?.json())
  expect(stands?.rates.map(({ city }) => city)).toEqual([stands?.name])
  expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('EDITED_MEANWHILE')
})

test('twenty ways are enough, even when several tabs add the last one', async () => {
  const call = caller(await openStoreWithProducts(market))
  const missing = deliveryOptionLimits.options - 2
  const answers = await Promise.all(Array.from({ length: missing + 3 }, () => call('POST', '', bicycle)))
  const refused = answers.filter((answer) => answer.statusCode !== 201)
  expect(refused.map((answer) => answer.json().code)).toEqual(['TOO_MANY', 'TOO_MANY', 'TOO_MANY'])
  expect((await own(call)).total).toBe(deliveryOptionLimits.options)
})

test('I switch it off and on, put it first, and take it away', async () => {
  const store = await openStoreWithProducts(market)
  const call = caller(store)
  const { id } = await added(call)
  expect((await call('PUT', `/${id}/active`, { isActive: false })).json()).toMatchObject({ isActive: false })
  expect(await offered(store)).toEqual(['Pick up at the shop', 'Our rider'])
  await call('PUT', `/${id}/active`, { isActive: true })
  const ordered = await call('PUT', '/order', { ids: [id] })
  expect(ordered.json<Own>().rows.map(({ name }) => name)).toEqual([
    'Bicycle',
    'Pick up at the shop',
    'Our rider',
  ])
  const rest = await call('DELETE', `/${id}`)
  expect(rest.json<Own>().rows.map(({ name }) => name)).toEqual(['Pick up at the shop', 'Our rider'])
  expect(await offered(store)).toEqual(['Pick up at the shop', 'Our rider'])
  for (const gone of [
    call('DELETE', `/${id}`),
    call('PUT', `/${id}/active`, { isActive: true }),
    call('PUT', '/order', { ids: [id] }),
    call('PUT', `/${id}`, { ...bicycle, edition: 1 }),
  ])
    expect((await gone).statusCode).toBe(404)
  expect(
    await market.db
      .selectFrom('delivery_option')
      .select('is_active')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ is_active: false })
})

test('what cannot be is refused beside its field', async () => {
  const call = caller(await openStoreWithProducts(market))
  const wrong: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ kind: 'PICKUP' }, 'pricing'],
    [{ minFee: 300 }, 'maxFee'],
    [{ etaMin: 61 }, 'etaMax'],
    [{ minSubtotal: 500, maxSubtotal: 400 }, 'maxSubtotal'],
    [{ pricing: 'DISTRICT' }, 'rates'],
    [
      {
        rates: [
          { city: 'Kaski', fee: 1 },
          { city: 'Kaski', fee: 2 },
        ],
      },
      'rates',
    ],
    [{ rates: [{ city: 'Atlantis', fee: 1 }] }, 'rates.0.city'],
    [{ baseFee: -1 }, 'baseFee'],
    [{ perKmFee: 0.001 }, 'perKmFee'],
    [{ maxKm: 0 }, 'maxKm'],
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: [1, 1] }, 'weekdays'],
    [{ cutoffTime: '24:00' }, 'cutoffTime'],
    [{ codLimit: 0 }, 'codLimit'],
    [{ roundTo: 0 }, 'roundTo'],
    [{ nameNe: 'स'.repeat(61) }, 'nameNe'],
    [{ nameNe: 'साइ\nकल' }, 'nameNe'],
    [{ descriptionNe: 'स'.repeat(201) }, 'descriptionNe'],
    [{ trackingUrl: 'javascript:alert(1)' }, 'trackingUrl'],
    [{ trackingUrl: 'http://parcels.example.com/{code}' }, 'trackingUrl'],
  ]
  for (const [fault, field] of wrong) {
    const answer = await call('POST', '', { ...bicycle, ...fault })
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], field).toEqual([400, [field]])
  }
  expect((await own(call)).total).toBe(2)
})

test('a tracking address from before https was asked for is shown as it stands, and mended by the next change', async () => {
  const store = await openStoreWithProducts(market)
  const call = caller(store)
  const { id, edition } = (await call('POST', '', bicycle)).json<Option>()
  const trackingUrl = 'http://parcels.example.com/{code}'
  await market.db
    .updateTable('delivery_option')
    .set({ tracking_url: trackingUrl })
    .where('id', '=', id)
    .execute()
  const shown = (await own(call)).rows.find((option) => option.id === id)
  expect(shown).toMatchObject({ trackingUrl })
  const changed = await call('PUT', `/${id}`, { ...bicycle, trackingUrl, edition })
  expect([changed.statusCode, changed.json().errors]).toEqual([
    400,
    { trackingUrl: 'Must begin with https://' },
  ])
  const mended = await call('PUT', `/${id}`, {
    ...bicycle,
    trackingUrl: 'https://p.example.com/{code}',
    edition,
  })
  expect(mended.statusCode, mended.body).toBe(200)
})

test('nobody touches the ways of another store', async () => {
  const [store, other] = [await openStoreWithProducts(market), await openStoreWithProducts(market)]
  const theirs = caller(other)
  const before = await own(theirs)
  const call = caller(store)
  const id = other.riderId
  for (const tried of [
    call('DELETE', `/${id}`),
    call('PUT', `/${id}/active`, { isActive: false }),
    call('PUT', '/order', { ids: [id] }),
    call('PUT', `/${id}`, { ...bicycle, edition: 1 }),
  ])
    expect((await tried).statusCode).toBe(404)
  expect(await own(theirs)).toEqual(before)
})
