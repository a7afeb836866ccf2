/** A hidden product that was mended: its vendor appeals to an admin, and is notified of the decision. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestAppealNote } from '../../../contract/shared/limits.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { signedInAdmin } from '../../testing/qr-payments.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let store: OpenStore
let other: OpenStore
let admin: Signed
beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market, { store: { shopName: 'Patan Brass' }, name: 'Gita Shakya' })
  other = await openStoreWithProducts(market)
  admin = await signedInAdmin(market)
})
afterAll(async () => {
  await expectSound(market)
  await market.close()
})

type Headers = Readonly<Record<string, string>>
const call = async (
  who: { headers: Headers },
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
) => {
  const answer = await market.app.inject({
    method,
    url,
    headers: { ...who.headers },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const reason = 'The picture is of another brand.'
const hidden = async (of: OpenStore = store, name = 'Singing bowl') => {
  const productId = await addTestProducts(market, of, { name })
  await call(admin, 'POST', '/api/admin/product/hide', { productIds: [productId], reason })
  return productId
}
const appeal = (productId: string, note?: string, who: { headers: Headers } = store) =>
  call(who, 'POST', `/api/vendor/product/${productId}/appeal`, note === undefined ? {} : { note })
const restore = (productId: string) =>
  call(admin, 'POST', '/api/admin/product/restore', { productIds: [productId] })
const keep = (appealId: string, why: string) =>
  call(admin, 'POST', `/api/admin/product/appeal/${appealId}/keepHidden`, { reason: why })
const story = async (productId: string) => (await call(admin, 'GET', `/api/admin/product/${productId}`)).body
const waiting = async () => (await call(admin, 'GET', '/api/admin/product/?appealed=true')).body
const own = async (productId: string, of = store) =>
  (await call(of, 'GET', `/api/vendor/product/${productId}`)).body
const toldTo = async (who: { headers: Headers }, productId: string) =>
  (await call(who, 'GET', '/api/support/notification/?notify=100')).body
    .filter(({ link }: { link: string }) => link.includes(productId))
    .map(({ kind, message, link }: { kind: string; message: string; link: string }) => ({
      kind,
      message,
      link,
    }))

test('the vendor of a hidden product asks, an admin reads who, when and why, and shows it again', async () => {
  const productId = await hidden()
  const asked = await appeal(productId, '  It is my own picture now.\nPlease look. ')
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const stands = { appealedAt: asked.body.appealedAt, appealNote: 'It is my own picture now.\nPlease look.' }
  expect(asked.body).toEqual({ ...stands, appealedAt: expect.any(String) })
  // The vendor sees the appeal wherever the product is shown.
  expect(await own(productId)).toMatchObject({ ...stands, hiddenReason: reason })
  const listed = (await call(store, 'GET', '/api/vendor/product/?filter=market')).body
  expect(listed.rows).toMatchObject([{ id: productId, ...stands }])
  const dashboard = (await call(store, 'GET', '/api/vendor/dashboard')).body
  const row = { id: productId, productName: 'Singing bowl', hiddenReason: reason, ...stands }
  expect(dashboard).toMatchObject({ hiddenCount: 1, hiddenGoods: [row] })

  expect(await toldTo(admin, productId)).toEqual([
    {
      kind: 'product-appealed',
      message: 'Patan Brass has fixed Singing bowl and asks for another review.',
      link: `/admin/user/vendor/product?view=APPEALED&product=${productId}`,
    },
  ])
  const told = {
    ...stands,
    appealId: expect.any(String),
    appealedByName: 'Gita Shakya',
    shopName: 'Patan Brass',
  }
  expect(await waiting()).toMatchObject({ total: 1, appealed: 1, rows: [{ id: productId, ...told }] })
  expect(await story(productId)).toMatchObject(told)

  expect((await restore(productId)).body).toEqual({ changed: 1 })
  expect(await waiting()).toMatchObject({ total: 0, appealed: 0, rows: [] })
  expect(await own(productId)).toMatchObject({ isListed: true, hiddenReason: null, appealedAt: null })
  expect((await toldTo(store, productId)).map(({ kind }: { kind: string }) => kind)).toEqual([
    'product-restored',
    'product-hidden',
  ])
  expect((await call(store, 'GET', '/api/vendor/dashboard')).body).toMatchObject({
    hiddenCount: 0,
    hiddenGoods: [],
  })
})

test('an admin keeps it hidden and says why anew; the vendor reads that, mends more and asks again', async () => {
  const productId = await hidden()
  await appeal(productId, 'Mended')
  const { appealId } = await story(productId)
  const why = 'The name still says another brand.'
  expect((await keep(appealId, why)).body).toEqual({ productId, hiddenReason: why })
  expect(await own(productId)).toMatchObject({
    hiddenReason: why,
    appealedAt: null,
    appealNote: null,
    isListed: false,
  })
  expect(await toldTo(store, productId)).toMatchObject([
    {
      kind: 'product-kept-hidden',
      message: `Singing bowl stays hidden. ${why} You can fix it and ask again.`,
      link: `/admin/vendor/product/${productId}`,
    },
    { kind: 'product-hidden' },
  ])
  const { rows: acts } = (await call(admin, 'GET', `/api/admin/act/?aboutId=${productId}`)).body
  expect(acts[0]).toMatchObject({ act: 'PRODUCT_KEPT_HIDDEN', before: { reason }, after: { reason: why } })
  expect(await waiting()).toMatchObject({ total: 0, appealed: 0 })

  expect((await appeal(productId, 'The name, too')).body).toMatchObject({ appealNote: 'The name, too' })
  expect(await toldTo(admin, productId)).toHaveLength(2)
  // An admin who still reads the first appeal cannot decide the second.
  expect(await keep(appealId, 'No.')).toMatchObject({ status: 409, body: { code: 'SETTLED_ALREADY' } })
  expect(await story(productId)).toMatchObject({ hiddenReason: why, appealNote: 'The name, too' })
  await restore(productId)
})

test('asked twice, the first appeal stands and admins are told once', async () => {
  const productId = await hidden()
  const first = await appeal(productId, 'Mended')
  expect(await appeal(productId, 'Hurry')).toMatchObject({ status: 200, body: first.body })
  expect(await toldTo(admin, productId)).toHaveLength(1)
  await restore(productId)
})

test('only the vendor of a hidden product asks, in a note of plain text that is not too long', async () => {
  const seen = await addTestProducts(market, store)
  expect(await appeal(seen)).toMatchObject({ status: 409, body: { code: 'NOT_HIDDEN' } })
  const productId = await hidden()
  const before = await story(productId)
  expect((await appeal(productId, 'Mine', other)).status).toBe(404)
  expect((await appeal(randomUUID())).status).toBe(404)
  expect((await appeal('none')).status).toBe(400)
  expect((await appeal(productId, 'x'.repeat(longestAppealNote + 1))).status).toBe(400)
  expect((await appeal(productId, 'bell\u0007')).status).toBe(400)
  expect(await story(productId)).toEqual(before)
  expect(await waiting()).toMatchObject({ appealed: 0 })
  expect((await appeal(productId, 'x'.repeat(longestAppealNote))).status).toBe(200)
  const { appealId } = await story(productId)
  for (const why of ['', '  ', 'x'.repeat(301)]) expect((await keep(appealId, why)).status).toBe(400)
  expect((await keep(randomUUID(), 'No.')).status).toBe(404)
  expect(await story(productId)).toMatchObject({ appealId, hiddenReason: reason })
  await restore(productId)
  expect(await keep(appealId, 'No.')).toMatchObject({ status: 409, body: { code: 'SETTLED_ALREADY' } })
})

test('who has waited longest is looked at first', async () => {
  const goods = [await hidden(store, 'One'), await hidden(other, 'Two'), await hidden(store, 'Three')]
  const [one = '', two = '', three = ''] = goods
  await appeal(three)
  await appeal(two, '', other)
  await appeal(one)
  // Appeals of one moment would have no order.
  const ago = `update product_appeal set asked_at = asked_at - $2::interval where product_id = $1 and outcome is null`
  await market.pool.query(ago, [three, '2 h'])
  await market.pool.query(ago, [two, '1 h'])
  const named = (await waiting()).rows.map(({ productName }: { productName: string }) => productName)
  expect(named).toEqual(['Three', 'Two', 'One'])
  // The count covers all open appeals, whatever the filter.
  expect((await call(admin, 'GET', '/api/admin/product/?status=DRAFT')).body.appealed).toBe(3)
  await call(admin, 'POST', '/api/admin/product/restore', { productIds: goods })
  expect((await waiting()).appealed).toBe(0)
})

test('a suspended store mends and asks as it edits; a draft that is deleted takes its appeal along', async () => {
  const shut = await openStoreWithProducts(market)
  const productId = await hidden(shut)
  await call(admin, 'POST', `/api/admin/vendor/${shut.vendorId}/suspend`, { reason: 'Late' })
  expect((await appeal(productId, '', shut)).status).toBe(200)
  await restore(productId)
  expect(await own(productId, shut)).toMatchObject({ isListed: false, hiddenReason: null })
  const draft = await addTestProducts(market, shut, { status: 'DRAFT' })
  await call(admin, 'POST', '/api/admin/product/hide', { productIds: [draft], reason })
  expect((await appeal(draft, '', shut)).status).toBe(200)
  const url = `/api/vendor/product/${draft}`
  const gone = await market.app.inject({ method: 'DELETE', url, headers: shut.headers })
  expect(gone.json()).toMatchObject({ outcome: 'DELETED' })
  expect((await waiting()).appealed).toBe(0)
})

test('nobody asks without end: after thirty in a day the next waits, and nothing of it is kept', async () => {
  const busy = await openStoreWithProducts(market)
  const productId = await hidden(busy)
  for (let round = 0; round < 30; round += 1) {
    expect((await appeal(productId, '', busy)).status).toBe(200)
    // Appealed again while it waits, it counts once.
    expect((await appeal(productId, '', busy)).status).toBe(200)
    await keep((await story(productId)).appealId, reason)
  }
  const refused = await appeal(productId, '', busy)
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
  expect(await story(productId)).toMatchObject({ appealId: null })
  expect((await waiting()).appealed).toBe(0)
  await restore(productId)
})
