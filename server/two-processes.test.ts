/** Two programs on one database, as real processes: an event at one reaches its receivers at the other. */

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { realtimeReconnectAttempts } from '../contract/shared/limits.ts'
import { patient } from './testing/cases.ts'
import { signInPair } from './testing/people.ts'
import { type Program, startProgram } from './testing/program.ts'
import { randomLetters } from './testing/random-letters.ts'
import { newListener, openListening } from './testing/sockets.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from './testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from './testing/test-market.ts'

const canary = 'the canary sings at noon'
const env = { SESSION_SECRET: 'abcdefghijklmnopqrstuvwxyz-0123456789', PUBLIC_URL: 'http://localhost:4999' }
let shop: TestMarket
let store: OpenStore
let otherStore: OpenStore
let first: Program
let second: Program
const programs: Program[] = []
const folders: string[] = []
const { connect, listen, disconnectAll } = openListening()

async function start(more: Record<string, string> = {}): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'market-two-'))
  folders.push(folder)
  const program = await startProgram({
    ...env,
    DATA_DIR: folder,
    DATABASE_URL: shop.databaseUrl,
    LOG_LEVEL: 'trace',
    ...more,
  })
  programs.push(program)
  await program.untilReady()
  return program
}

beforeAll(async () => {
  shop = await openTestMarket({ env })
  ;[first, second] = await Promise.all([start(), start()])
  store = await openStoreWithProducts(shop)
  otherStore = await openStoreWithProducts(shop)
}, 60_000)
afterEach(disconnectAll)
afterAll(async () => {
  for (const program of programs) await program.kill('SIGKILL')
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  await shop.close()
})

const tokenOf = ({ headers }: OpenStore) => headers.authorization.slice('Bearer '.length)
const ask = (program: Program, token: string, path: string, payload?: object, headers = {}) =>
  fetch(`${program.url}/api/${path}`, {
    method: payload === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload && { body: JSON.stringify(payload) }),
  })
const textOf = async (program: Program, token: string, path: string) =>
  (await ask(program, token, path)).text()
const bell = 'support/notification/?notify=100'

async function openTalk(program: Program, token: string): Promise<string> {
  const answer = await ask(program, token, 'support/chat/', { vendorId: store.vendorId })
  return ((await answer.json()) as { id: string }).id
}
const say = (program: Program, token: string, talk: string, body: string) =>
  ask(program, token, `support/chat/${talk}/message`, { clientId: randomUUID(), body })

test('a message sent at one is heard at the other by its receiver, and by nobody else at either', async () => {
  const [maya, gita] = [await newListener(shop), await newListener(shop)]
  const keeper = await listen(second.url, tokenOf(store))
  const strangers = await Promise.all(
    [gita.token, tokenOf(otherStore)].flatMap((token) =>
      [first, second].map(({ url }) => listen(url, token)),
    ),
  )
  const talk = await openTalk(first, maya.token)
  expect((await say(first, maya.token, talk, canary)).status).toBe(201)
  await vi.waitFor(() => expect(keeper.notices).toHaveLength(1), patient)
  expect(keeper.notices[0]).toMatchObject({ notificationNumber: 2, senderId: maya.accountId })
  await vi.waitFor(() => expect(keeper.heard).toEqual([{ about: 'message', id: talk, isNew: true }]), patient)
  // A realtime event is a hint; the data is the same at both.
  for (const program of [first, second]) {
    expect(await textOf(program, tokenOf(store), `support/chat/${talk}`)).toContain(canary)
    expect(await textOf(program, tokenOf(store), bell)).toContain(canary)
    for (const token of [gita.token, tokenOf(otherStore)]) {
      expect(await textOf(program, token, bell)).not.toContain(canary)
      expect((await ask(program, token, `support/chat/${talk}`)).status).toBe(404)
    }
  }
  const people = [
    { accountId: store.accountId, token: tokenOf(store) },
    { accountId: otherStore.accountId, token: tokenOf(otherStore) },
    maya,
    gita,
  ]
  // The badge is the count of rows that are unseen, at both (I10).
  for (const { accountId, token } of people) {
    const { rows } = await shop.pool.query(
      `select count(*) filter (where number = 1) as notification, count(*) filter (where number = 2) as message
       from notification where receiver_id = $1 and is_in_app and seen_at is null`,
      [accountId],
    )
    expect(rows[0].message).toBe(accountId === store.accountId ? 1 : 0)
    for (const program of [first, second]) {
      expect(await (await ask(program, token, 'support/notification/count')).json()).toEqual(rows[0])
    }
  }
  // A later event of their own: had they been sent the earlier ones, they would have them by now.
  const own = await openTalk(second, gita.token)
  await say(second, gita.token, own, 'mine')
  for (const { everything } of strangers.slice(0, 2)) {
    await vi.waitFor(() => expect(JSON.stringify(everything)).toContain(own), patient)
  }
  for (const { everything } of strangers) expect(JSON.stringify(everything)).not.toContain(canary)
})

test('an order placed at one rings at the other; who is there is known at both', async () => {
  const maya = await newListener(shop)
  const keeper = await listen(second.url, tokenOf(store))
  const productId = await addTestProducts(shop, store)
  const order = {
    vendorId: store.vendorId,
    deliveryOptionId: store.pickupId,
    lines: [{ productId, quantity: 1, expectedUnitPrice: 100 }],
    paymentMethod: 'COD',
    expectedTotal: 100,
  }
  const key = { 'idempotency-key': randomUUID() }
  const placed = await ask(first, maya.token, 'orders/order/', order, key)
  expect(placed.status).toBe(201)
  const { orderId } = (await placed.json()) as { orderId: string }
  expect((await ask(second, maya.token, 'orders/order/', order, key)).status).toBe(200)
  await vi.waitFor(
    () => expect(keeper.heard).toContainEqual({ about: 'order', id: orderId, isNew: true }),
    patient,
  )
  await vi.waitFor(() => expect(keeper.notices.map(({ kind }) => kind)).toEqual(['order-new']), patient)
  const talk = { vendorId: store.vendorId }
  await vi.waitFor(
    async () =>
      expect(await (await ask(first, maya.token, 'support/chat/', talk)).text()).toContain('"isHere":true'),
    patient,
  )
})

test('a session that is ended at one is cut at the other, on every page of it, and no other', async () => {
  const [maya, gita] = [await newListener(shop), await newListener(shop)]
  const again = await signInPair(shop, maya.email)
  const pages = await Promise.all([first, second, second].map(({ url }) => listen(url, maya.token)))
  const stay = [await listen(second.url, again.jwtToken), await listen(second.url, gita.token)]
  expect((await ask(first, maya.token, 'security/logout', {})).status).toBe(204)
  for (const { cut } of pages) expect(await cut).toBe('io server disconnect')
  expect(await connect(second.url, { auth: { token: maya.token } })).toBe('SIGN_IN_NEEDED')
  for (const { socket } of stay) expect(socket.connected).toBe(true)
})

// With the page's own settings. A library without jitter would reconnect all forty in one moment.
test('forty pages whose server ends come back by themselves, spread, and miss and repeat nothing', async () => {
  const maya = await newListener(shop)
  const talk = await openTalk(first, maya.token)
  const comingBack = { reconnection: true, reconnectionAttempts: realtimeReconnectAttempts }
  const people = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      // Half are the keeper's own pages, half a shopper's who gets no event.
      const token = at % 2 === 0 ? tokenOf(store) : maya.token
      const page = await listen(second.url, token, comingBack)
      const tries: number[] = []
      page.socket.io.on('reconnect_attempt', () => tries.push(performance.now()))
      // All retries failed: the page tries again when it becomes visible.
      page.socket.io.on('reconnect_failed', () => setTimeout(() => page.socket.connect(), 500))
      return { page, tries, isKeeper: at % 2 === 0 }
    }),
  )
  expect(await second.kill('SIGTERM')).toBe(0)
  await Promise.all(people.map(({ page }) => page.cut))
  const words = ['one', 'two', 'three'].map((word) => `${word} ${randomLetters()}`)
  for (const word of words) expect((await say(first, maya.token, talk, word)).status).toBe(201)
  second = await start({ PORT: new URL(second.url).port })
  await vi.waitFor(() => expect(people.every(({ page }) => page.socket.connected)).toBe(true), {
    timeout: 40_000,
  })
  const firstTries = people.map(({ tries }) => tries[0] ?? 0)
  expect(Math.max(...firstTries) - Math.min(...firstTries)).toBeGreaterThan(200)
  for (const { page } of people) expect(page.notices).toEqual([])
  const rows = (await (await ask(second, tokenOf(store), bell)).json()) as { message: string }[]
  const told = rows.map(({ message }) => words.findIndex((word) => message.includes(word)))
  expect(told.filter((at) => at >= 0)).toEqual([2, 1, 0])
  await say(first, maya.token, talk, 'all are back')
  for (const { page, isKeeper } of people) {
    if (isKeeper) await vi.waitFor(() => expect(page.notices).toHaveLength(1), patient)
    else expect(page.notices).toEqual([])
  }
}, 90_000)

// Last: it reads all that both have logged until now, at their most verbose level.
test('a token in the address opens nothing, and neither tokens nor what people say are in the logs', async () => {
  const maya = await newListener(shop)
  const cookie = { extraHeaders: { cookie: `session=${maya.token}` } }
  for (const { url } of [first, second]) {
    for (const transports of [['websocket'], ['polling']]) {
      expect(await connect(url, { query: { token: maya.token }, transports })).toBe('SIGN_IN_NEEDED')
    }
    await listen(url, '', cookie)
    await fetch(`${url}/socket.io/?EIO=4&transport=nonsense&token=${maya.token}`)
    await fetch(`${url}/api/support/notification/?token=${maya.token}`)
  }
  for (const program of programs) {
    expect(program.output()).not.toContain(maya.token)
    expect(program.output()).not.toContain(tokenOf(store))
    expect(program.output()).not.toContain(canary)
  }
})
