import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, signUp } from '../../testing/people.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { mostWaiting } from './ask-question.ts'

let market: TestMarket
let store: OpenStore
let me: Signed
let admin: Signed
let productId: string

beforeAll(async () => {
  market = await openTestMarket()
  store = await openStoreWithProducts(market)
  const { accountId, email } = await signUp(market, { userType: 'ADMIN', name: 'Admin' })
  admin = { accountId, headers: await signIn(market, email) }
})
beforeEach(async () => {
  me = await signedInShopper(market)
  productId = await addTestProducts(market, store)
})
afterAll(() => market.close())

const call = (method: 'GET' | 'PUT' | 'POST', url: string, who: Partial<Signed> = {}, payload?: object) =>
  market.app.inject({ method, url, headers: { ...who.headers }, ...(payload && { payload }) })
const ask = (question = 'Is it from Salyan?', who = me) =>
  call('POST', '/api/products/question/', who, { productId, question })
const list = async (query = '') =>
  (await call('GET', `/api/products/question/?productId=${productId}${query}`)).json()
const answer = (questionId: string, text = 'Yes.', who: Signed = store) =>
  call('PUT', `/api/products/question/${questionId}/answer`, who, { answer: text })
const judge = (questionId: string, how: string, body?: object) =>
  call('POST', `/api/admin/question/${questionId}/${how}`, admin, body)

test('I ask, everybody sees it at once, unanswered; the vendor answers and may change the answer', async () => {
  const asked = await ask()
  expect([asked.statusCode, asked.json()]).toMatchObject([201, { authorName: 'Maya G.', answer: null }])
  expect(await list()).toMatchObject({ rows: [{ question: 'Is it from Salyan?', answer: null }], total: 1 })
  const { questionId } = asked.json()
  const waiting = (await call('GET', '/api/products/question/vendor?unanswered=true', store)).json()
  expect(waiting.rows[0]).toMatchObject({ questionId, productName: 'Timur pepper' })
  expect((await answer(questionId)).json()).toMatchObject({ answer: 'Yes.' })
  await answer(questionId, 'Yes, from Salyan.')
  expect((await list()).rows).toMatchObject([{ answer: 'Yes, from Salyan.' }])
  const after = (await call('GET', '/api/products/question/vendor', store)).json()
  expect(after.unanswered).toBe(waiting.unanswered - 1)
})

test('questions that wait stand first with the vendor, and the newest first on the product', async () => {
  const first = (await ask('First?')).json()
  await ask('Second?')
  await answer(first.questionId)
  const { rows } = await list()
  expect(rows.map((row: { question: string }) => row.question)).toEqual(['Second?', 'First?'])
  expect(await list('&noOfRows=1&offset=1')).toMatchObject({ rows: [{ question: 'First?' }], total: 2 })
  const vendors = (await call('GET', '/api/products/question/vendor?noOfRows=100', store)).json().rows
  const waits = vendors.map((row: { answer: string | null }) => row.answer === null)
  expect(waits).toEqual(waits.toSorted((a: boolean, b: boolean) => Number(b) - Number(a)))
})

test('another vendor finds no such question, and an empty answer is none', async () => {
  const { questionId } = (await ask()).json()
  const stranger = await openStoreWithProducts(market)
  expect((await answer(questionId, 'Ours!', stranger)).json()).toEqual(
    (await answer(randomUUID(), 'Ours!', stranger)).json(),
  )
  expect((await answer(questionId, '  ')).statusCode).toBe(400)
  expect((await list()).rows).toMatchObject([{ answer: null }])
  expect((await call('GET', '/api/products/question/vendor', stranger)).json()).toMatchObject({ total: 0 })
})

test('what is no question, or about nothing on sale, is refused', async () => {
  for (const question of ['', ' ', 'x'.repeat(501), 'a\u0000b']) {
    expect((await ask(question)).statusCode).toBe(400)
  }
  await market.pool.query(`update product set status = 'HIDDEN', is_listed = false where id = $1`, [
    productId,
  ])
  const refused = await ask()
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'NOT_FOUND'])
  expect(await list()).toEqual({ rows: [], total: 0 })
})

test('nobody fills a page with questions that wait for an answer', async () => {
  let last = { questionId: '' }
  for (let at = 0; at < mostWaiting.onOneProduct; at += 1) last = (await ask(`Question ${at}?`)).json()
  const refused = await ask('One more?')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_MANY'])
  expect((await list()).total).toBe(mostWaiting.onOneProduct)
  await answer(last.questionId)
  expect((await ask('One more?')).statusCode).toBe(201)
})

test('an admin finds a question, hides it with a reason and restores it; both stand in the trail', async () => {
  const { questionId } = (await ask('Cheaper at my shop, call 98…')).json()
  const found = await call('GET', '/api/admin/question/?search=at%20my%20shop&state=SHOWN', admin)
  expect(found.json()).toMatchObject({ rows: [{ questionId, authorFullName: 'Maya Gurung' }], total: 1 })
  expect((await judge(questionId, 'hide', { reason: ' ' })).statusCode).toBe(400)
  expect((await judge(questionId, 'hide', { reason: 'Advertising' })).json()).toMatchObject({
    hiddenReason: 'Advertising',
  })
  await judge(questionId, 'hide', { reason: 'Again' })
  expect((await list()).total).toBe(0)
  expect((await call('GET', '/api/admin/question/?state=HIDDEN', admin)).json()).toMatchObject({
    rows: [{ questionId, hiddenReason: 'Advertising' }],
  })
  await judge(questionId, 'restore')
  expect((await list()).total).toBe(1)
  const trail = (await call('GET', `/api/admin/act/?aboutId=${questionId}`, admin)).json()
  expect(trail.rows.map((row: { act: string }) => row.act)).toEqual(['QUESTION_RESTORED', 'QUESTION_HIDDEN'])
  expect((await judge(randomUUID(), 'restore')).statusCode).toBe(404)
})

// Red without the lock: each of the ten counts before any other is written, and all ten are asked.
test('ten questions at once are no way round the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(`Question ${at}?`)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(mostWaiting.onOneProduct)
  expect((await list()).total).toBe(mostWaiting.onOneProduct)
})
