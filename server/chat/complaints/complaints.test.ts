/** Complaints: numbered, with deadlines, for their parties alone; each transition one of the table's, once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signUp } from '../../testing/people.ts'
import { calling, place } from '../../testing/placed-orders.ts'
import {
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { chatJobs } from './remind-complaints.ts'

let shop: TestMarket
const began = new Date('2026-11-20T06:00:00Z')
let now = began
let store: OpenStore
let other: OpenStore
let maya: Signed
let gita: Signed
const admins: Signed[] = []
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(shop)
  other = await openStoreWithProducts(shop)
  maya = await signedInShopper(shop, { name: 'Maya Gurung' })
  gita = await signedInShopper(shop)
  for (const name of ['Asha', 'Bimala']) {
    const { accountId, email } = await signUp(shop, { userType: 'ADMIN', name })
    admins.push({ accountId, headers: await signIn(shop, email) })
  }
})
afterAll(() => shop.close())

const admin = (): Signed => admins[0] as Signed
const ask = (url: string, who: Signed, payload?: object) =>
  calling(shop)(`/api/support/complaint/${url}`, who, payload)
const about = (more: object = {}) => ({
  clientId: randomUUID(),
  against: 'VENDOR',
  vendorId: store.vendorId,
  category: 'DAMAGED',
  description: 'The jar came broken.',
  wanted: 'REFUND',
  ...more,
})
const complain = async (more: object = {}): Promise<string> => (await ask('', maya, about(more))).json().id
const move = (id: string, who: Signed, to: string, more: object = {}) =>
  ask(`${id}/move`, who, { to, ...more })
const say = (id: string, who: Signed, note: string, more: object = {}) =>
  ask(`${id}/say`, who, { clientId: randomUUID(), note, ...more })
const show = async (id: string, who: Signed) => (await ask(id, who)).json()
const inDays = (days: number): string => new Date(began.getTime() + days * 86_400_000).toISOString()

test('it has a number, two clocks and the store of its order, and the admins hear of it', async () => {
  const { orderId } = await place(shop, store, maya)
  const answer = await ask('', maya, about({ orderId, vendorId: other.vendorId }))
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    no: expect.stringMatching(/^C-[0-9A-HJKMNP-TV-Z]{6}$/),
    status: 'OPEN',
    shopName: 'Asan Spice House',
    acknowledgeBy: inDays(1),
    resolveBy: inDays(7),
    isLate: false,
  })
  expect(shop.noticed.filter(({ notice }) => notice.kind === 'complaint-made').length).toBe(2)
  const theirs = await place(shop, store, gita)
  expect((await ask('', maya, about({ orderId: theirs.orderId }))).statusCode).toBe(404)
  expect((await ask('', maya, about({ vendorId: undefined }))).statusCode).toBe(400)
  expect((await ask('', maya, about({ description: 'Bad' }))).statusCode).toBe(400)
})

test('nobody finds it whom it does not concern; the store does once it is asked', async () => {
  const id = await complain({ description: 'CANARY of a complaint' })
  for (const stranger of [gita, other, store]) {
    expect((await ask(id, stranger)).statusCode).toBe(404)
    expect((await say(id, stranger, 'Hello')).statusCode).toBe(404)
    expect(JSON.stringify((await ask('?search=CANARY', stranger)).json())).not.toContain('jar')
  }
  await move(id, admin(), 'WAITING_VENDOR', { note: 'What do you say?' })
  expect(await show(id, store)).toMatchObject({ status: 'WAITING_VENDOR', maySay: true, moves: [] })
  expect((await ask(id, other)).statusCode).toBe(404)
  await say(id, store, 'We packed it well.')
  expect(await show(id, maya)).toMatchObject({ status: 'ACKNOWLEDGED' })
})

test('what admins say among themselves stays there', async () => {
  const id = await complain()
  await say(id, admin(), 'SECRET doubts', { isInternal: true })
  await say(id, maya, 'Please hurry', { isInternal: true })
  expect(JSON.stringify(await show(id, maya))).not.toContain('SECRET')
  expect((await show(id, admin())).events.map((event: { note: string }) => event.note)).toEqual([
    '',
    'SECRET doubts',
    'Please hurry',
  ])
})

test('it goes to its end by the table, and is taken up again within seven days', async () => {
  const id = await complain({ orderId: (await place(shop, store, maya)).orderId })
  expect((await move(id, maya, 'RESOLVED')).statusCode).toBe(409)
  expect((await move(id, maya, 'ACKNOWLEDGED')).statusCode).toBe(409)
  await move(id, admin(), 'ACKNOWLEDGED')
  expect((await move(id, admin(), 'PROPOSED')).statusCode).toBe(400)
  await move(id, admin(), 'PROPOSED', { note: 'Half of it back', compensation: 50 })
  const done = (await move(id, maya, 'RESOLVED')).json()
  expect(done).toMatchObject({
    status: 'RESOLVED',
    decision: 'Half of it back',
    compensation: 50,
    maySay: false,
  })
  expect((await say(id, maya, 'One more thing')).statusCode).toBe(409)
  expect((await move(id, maya, 'REOPENED')).statusCode).toBe(400)
  expect((await move(id, maya, 'REOPENED', { note: 'It broke' })).json()).toMatchObject({
    status: 'REOPENED',
  })
  await move(id, admin(), 'REJECTED', { note: 'Nothing new' })
  now = new Date(began.getTime() + 8 * 86_400_000)
  expect((await move(id, (await fresh()).maya, 'REOPENED', { note: 'It broke' })).statusCode).toBe(409)
  now = began
})

test('what was proposed and is not enough is for the admins again, once the shopper says so', async () => {
  const id = await complain()
  await move(id, admin(), 'PROPOSED', { note: 'A tenth of it back' })
  await say(id, admin(), 'We wait for you')
  expect(await show(id, maya)).toMatchObject({ status: 'PROPOSED' })
  expect((await say(id, maya, 'The whole jar is broken')).json()).toMatchObject({ status: 'ACKNOWLEDGED' })
})

test('opened again, its clocks begin again', async () => {
  const id = await complain()
  await move(id, admin(), 'RESOLVED', { note: 'Refunded' })
  now = new Date(began.getTime() + 3 * 86_400_000)
  const again = await move(id, (await fresh()).maya, 'REOPENED', { note: 'Nothing came' })
  now = began
  expect(again.json()).toMatchObject({
    status: 'REOPENED',
    acknowledgeBy: inDays(4),
    resolveBy: inDays(10),
    isLate: false,
  })
})

// The second finds it transitioned: without the lock both decisions were written.
test('two admins who decide at once decide once', async () => {
  const id = await complain()
  const [one, two] = admins as [Signed, Signed]
  const answers = await Promise.all([
    move(id, one, 'ACKNOWLEDGED'),
    move(id, two, 'ACKNOWLEDGED'),
    move(id, one, 'ACKNOWLEDGED'),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
})

test('what waits too long is told to the admins once, and what nobody takes up again is closed', async () => {
  const [late, done] = [await complain(), await complain()]
  await move(done, admin(), 'RESOLVED', { note: 'Refunded' })
  now = new Date(began.getTime() + 9 * 86_400_000)
  shop.noticed.length = 0
  for (let times = 0; times < 2; times += 1) for (const job of chatJobs) await job.run(shop.ctx)
  const { no } = await show(late, (await fresh()).admin)
  const told = shop.noticed.filter(
    ({ notice }) => notice.kind === 'complaint-late' && notice.message.includes(no),
  )
  expect(told.map(({ accountId }) => accountId).sort()).toEqual(
    admins.map(({ accountId }) => accountId).sort(),
  )
  expect(await show(late, (await fresh()).admin)).toMatchObject({ status: 'OPEN', isLate: true })
  expect(await show(done, (await fresh()).admin)).toMatchObject({ status: 'CLOSED' })
})

/** Signs in again after a long wait. */
async function fresh(): Promise<{ maya: Signed; admin: Signed }> {
  const again = async ({ accountId }: Signed): Promise<Signed> => {
    const { rows } = await shop.pool.query('select email from account where id = $1', [accountId])
    return { accountId, headers: await signIn(shop, rows[0].email) }
  }
  return { maya: await again(maya), admin: await again(admin()) }
}
