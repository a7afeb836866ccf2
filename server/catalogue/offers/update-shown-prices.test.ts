/** The stored shown price follows the windows by itself: order, price filter, facets and the store's range. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { contract } from '../../../contract/index.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { publishTestOffer } from '../../testing/publish-test-offer.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { publishOffer } from '../index.ts'
import { lockProducts, updateStoreListing } from '../products/update-store-listing.ts'
import { summariseProducts } from '../vendor-products/summarise-products.ts'
import { sweepWindows } from './sweep-windows.ts'
import { updateShownPrices, updateSome } from './update-shown-prices.ts'

let market: TestMarket
let store: OpenStore
let now = new Date()
const hour = 3_600_000
const from = (ms: number) => new Date(now.getTime() + ms)

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
})
afterAll(() => market.close())
beforeEach(async () => {
  now = new Date()
  await market.pool.query('delete from shown_offer')
  store = await openStoreWithProducts(market)
})

const get = async <Answer>(url: string): Promise<Answer> => (await market.app.inject({ url })).json<Answer>()
const ids = async (query: string) =>
  (
    await get<ResponseJson<typeof contract.catalogue.products>>(
      `/api/products/product/?vendorId=${store.vendorId}&${query}`,
    )
  ).rows.map(({ id }) => id)
const shownPaisa = async (id: string): Promise<number> =>
  (await market.pool.query('select selling_paisa from product where id = $1', [id])).rows[0].selling_paisa
const range = async () =>
  (
    await market.pool.query(
      'select least_selling_paisa as least, greatest_selling_paisa as greatest from vendor where id = $1',
      [store.vendorId],
    )
  ).rows[0]
/** A vendor's edit of a price, up to its commit. */
const edit = (id: string, pricePaisa: number, meanwhile = async () => {}) =>
  inTransaction(market.db, async (tx) => {
    await lockProducts(tx, store.vendorId)
    await tx
      .updateTable('product_variation')
      .set({ price_paisa: pricePaisa })
      .where('product_id', '=', id)
      .execute()
    await meanwhile()
    await summariseProducts(tx, [id], now)
    await updateStoreListing(tx, store.vendorId)
  })

test('order, price filter, facets, sale and the range of the store follow begin and end', async () => {
  const tea = await addTestProducts(market, store, { pricePaisa: 30_000 })
  const cup = await addTestProducts(market, store, { pricePaisa: 20_000 })
  const startsAt = from(hour)
  await publishTestOffer(market, { vendorId: store.vendorId, startsAt, endsAt: from(2 * hour) }, [
    { productId: tea, unitPaisa: 10_000 },
  ])
  expect(await updateShownPrices(market.ctx)).toBe(0)
  expect(await ids('sort=price-low')).toEqual([cup, tea])
  now = startsAt
  expect(await updateShownPrices(market.ctx)).toBe(1)
  expect(await updateShownPrices(market.ctx), 'never twice').toBe(0)
  expect(await ids('sort=price-low')).toEqual([tea, cup])
  expect(await ids('maxPrice=100')).toEqual([tea])
  expect(await ids('onSale=true')).toEqual([tea])
  expect(await ids('sort=saving')).toEqual([tea, cup])
  expect(await range()).toEqual({ least: 10_000, greatest: 20_000 })
  expect(await get(`/api/products/facet/?vendorId=${store.vendorId}`)).toMatchObject({
    lowestPrice: 100,
    highestPrice: 200,
  })
  now = from(hour)
  expect(await updateShownPrices(market.ctx)).toBe(1)
  expect(await ids('sort=price-low')).toEqual([cup, tea])
  expect(await ids('onSale=true')).toEqual([])
  expect(await range()).toEqual({ least: 20_000, greatest: 30_000 })
  now = from(-1)
  expect(await updateShownPrices(market.ctx), 'a clock that is set back').toBe(1)
  expect(await shownPaisa(tea)).toBe(10_000)
  now = from(-hour)
  expect(await updateShownPrices(market.ctx)).toBe(1)
  expect(await shownPaisa(tea)).toBe(30_000)
})

test('of two offers that overlap each counts for its time, and one that is switched off counts no longer', async () => {
  const id = await addTestProducts(market, store)
  const vendorId = store.vendorId
  const long = await publishTestOffer(market, { vendorId, startsAt: now, endsAt: from(4 * hour) }, [
    { productId: id, unitPaisa: 9_000 },
  ])
  await publishTestOffer(market, { vendorId, startsAt: from(hour), endsAt: from(2 * hour) }, [
    { productId: id, unitPaisa: 7_000 },
  ])
  const seen: number[] = []
  for (const ms of [0, hour, hour]) {
    now = from(ms)
    await updateShownPrices(market.ctx)
    seen.push(await shownPaisa(id))
  }
  expect(seen).toEqual([9_000, 7_000, 9_000])
  await inTransaction(market.db, (tx) => publishOffer(tx, { ...long, isOn: false, version: 2 }, now))
  await updateShownPrices(market.ctx)
  expect(await shownPaisa(id)).toBe(10_000)
})

test('a price told anew while the offer runs is stored anew, and a withdrawn variation does not count', async () => {
  const id = await addTestProducts(market, store, {
    variations: [
      { pricePaisa: 10_000, stock: 3, attribute: { Size: 'S' } },
      { pricePaisa: 12_000, stock: 3, attribute: { Size: 'L' } },
    ],
  })
  const offer = { vendorId: store.vendorId, startsAt: now, endsAt: from(hour) }
  const { offerId } = await publishTestOffer(market, offer, [
    { productId: id, variableNo: 1, unitPaisa: 9_000 },
    { productId: id, variableNo: 2, unitPaisa: 8_000 },
  ])
  await updateShownPrices(market.ctx)
  expect(await shownPaisa(id)).toBe(8_000)
  await publishTestOffer(market, { ...offer, offerId, version: 2 }, [
    { productId: id, variableNo: 1, unitPaisa: 9_000 },
    { productId: id, variableNo: 2, unitPaisa: 7_000 },
  ])
  await updateShownPrices(market.ctx)
  expect(await shownPaisa(id)).toBe(7_000)
  await market.pool.query(
    'update product_variation set is_offered = false where product_id = $1 and variable_no = 2',
    [id],
  )
  await inTransaction(market.db, (tx) => summariseProducts(tx, [id], now))
  expect(await shownPaisa(id)).toBe(9_000)
})

test('many goods are turned in bites, store by store; a store that is being edited waits, and others do not', async () => {
  const other = await openStoreWithProducts(market)
  const made = await market.pool.query<{ id: string }>(
    `with made as (
       insert into product (id, vendor_id, category_id, name, status, is_listed, price_paisa)
       select gen_random_uuid(), $1, $2, 'Goods ' || n, 'LIVE', true, 10000 from generate_series(1, 600) n returning id
     )
     insert into product_variation (product_id, variable_no, price_paisa, stock)
     select id, 0, 10000, 0 from made returning product_id as id`,
    [store.vendorId, store.categoryId],
  )
  const lone = await addTestProducts(market, other)
  const startsAt = from(hour)
  const offer = { startsAt, endsAt: from(2 * hour) }
  const many = made.rows.map(({ id }) => ({ productId: id, unitPaisa: 9_000 }))
  const { offerId } = await publishTestOffer(
    market,
    { ...offer, vendorId: store.vendorId },
    many.slice(0, 500),
  )
  await market.pool.query(
    `insert into product_offer (product_id, variable_no, offer_id, version, unit_paisa, starts_at, ends_at, told_at)
     select id, 0, $2, 1, 9000, $3, $4, now() from unnest($1::uuid[]) id`,
    [many.slice(500).map(({ productId }) => productId), offerId, offer.startsAt, offer.endsAt],
  )
  await publishTestOffer(market, { ...offer, vendorId: other.vendorId }, [
    { productId: lone, unitPaisa: 9_000 },
  ])
  now = startsAt
  await inTransaction(market.db, async (tx) => {
    await lockProducts(tx, store.vendorId)
    expect(await updateShownPrices(market.ctx)).toBe(1)
  })
  expect(await updateShownPrices(market.ctx)).toBe(600)
  const { rows } = await market.pool.query(
    'select count(*)::integer as count from product where vendor_id = $1 and selling_paisa = 9000',
    [store.vendorId],
  )
  expect(rows).toEqual([{ count: 600 }])
})

/** Naive: reads the prices, is overtaken by an edit, and writes what it read. */
async function naivelyTurned(id: string, meanwhile: () => Promise<void>): Promise<void> {
  const read = await market.pool.query<{ shown: number }>(
    `select least(price_paisa - saving_paisa, (
       select min(unit_paisa) from product_offer where product_id = product.id and ends_at > $2
     )) as shown from product where id = $1`,
    [id, now],
  )
  await meanwhile()
  await market.pool.query('update product set selling_paisa = $2 where id = $1', [id, read.rows[0]?.shown])
}

test('an edit that comes between the reading and the writing of the job is not overwritten: red on the naive job', async () => {
  const id = await addTestProducts(market, store)
  const offer = { vendorId: store.vendorId, startsAt: now, endsAt: from(hour) }
  await publishTestOffer(market, offer, [{ productId: id, unitPaisa: 9_000 }])
  await naivelyTurned(id, () => edit(id, 8_000))
  expect(await shownPaisa(id), 'the naive job stores a price of before').toBe(9_000)

  await edit(id, 10_000)
  await edit(id, 8_000, async () => {
    expect(await updateShownPrices(market.ctx), 'the store is being edited').toBe(0)
  })
  expect(await updateShownPrices(market.ctx)).toBe(1)
  expect(await shownPaisa(id)).toBe(8_000)
})

test('two jobs and twenty edits at once leave the price that the windows say', async () => {
  const id = await addTestProducts(market, store)
  const offer = { vendorId: store.vendorId, startsAt: now, endsAt: from(hour) }
  await publishTestOffer(market, offer, [{ productId: id, unitPaisa: 9_000 }])
  await Promise.all([
    ...Array.from({ length: 20 }, (_, at) => edit(id, 8_000 + at * 200)),
    updateShownPrices(market.ctx),
    inTransaction(market.db, (tx) => updateSome(tx, store.vendorId, [id], now)),
  ])
  await updateShownPrices(market.ctx)
  const { rows } = await market.pool.query('select price_paisa from product where id = $1', [id])
  expect(await shownPaisa(id)).toBe(Math.min(9_000, rows[0].price_paisa))
})

test('a day after its end a window leaves, and what was charged stays in the history', async () => {
  const id = await addTestProducts(market, store)
  const endsAt = from(hour)
  const { offerId } = await publishTestOffer(market, { vendorId: store.vendorId, startsAt: now, endsAt }, [
    { productId: id, unitPaisa: 9_000, struckPaisa: 10_000 },
  ])
  await updateShownPrices(market.ctx)
  now = new Date(endsAt.getTime() + 25 * hour)
  await sweepWindows(market.ctx)
  const left = () => market.pool.query('select from product_offer where offer_id = $1', [offerId])
  expect((await left()).rowCount, 'still counted').toBe(1)
  await updateShownPrices(market.ctx)
  await sweepWindows(market.ctx)
  expect((await left()).rowCount).toBe(0)
  const { rows } = await market.pool.query(
    'select paisa, struck_paisa, until_at from price_history where offer_id = $1',
    [offerId],
  )
  expect(rows).toEqual([{ paisa: 9_000, struck_paisa: 10_000, until_at: endsAt }])
})
