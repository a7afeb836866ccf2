/** Notifications beside orders, for stores, customers and admins: reviews, products, stores, statements. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliver } from '../testing/delivered-orders.ts'
import { logoFile, sendSignUp, vendorForm } from '../testing/forms.ts'
import { openLedger, sell } from '../testing/ledger.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { signedInAdmin } from '../testing/qr-payments.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

let shop: TestMarket
let store: OpenStore
let admin: Signed
let me: Signed
let productId: string
beforeAll(async () => {
  shop = await openTestMarket()
  store = await openStoreWithProducts(shop)
  admin = await signedInAdmin(shop)
  me = await signedInShopper(shop)
  productId = await addTestProducts(shop, store, { name: 'Timur pepper' })
})
afterAll(async () => {
  await expectSound(shop)
  await shop.close()
})

type Headers = Readonly<Record<string, string>>
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) =>
  shop.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
/** The newest first. */
const toldTo = async (headers: Headers) =>
  (await ask('GET', '/api/support/notification/?notify=100', headers)).json()
const latest = async ({ headers }: { headers: Headers }) => {
  const [one] = await toldTo(headers)
  return { kind: one?.kind, message: one?.message, link: one?.link }
}
const countOf = async ({ headers }: Signed) => (await toldTo(headers)).length

describe('what is said of goods', () => {
  test('my review reaches the store once, and its first answer reaches me', async () => {
    await deliver(shop, store, me, [{ productId }])
    const review = { productId, rating: 4, review: 'It tickles.', pictures: [] }
    const { reviewId } = (await ask('PUT', '/api/products/review/', me.headers, review)).json()
    const written = {
      kind: 'review-written',
      message: 'New review of Timur pepper: 4 of 5 stars.',
      link: '/admin/vendor/reviews',
    }
    expect(await latest(store)).toEqual(written)
    const before = await countOf(store)
    await ask('PUT', '/api/products/review/', me.headers, { ...review, rating: 5 })
    expect(await countOf(store)).toBe(before)
    for (const answer of ['Thank you!', 'Thank you very much!']) {
      await ask('PUT', `/api/products/review/${reviewId}/answer`, store.headers, { answer })
    }
    const told = (await toldTo(me.headers)).filter(({ kind }: { kind: string }) => kind === 'review-answered')
    expect(told).toMatchObject([
      {
        message: 'Asan Spice House has answered your review of Timur pepper.',
        link: `/store/${store.username}/product/${productId}#reviews`,
      },
    ])
  })

  test('my question reaches the store, and its answer reaches me', async () => {
    const question = { productId, question: 'Is it from Salyan?' }
    const { questionId } = (await ask('POST', '/api/products/question/', me.headers, question)).json()
    expect(await latest(store)).toEqual({
      kind: 'question-asked',
      message: 'New question about Timur pepper.',
      link: '/admin/vendor/reviews?view=questions',
    })
    await ask('PUT', `/api/products/question/${questionId}/answer`, store.headers, { answer: 'It is.' })
    expect(await latest(me)).toEqual({
      kind: 'question-answered',
      message: 'Asan Spice House has answered your question about Timur pepper.',
      link: `/store/${store.username}/product/${productId}#questions`,
    })
  })

  test('a store hears that its goods were hidden, why, and that they are back', async () => {
    const other = await addTestProducts(shop, store, { name: 'Red salt' })
    const judge = (act: string, more = {}) =>
      ask('POST', `/api/admin/product/${act}`, admin.headers, { productIds: [other], ...more })
    await judge('hide', { reason: 'Nobody may sell it.' })
    const link = `/admin/vendor/product/${other}`
    const hidden = "We've hidden Red salt. Nobody may sell it."
    expect(await latest(store)).toEqual({ kind: 'product-hidden', message: hidden, link })
    const before = await countOf(store)
    await judge('hide', { reason: 'Once more.' })
    expect(await countOf(store)).toBe(before)
    await judge('restore')
    expect(await latest(store)).toMatchObject({ kind: 'product-restored', link })
  })
})

describe('stores', () => {
  test('admins hear of a new one, and its keeper what they decided', async () => {
    const signedUp = await sendSignUp(shop, vendorForm({ shopName: 'Patan Bowls' }), [await logoFile()])
    expect(signedUp.statusCode, signedUp.body).toBe(201)
    expect(await latest(admin)).toEqual({
      kind: 'store-waits',
      message: 'Patan Bowls wants to sell here. Please review it.',
      link: '/admin/user/vendor?status=APPLIED',
    })
    const other = await openStoreWithProducts(shop)
    const judge = (act: string, body = {}) =>
      ask('POST', `/api/admin/vendor/${other.vendorId}/${act}`, admin.headers, body)
    await judge('suspend', { reason: 'Too many complaints' })
    expect(await latest(other)).toMatchObject({
      kind: 'store-suspended',
      message: 'Your store was suspended. Too many complaints',
    })
    await judge('approve')
    expect(await latest(other)).toMatchObject({ kind: 'store-approved', link: '/admin/vendor' })
    const before = await countOf(other)
    await judge('approve')
    expect(await countOf(other)).toBe(before)
  })

  test('a store hears that its statement is there', async () => {
    const books = await openLedger(shop)
    const sold = await addTestProducts(shop, books.store, { pricePaisa: 50_000 })
    const lines = [{ productId: sold, quantity: 1, expectedUnitPrice: 500 }]
    await sell(shop, books, { lines, byCourier: true })
    const upTo = new Date(Date.now() + 5.75 * 3_600_000).toISOString().slice(0, 10)
    const draft = { vendorId: books.store.vendorId, upTo }
    const { settlementId } = (await ask('POST', '/api/admin/settlement/', books.admin, draft)).json()
    const before = await countOf(books.store)
    await ask('POST', `/api/admin/settlement/${settlementId}/send`, books.admin, {})
    expect(await countOf(books.store)).toBe(before + 1)
    const { kind, message, link } = await latest(books.store)
    expect([kind, link]).toEqual([
      'statement-sent',
      `/admin/vendor/payment/statements?statement=${settlementId}`,
    ])
    expect(message).toMatch(/^Your statement up to \d+ \w+ \d{4} is ready\.$/)
  })
})

test('admins hear of a message to the market, and nobody else does', async () => {
  const before = await countOf(store)
  const message = {
    ...{ name: 'Maya Gurung', email: 'maya@example.com', phone: '', subject: 'A question' },
    ...{ message: 'How do I sell here?', website: '' },
  }
  const sent = await ask('POST', '/api/support/contact', me.headers, message)
  expect(sent.statusCode, sent.body).toBeLessThan(300)
  expect(await latest(admin)).toEqual({
    kind: 'message-arrived',
    message: 'Maya Gurung sent us a message.',
    link: expect.stringMatching(/^\/admin\/user\/message\?message=[0-9a-f-]{36}$/),
  })
  expect(await countOf(store)).toBe(before)
})
