/** Complaints as abuse: many, about matters of no store, and with a single database connection. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetSettings } from '../../settings/index.ts'
import { calling } from '../../testing/placed-orders.ts'
import { signedInAdmin } from '../../testing/qr-payments.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
let store: OpenStore
let maya: Signed
let admin: Signed
beforeAll(async () => {
  // One connection: a transaction that asks for a second one deadlocks on itself.
  shop = await openTestMarket({ mostConnections: 1 })
  store = await openStoreWithProducts(shop)
  maya = await signedInShopper(shop)
  admin = await signedInAdmin(shop)
})
afterAll(() => shop.close())

const ask = (url: string, who: Signed, payload?: object) => {
  forgetSettings(shop.ctx)
  return calling(shop)(
    `/api/support/complaint/${url}`,
    who,
    payload && { clientId: randomUUID(), ...payload },
  )
}
const about = {
  against: 'VENDOR',
  category: 'DAMAGED',
  description: 'The jar came broken.',
  wanted: 'REFUND',
}
const complain = (who: Signed, more: object = {}) =>
  ask('', who, { ...about, vendorId: store.vendorId, ...more })

// Opened and closed again and again, each mailed every admin.
test('twenty are the most of a day, also for whoever closes them again', async () => {
  const who = await signedInShopper(shop)
  const answers = []
  for (let at = 0; at < 21; at += 1) {
    const made = await complain(who)
    answers.push(made.statusCode)
    if (made.statusCode === 201) await ask(`${made.json().id}/move`, who, { to: 'CLOSED' })
  }
  expect([answers.slice(0, 20).every((status) => status === 201), answers.at(-1)]).toEqual([true, 429])
  expect((await complain(maya)).statusCode).toBe(201)
})

test('forty words and moves an hour are the most of a shopper or a store, and admins say what they must', async () => {
  const who = await signedInShopper(shop)
  const { id } = (await complain(who)).json()
  const said = []
  for (let at = 0; at < 39; at += 1) said.push((await ask(`${id}/say`, who, { note: `${at}` })).statusCode)
  expect(said.every((status) => status === 200)).toBe(true)
  expect((await ask(`${id}/move`, who, { to: 'CLOSED' })).statusCode).toBe(200)
  expect((await ask(`${id}/move`, who, { to: 'REOPENED', note: 'No' })).statusCode).toBe(429)
  expect((await ask(`${id}/move`, admin, { to: 'REOPENED', note: 'Once more' })).statusCode).toBe(200)
})

test('one about the market is none of the store’s business, whatever store it names', async () => {
  const { id } = (await complain(maya, { against: 'PLATFORM' })).json()
  shop.noticed.length = 0
  const move = await ask(`${id}/move`, admin, { to: 'WAITING_VENDOR', note: 'Please answer' })
  expect(move.statusCode).toBeOneOf([400, 409])
  expect((await ask(id, store)).statusCode).toBe(404)
  expect(shop.noticed.filter(({ accountId }) => accountId === store.accountId)).toEqual([])
})

test('names that are no picture’s are no evidence', async () => {
  const name = `${'0'.repeat(32)}.aaaaaa`
  for (const evidence of [[name], ['../../etc/passwd'], ['a\u0000b'], [{}], name, Array(7).fill(name)]) {
    expect((await complain(maya, { evidence })).statusCode, JSON.stringify(evidence)).toBe(400)
  }
})

test('twice at once is one, also with other words', async () => {
  const clientId = randomUUID()
  const both = await Promise.all([1, 2, 3].map(() => complain(maya, { clientId })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
  expect(new Set(both.map((answer) => answer.json().id)).size).toBe(1)
  expect((await complain(maya, { clientId, description: 'Something quite different' })).statusCode).toBe(422)
})
