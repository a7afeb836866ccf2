/** The deadlines of a complaint, with the clock moved on: who is notified when one passes, what is still allowed. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn, signUp } from '../../testing/people.ts'
import { calling } from '../../testing/placed-orders.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { chatJobs } from './remind-complaints.ts'

const hour = 3_600_000
const began = new Date('2026-11-20T06:00:00Z')
let now = began
let shop: TestMarket
let store: OpenStore
let maya: Signed
let admin: Signed
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(shop)
  maya = await signedInShopper(shop)
  const { accountId, email } = await signUp(shop, { userType: 'ADMIN' })
  admin = { accountId, headers: await signIn(shop, email) }
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from complaint')
  at(0)
})

const at = (hours: number) => {
  now = new Date(began.getTime() + hours * hour)
}
const ask = (url: string, who: Signed, payload?: object) =>
  calling(shop)(`/api/support/complaint/${url}`, who, payload)
const move = (id: string, who: Signed, to: string, more: object = {}) =>
  ask(`${id}/move`, who, { to, note: 'Because', ...more })
/** Signs in again after days away. */
const back = async ({ accountId }: Signed): Promise<Signed> => {
  const { rows } = await shop.pool.query('select email from account where id = $1', [accountId])
  return { accountId, headers: await signIn(shop, rows[0].email) }
}
const seen = async (id: string) => (await ask(id, await back(admin))).json()
async function complain(more: object = {}): Promise<string> {
  const answer = await ask('', await back(maya), {
    ...{ clientId: randomUUID(), against: 'VENDOR', vendorId: store.vendorId, category: 'LATE' },
    ...{ description: 'It has not come yet.', wanted: 'DELIVERY', ...more },
  })
  return answer.json().id
}
/** The notifications of the jobs, by receiver and sentence. */
async function told(): Promise<string[]> {
  shop.noticed.length = 0
  for (const job of chatJobs) await job.run(shop.ctx)
  const names = new Map([
    [admin.accountId, 'admin'],
    [store.accountId, 'store'],
    [maya.accountId, 'maya'],
  ])
  return shop.noticed.map(({ accountId, notice }) => `${names.get(accountId)}: ${notice.message}`).sort()
}

test('each clock says once that it has run out: taking up, the store’s answer, the decision', async () => {
  const id = await complain()
  const { no } = await seen(id)
  at(24)
  expect(await told()).toEqual([])
  expect(await seen(id)).toMatchObject({ isLate: false, dueAt: now.toISOString() })
  at(24.1)
  expect(await seen(id)).toMatchObject({ isLate: true })
  expect(await told()).toEqual([`admin: Complaint ${no} should be under review by now.`])
  expect(await told()).toEqual([])

  await move(id, await back(admin), 'WAITING_VENDOR')
  expect(await seen(id)).toMatchObject({
    isLate: false,
    answerBy: new Date(now.getTime() + 48 * hour).toISOString(),
  })
  at(24.1 + 48.1)
  expect(await seen(id)).toMatchObject({ isLate: true })
  // Red with one mark for all deadlines: an account that was notified of one was never notified of the next.
  expect(await told()).toEqual([
    `admin: Complaint ${no} is still waiting for the store to answer.`,
    `store: Complaint ${no}: your answer is late, and we may decide without it.`,
  ])
  expect(await told()).toEqual([])

  await move(id, await back(admin), 'WAITING_USER')
  expect(await seen(id)).toMatchObject({ isLate: false, answerBy: null })
  at(7 * 24 + 0.1)
  expect(await told()).toEqual([`admin: Complaint ${no} should have been decided by now.`])
  expect(await told()).toEqual([])
  await move(id, await back(admin), 'RESOLVED')
  expect(await seen(id)).toMatchObject({ isLate: false, dueAt: null })
})

test('opened again and late again, it is told again', async () => {
  const id = await complain()
  at(25)
  expect((await told()).length).toBe(1)
  await move(id, await back(admin), 'REJECTED')
  await move(id, await back(maya), 'REOPENED')
  at(48)
  expect(await told()).toEqual([])
  at(50)
  expect((await told()).length).toBe(1)
})

test('two processes remind of it once', async () => {
  await complain()
  at(30)
  shop.noticed.length = 0
  await Promise.all([1, 2, 3].map(async () => Promise.all(chatJobs.map((job) => job.run(shop.ctx)))))
  expect(shop.noticed.length).toBe(1)
})

test('seven days after a decision nobody opens it again, though it was closed by itself in between', async () => {
  const id = await complain()
  await move(id, admin, 'REJECTED')
  at(7 * 24)
  await told()
  expect(await seen(id)).toMatchObject({ status: 'REJECTED' })
  expect((await ask(id, await back(maya))).json().moves).toContain('REOPENED')
  at(7 * 24 + 1)
  await told()
  expect(await seen(id)).toMatchObject({ status: 'CLOSED' })
  // Red where closing by itself began seven days of its own.
  expect((await move(id, await back(maya), 'REOPENED')).statusCode).toBe(409)
  expect((await move(id, await back(admin), 'REOPENED')).statusCode).toBe(409)
  expect((await move(id, await back(admin), 'ESCALATED_EXTERNAL')).statusCode).toBe(200)
  expect((await seen(id)).moves).toEqual([])
})

test('withdrawn, it can be opened again for seven days', async () => {
  const [early, late] = [await complain(), await complain()]
  for (const id of [early, late]) await move(id, maya, 'CLOSED')
  at(7 * 24)
  expect((await move(early, await back(maya), 'REOPENED')).statusCode).toBe(200)
  at(7 * 24 + 0.1)
  expect((await move(late, await back(maya), 'REOPENED')).statusCode).toBe(409)
})

test('what is due first comes first for those who answer, late ones marked; the latest first for whoever complained', async () => {
  const description = (which: string) => `${which} of the complaints`
  const first = await complain({ description: description('First') })
  at(10)
  const second = await complain({ description: description('Second') })
  const ended = await complain({ description: description('Ended') })
  at(11)
  const decider = await back(admin)
  await move(first, decider, 'WAITING_VENDOR')
  await move(ended, decider, 'REJECTED')
  const ids = async (who: Signed, query = '') =>
    (await ask(query, who)).json().rows.map(({ id }: { id: string }) => id)
  // The second is to be taken up by hour 34, the store of the first answers by hour 59.
  expect(await ids(decider)).toEqual([second, first, ended])
  const mine = await ids(await back(maya))
  expect([mine.length, mine.at(-1)]).toEqual([3, first])
  at(35)
  const sooner = await back(admin)
  expect(await ids(sooner, '?late=true')).toEqual([second])
  at(60)
  expect(await ids(await back(admin), '?late=true')).toEqual([second, first])
  expect(await ids(await back(store), '?late=true')).toEqual([first])
  expect(await ids(await back(admin), '?status=REJECTED&search=ended')).toEqual([ended])
})
