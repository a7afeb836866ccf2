/** The search index follows the names at every moment, and concurrent changes of names do not deadlock. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/db.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addCategory, indexProductWords } from '../index.ts'

let market: TestMarket
let store: OpenStore
let admin: { authorization: string }

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market, { store: { shopName: 'Lalupate Traders' } })
  admin = await signIn(market, (await signUp(market, { userType: 'ADMIN' })).email)
})
afterAll(() => market.close())

const found = async (typed: string): Promise<string[]> =>
  (await market.app.inject({ url: `/api/products/product/?search=${encodeURIComponent(typed)}` }))
    .json()
    .rows.map((row: { productName: string }) => row.productName)

test('a product that is called otherwise is found by its new name alone', async () => {
  const id = await addTestProducts(market, store, { name: 'Woollen blanket' })
  expect(await found('woollen')).toEqual(['Woollen blanket'])
  await inTransaction(market.db, async (tx) => {
    await tx.updateTable('product').set({ name: 'Felt blanket' }).where('id', '=', id).execute()
    await indexProductWords(tx, [id])
  })
  expect(await found('woollen')).toEqual([])
  expect(await found('felt')).toEqual(['Felt blanket'])
})

test('what is taken down is not found, and is again when it is back; a deleted row leaves nothing', async () => {
  const id = await addTestProducts(market, store, { name: 'Sarangi' })
  const judge = (what: string) =>
    market.app.inject({
      method: 'POST',
      url: `/api/admin/product/${what}`,
      headers: admin,
      payload: { productIds: [id], reason: 'Copied' },
    })
  expect((await judge('hide')).statusCode).toBe(200)
  expect(await found('sarangi')).toEqual([])
  expect((await judge('restore')).statusCode).toBe(200)
  expect(await found('sarangi')).toEqual(['Sarangi'])
  await market.db.deleteFrom('product').where('id', '=', id).execute()
  expect(await found('sarangi')).toEqual([])
  const left = await market.db.selectFrom('search_posting').selectAll().where('product_id', '=', id).execute()
  expect(left).toEqual([])
})

test('a store that is suspended takes its goods out of search, and one that is renamed is found by its new name', async () => {
  const shop = await openStoreWithProducts(market, { store: { shopName: 'Guras Udyog' } })
  await addTestProducts(market, shop, { name: 'Nepali paper' })
  const judge = (what: string, payload = {}) =>
    market.app.inject({
      method: 'POST',
      url: `/api/admin/vendor/${shop.vendorId}/${what}`,
      headers: admin,
      payload,
    })
  expect(await found('guras')).toEqual(['Nepali paper'])
  await judge('suspend', { reason: 'Complaints' })
  expect([await found('guras'), await found('nepali')]).toEqual([[], []])
  await judge('approve')
  expect(await found('nepali')).toEqual(['Nepali paper'])
  const own = (await market.app.inject({ url: '/api/vendor/profile', headers: shop.headers })).json()
  const answer = await market.app.inject({
    method: 'PUT',
    url: '/api/vendor/profile',
    headers: shop.headers,
    payload: { ...own, phone: '9841000000', shopName: 'Sayapatri Udyog' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect([await found('guras'), await found('sayapatri')]).toEqual([[], ['Nepali paper']])
  const inNepali = { ...own, phone: '9841000000', shopName: 'Sayapatri Udyog', shopNameNe: 'मखमली उद्योग' }
  await market.app.inject({
    method: 'PUT',
    url: '/api/vendor/profile',
    headers: shop.headers,
    payload: inNepali,
  })
  expect([await found('मखमली'), await found('sayapatri')]).toEqual([['Nepali paper'], ['Nepali paper']])
  const url = `/api/products/search/match?searchQuery=${encodeURIComponent('मखमली उद्योग')}`
  expect((await market.app.inject({ url })).json().stores).toMatchObject([{ shopNameNe: 'मखमली उद्योग' }])
})

test('a category that is renamed is searched by its new name', async () => {
  const categoryId = await inTransaction(market.db, (tx) => addCategory(tx, { name: 'Woodwork' }))
  await addTestProducts(market, store, { name: 'Tikijhya', categoryId })
  expect(await found('woodwork')).toEqual(['Tikijhya'])
  const answer = await market.app.inject({
    method: 'PUT',
    url: `/api/admin/category/${categoryId}`,
    headers: admin,
    payload: { name: 'Carving', nameNe: 'काष्ठकला' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect([await found('woodwork'), await found('carving'), await found('काष्ठकला')]).toEqual([
    [],
    ['Tikijhya'],
    ['Tikijhya'],
  ])
})

test('words that admins say mean the same do so at once, and no longer when the group goes', async () => {
  await addTestProducts(market, store, { name: 'Gundri mat' })
  expect(await found('sukul')).toEqual([])
  const payload = { words: ['Gundri', 'sukul', 'सुकुल'] }
  const added = await market.app.inject({
    method: 'POST',
    url: '/api/admin/synonym/',
    headers: admin,
    payload,
  })
  expect(added.statusCode, added.body).toBe(201)
  expect([await found('sukul'), await found('सुकुल')]).toEqual([['Gundri mat'], ['Gundri mat']])
  const url = `/api/admin/synonym/${added.json().groupId}`
  expect((await market.app.inject({ method: 'DELETE', url, headers: admin })).statusCode).toBe(204)
  expect(await found('sukul')).toEqual([])
})

test('twenty products that bring the same new words at once are all found by each of them', async () => {
  const words = ['zamzi', 'yomari', 'xuma', 'waling', 'vyasi', 'ukhu']
  const goods = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? words : words.toReversed()).join(' '))
  const stores = [store, await openStoreWithProducts(market), await openStoreWithProducts(market)]
  await Promise.all(
    goods.map((name, at) =>
      addTestProducts(market, stores[at % stores.length] ?? store, { name, popularity: at }),
    ),
  )
  for (const word of words) expect(await found(word), word).toHaveLength(20)
})

test('of several names given to one product at once the last one is the one it is found by', async () => {
  const id = await addTestProducts(market, store, { name: 'Namlo zero' })
  const names = Array.from({ length: 12 }, (_, at) => `Namlo nr${at}x`)
  await Promise.all(
    names.map((name, at) =>
      inTransaction(market.db, async (tx) => {
        await tx
          .updateTable('product')
          .set({ name, popularity: at * 50 })
          .where('id', '=', id)
          .execute()
        await indexProductWords(tx, [id])
      }),
    ),
  )
  const { name } = await market.db
    .selectFrom('product')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await found('namlo')).toEqual([name])
  const others = names.filter((other) => other !== name)
  for (const other of others) expect(await found(other.split(' ')[1] ?? ''), other).not.toContain(name)
})

// A retry would mean a deadlock.
test('thirty names with the same forty new words, in opposite orders, are noted at once without a second try', async () => {
  const letters = 'bcdfghjkmnprstvzaeiou'
  const words = Array.from({ length: 40 }, (_, at) => `q${letters[at % 21]}${letters[(at * 7) % 20]}${at}`)
  let tries = 0
  const names = Array.from(
    { length: 30 },
    (_, at) => `${(at % 2 === 0 ? words : words.toReversed()).join(' ')} ${at}`,
  )
  await Promise.all(
    names.map((name) =>
      inTransaction(market.db, (tx) => {
        tries += 1
        return addCategory(tx, { name })
      }),
    ),
  )
  expect(tries).toBe(names.length)
})
