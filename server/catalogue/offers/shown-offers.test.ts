/** The price in an offer, wherever one is shown, to the millisecond of its begin and end. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { publishTestOffer } from '../../testing/offers/publish-test-offer.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { nextOfferChange, pricedVariations, publishOffer } from '../index.ts'

type List = ResponseJson<typeof contract.catalogue.products>
type Product = ResponseJson<typeof contract.catalogue.product>

let market: TestMarket
let store: OpenStore
let shopper: Signed
let now = new Date()
const hour = 3_600_000
const from = (ms: number) => new Date(now.getTime() + ms)

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  shopper = await signedInShopper(market)
})
afterAll(() => market.close())
beforeEach(async () => {
  now = new Date()
  store = await openStoreWithProducts(market)
})

const get = async <Answer>(url: string): Promise<Answer> => {
  const answer = await market.app.inject({ url, headers: shopper.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer>()
}
const cards = async (query = '') =>
  (await get<List>(`/api/products/product/?vendorId=${store.vendorId}&${query}`)).rows
const card = async (id: string) => (await cards()).find((row) => row.id === id)
const product = (id: string) => get<Product>(`/api/products/product/${id}`)
const priced = async (productId: string, at = now) =>
  (await pricedVariations(market.db, [{ productId, variableNo: 0 }], at))[0]

test('an offer counts from its first millisecond until the one before its last', async () => {
  const id = await addTestProducts(market, store)
  const startsAt = from(hour)
  const endsAt = from(2 * hour)
  const { offerId, slug } = await publishTestOffer(
    market,
    { vendorId: store.vendorId, startsAt, endsAt, badge: '20 %' },
    [{ productId: id, unitPaisa: 8_000, struckPaisa: 9_500 }],
  )
  now = new Date(startsAt.getTime() - 1)
  expect((await card(id))?.offer).toBeUndefined()
  expect((await priced(id))?.offers).toEqual([])
  now = startsAt
  const shown = {
    ...{ id: offerId, slug, title: 'Dashain offer', titleNe: 'दशैं अफर', badge: '20 %', kind: 'PERCENT' },
    ...{ until: endsAt.toISOString(), price: 80, was: 95 },
  }
  expect(await card(id)).toMatchObject({ price: 100, discountedPrice: 0, offer: shown })
  expect((await product(id)).offer).toEqual(shown)
  expect(await priced(id)).toMatchObject({
    unitPaisa: 10_000,
    offers: [{ offerId, kind: 'PERCENT', unitPaisa: 8_000, endsAt }],
  })
  now = new Date(endsAt.getTime() - 1)
  expect((await card(id))?.offer).toEqual(shown)
  now = endsAt
  expect((await card(id))?.offer).toBeUndefined()
  expect((await product(id)).offer).toBeUndefined()
  now = new Date(startsAt.getTime() + 1)
  expect((await card(id))?.offer, 'a clock that is set back').toEqual(shown)
})

test('suggestions, Saved, the cart and offers of a store show the same', async () => {
  const id = await addTestProducts(market, store, { name: 'Lapsi sweets' })
  const { offerId } = await publishTestOffer(
    market,
    { vendorId: store.vendorId, startsAt: now, endsAt: from(hour) },
    [{ productId: id, unitPaisa: 7_550, struckPaisa: 10_000 }],
  )
  const send = (url: string, payload: object) =>
    market.app.inject({ method: 'POST', url, headers: shopper.headers, payload })
  await send('/api/products/wishlist/', { productId: id })
  await send('/api/products/addToCart/', { productId: id, vendorId: store.vendorId, quantity: 2 })
  const offer = { id: offerId, price: 75.5, was: 100 }
  expect(await get('/api/products/search/suggestion?searchQuery=lapsi')).toMatchObject([
    { id, price: 100, offer },
  ])
  expect(await get('/api/products/wishlist/')).toMatchObject({ rows: [{ productId: id, offer }] })
  expect(await get(`/api/products/addToCart/userCart`)).toMatchObject([
    { productId: id, sellingPrice: 100, discountPrice: 24.5, offer },
  ])
  expect(await get(`/api/products/offer/?vendorId=${store.vendorId}`)).toMatchObject([
    { id: offerId, banner: null },
  ])
})

test('of several offers the best for the shopper counts, and one that has been overtaken by the price does not', async () => {
  const id = await addTestProducts(market, store, {
    variations: [{ pricePaisa: 10_000, savingPaisa: 1_000, stock: 3 }],
  })
  const window = { startsAt: now, endsAt: from(hour), vendorId: store.vendorId }
  await publishTestOffer(market, { ...window, kind: 'FREE_DELIVERY' }, [{ productId: id }])
  expect((await card(id))?.offer).toMatchObject({ kind: 'FREE_DELIVERY' })
  expect((await card(id))?.offer?.price).toBeUndefined()
  await publishTestOffer(market, { ...window, kind: 'BUY_X_GET_Y', buyQuantity: 2, getQuantity: 1 }, [
    { productId: id },
  ])
  expect((await card(id))?.offer).toMatchObject({ kind: 'BUY_X_GET_Y', buyQuantity: 2, getQuantity: 1 })
  await publishTestOffer(market, { ...window, kind: 'AMOUNT' }, [{ productId: id, unitPaisa: 8_000 }])
  await publishTestOffer(market, window, [{ productId: id, unitPaisa: 8_500 }])
  expect((await card(id))?.offer).toMatchObject({ kind: 'AMOUNT', price: 80 })
  expect((await priced(id))?.offers.map(({ unitPaisa }) => unitPaisa)).toEqual([8_000, 8_500, null, null])
  await market.pool.query('update product_variation set saving_paisa = 3000 where product_id = $1', [id])
  expect((await priced(id))?.offers.map(({ unitPaisa }) => unitPaisa)).toEqual([null, null])
})

test('a card names the price of an offer only where no variation is cheaper without it', async () => {
  const id = await addTestProducts(market, store, {
    variations: [
      { pricePaisa: 10_000, stock: 3, attribute: { Size: 'S' } },
      { pricePaisa: 20_000, stock: 3, attribute: { Size: 'L' } },
    ],
  })
  const window = { startsAt: now, endsAt: from(hour), vendorId: store.vendorId }
  const { offerId } = await publishTestOffer(market, window, [
    { productId: id, variableNo: 2, unitPaisa: 15_000 },
  ])
  expect(await card(id)).toMatchObject({ price: 100, hasSeveralPrices: true, offer: { id: offerId } })
  expect((await card(id))?.offer?.price).toBeUndefined()
  const shown = await product(id)
  expect(shown.variations.map(({ offer }) => offer?.price)).toEqual([undefined, 150])
  await publishTestOffer(market, { ...window, offerId, version: 2 }, [
    { productId: id, variableNo: 1, unitPaisa: 9_000, struckPaisa: 10_000 },
    { productId: id, variableNo: 2, unitPaisa: 9_000, struckPaisa: 20_000 },
  ])
  expect(await card(id)).toMatchObject({ hasSeveralPrices: false, offer: { price: 90 } })
})

test('an offer that is switched off, and goods that are taken down or deleted, show none', async () => {
  const [id, other] = [await addTestProducts(market, store), await addTestProducts(market, store)]
  const window = { startsAt: now, endsAt: from(hour), vendorId: store.vendorId }
  const told = await publishTestOffer(market, window, [
    { productId: id, unitPaisa: 9_000 },
    { productId: other, unitPaisa: 9_000 },
  ])
  await market.pool.query('update product set is_listed = false where id = $1', [other])
  expect((await cards(`offer=${told.slug}`)).map((row) => row.id)).toEqual([id])
  await inTransaction(market.db, (tx) => publishOffer(tx, { ...told, isOn: false, version: 2 }, now))
  expect((await card(id))?.offer).toBeUndefined()
  expect(await cards(`offer=${told.slug}`)).toEqual([])
  expect((await market.app.inject({ url: `/api/products/offer/${told.slug}` })).statusCode).toBe(404)
  await inTransaction(market.db, (tx) => publishOffer(tx, { ...told, version: 1 }, now))
  expect((await card(id))?.offer, 'an earlier version comes too late').toBeUndefined()
  await inTransaction(market.db, (tx) => publishOffer(tx, { ...told, version: 3 }, now))
  expect((await card(id))?.offer).toMatchObject({ price: 90 })
  await market.pool.query('delete from stock_movement where product_id = $1', [id])
  await market.pool.query('delete from product where id = $1', [id])
  expect((await market.pool.query('select from product_offer where product_id = $1', [id])).rowCount).toBe(0)
})

test('kept pages end at the next begin or end of an offer that is on', async () => {
  await market.pool.query('delete from shown_offer')
  expect(await nextOfferChange(market.ctx)).toBeUndefined()
  const vendorId = store.vendorId
  await publishTestOffer(market, { vendorId, startsAt: from(hour), endsAt: from(4 * hour) })
  await publishTestOffer(market, { vendorId, startsAt: from(60_000), endsAt: from(5 * hour), isOn: false })
  await publishTestOffer(market, { vendorId, startsAt: from(-hour), endsAt: from(2 * hour) })
  const turns = []
  for (
    let next = await nextOfferChange(market.ctx);
    next !== undefined;
    next = await nextOfferChange(market.ctx)
  ) {
    turns.push(next)
    now = next
  }
  const began = turns[0]?.getTime() ?? 0
  expect(turns.map((at) => (at.getTime() - began) / hour)).toEqual([0, 1, 3])
})

test('goods that a later version leaves out are no longer on offer', async () => {
  const [id, other] = [await addTestProducts(market, store), await addTestProducts(market, store)]
  const window = { startsAt: now, endsAt: from(hour), vendorId: store.vendorId }
  const { offerId } = await publishTestOffer(market, window, [
    { productId: id, unitPaisa: 9_000 },
    { productId: other, unitPaisa: 9_000 },
  ])
  now = from(60_000)
  await publishTestOffer(market, { ...window, offerId, version: 2 }, [{ productId: id, unitPaisa: 8_500 }])
  expect((await card(id))?.offer?.price).toBe(85)
  expect((await card(other))?.offer).toBeUndefined()
  await publishTestOffer(market, { ...window, offerId, version: 3 }, [{ productId: other, unitPaisa: 8_000 }])
  expect((await card(id))?.offer).toBeUndefined()
  expect((await card(other))?.offer?.price).toBe(80)
})

test('an offer is a filter like others, and the goods of a small one are found however unpopular they are', async () => {
  const id = await addTestProducts(market, store, { name: 'Hemp bag', pricePaisa: 50_000 })
  const cheap = await addTestProducts(market, store, { name: 'Hemp purse', pricePaisa: 5_000 })
  await addTestProducts(market, store, { name: 'Hemp hat' })
  const { slug } = await publishTestOffer(
    market,
    { vendorId: store.vendorId, startsAt: now, endsAt: from(hour) },
    [
      { productId: id, unitPaisa: 40_000 },
      { productId: cheap, unitPaisa: 4_000 },
    ],
  )
  const ids = async (query: string) =>
    (await get<List>(`/api/products/product/?offer=${slug}&${query}`)).rows.map((row) => row.id)
  expect(await ids('sort=price-low')).toEqual([cheap, id])
  expect(await ids('minPrice=100')).toEqual([id])
  expect(await ids('search=hemp+purse')).toEqual([cheap])
  expect(await get(`/api/products/facet/?offer=${slug}`)).toMatchObject({
    categories: [{ categoryId: store.categoryId, count: 2 }],
  })
  expect(await get('/api/products/product/?offer=no-such-offer')).toMatchObject({ rows: [], total: 0 })
  const odd = await market.app.inject({ url: '/api/products/product/?offer=A%20B' })
  expect(odd.statusCode).toBe(400)
})

test('an offer to come shows its goods at the prices of now; one that has ended is known by its name, without goods', async () => {
  const id = await addTestProducts(market, store)
  const window = { vendorId: store.vendorId, startsAt: from(hour), endsAt: from(2 * hour) }
  const { slug } = await publishTestOffer(market, window, [{ productId: id, unitPaisa: 9_000 }])
  const named = () => get<{ state: string }[]>(`/api/products/offer/?slug=${slug}`)
  const listed = async () => (await cards(`offer=${slug}`)).map((row) => [row.id, row.offer?.price])
  expect(await named()).toMatchObject([{ slug, state: 'SCHEDULED' }])
  expect(await listed()).toEqual([[id, undefined]])
  now = from(hour)
  expect(await named()).toMatchObject([{ slug, state: 'LIVE' }])
  expect(await listed()).toEqual([[id, 90]])
  now = from(hour)
  expect(await named()).toMatchObject([{ slug, state: 'ENDED' }])
  expect(await listed()).toEqual([])
  expect(await get('/api/products/offer/?slug=no-such-offer')).toEqual([])
})
