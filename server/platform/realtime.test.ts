import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Change } from '../../contract/realtime.ts'
import { endedAmong, identify } from '../accounts/index.ts'
import { openTestMarket, type TestMarket } from '../testing/market.ts'
import { signInPair, signUp } from '../testing/people.ts'
import { openRealtime, type Realtime } from './realtime.ts'

let now = new Date('2026-11-20T06:00:00Z')
let shop: TestMarket
let first: Door
let second: Door
interface Door {
  readonly realtime: Realtime
  readonly server: Server
  readonly url: string
}

/** One server process' worth of sockets; all of them share the database and nothing else. */
async function openDoor(): Promise<Door> {
  const { market, pool } = shop
  const realtime = openRealtime({
    pool,
    config: market.config,
    log: market.log,
    identify: (token) => identify(market, token),
    endedAmong: (ids) => endedAmong(market, ids),
  })
  const server = createServer()
  realtime.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { realtime, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
  first = await openDoor()
  second = await openDoor()
})
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(async () => {
  for (const door of [first, second]) {
    await door.realtime.close()
    door.server.close()
  }
  await shop.close()
})

type Options = Parameters<typeof io>[1]

/** What becomes of a connection: the socket, or the code with which it was refused. */
function connect(door: Door, options: Options): Promise<Socket | string> {
  const socket = io(door.url, { forceNew: true, reconnection: false, transports: ['websocket'], ...options })
  sockets.push(socket)
  return new Promise((done) => {
    socket.on('connect', () => done(socket))
    socket.on('connect_error', (error) =>
      done(
        'data' in error ? String((error as unknown as { data: { code: string } }).data.code) : error.message,
      ),
    )
  })
}

async function listen(door: Door, token: string, options: Options = {}) {
  const socket = await connect(door, { auth: { token }, ...options })
  if (typeof socket === 'string') throw new Error(`refused: ${socket}`)
  const heard: Change[] = []
  socket.on('changed', (change: Change) => heard.push(change))
  const cut = new Promise<string>((done) => {
    socket.on('disconnect', done)
  })
  return { socket, heard, cut }
}

const newPerson = async () => {
  const person = await signUp(shop)
  const { jwtToken, remarks } = await signInPair(shop, person.email)
  return { ...person, token: jwtToken, remarks }
}
const change = (id: string): Change => ({ about: 'order', id, isNew: true })
const logOut = (token: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/security/logout',
    headers: { authorization: `Bearer ${token}` },
  })

test('I hear what is told to me, in whichever process it is said, and on all my screens', async () => {
  const mine = await newPerson()
  const here = await listen(first, mine.token)
  const there = await listen(second, mine.token, { transports: ['polling'] })
  first.realtime.tell([mine.accountId], change('from the first'))
  second.realtime.tell([mine.accountId], change('from the second'))
  for (const { heard } of [here, there]) {
    await vi.waitFor(() =>
      expect(heard.map(({ id }) => id).toSorted()).toEqual(['from the first', 'from the second']),
    )
  }
})

test('whatever I ask for, I never hear what is meant for another', async () => {
  const [mine, other] = [await newPerson(), await newPerson()]
  const spy = await listen(first, mine.token, {
    auth: { token: mine.token, userId: other.accountId, room: `account:${other.accountId}` },
  })
  const everything: unknown[] = []
  spy.socket.onAny((...said) => everything.push(said))
  for (const event of [
    'join',
    'subscribe',
    'room',
    'changed',
    'message',
    other.accountId,
    'error',
    '__proto__',
  ]) {
    spy.socket.emit(
      event,
      `account:${other.accountId}`,
      { toString: 1 },
      JSON.parse('{"__proto__":{"isAdmin":true}}'),
    )
  }
  first.realtime.tell([], change('to nobody'))
  first.realtime.tell([other.accountId], change('canary'))
  second.realtime.tell([other.accountId], change('canary'))
  first.realtime.tell([mine.accountId], change('mine'))
  await vi.waitFor(() => expect(spy.heard).toHaveLength(1))
  second.realtime.tell([mine.accountId], change('mine too'))
  await vi.waitFor(() => expect(spy.heard).toHaveLength(2))
  expect(JSON.stringify(everything)).not.toContain('canary')
  const namespace = io(`${first.url}/account:${other.accountId}`, {
    auth: { token: mine.token },
    reconnection: false,
  })
  sockets.push(namespace)
  expect(await new Promise((done) => namespace.on('connect_error', (error) => done(error.message)))).toBe(
    'Invalid namespace',
  )
})

test('without a live token nobody is let in', async () => {
  const mine = await newPerson()
  for (const token of [undefined, '', 'made.up.token', 7, { $ne: '' }, ['x'], 'x'.repeat(30_000)]) {
    expect(await connect(first, { auth: { token } }), String(token)).toBe('SIGN_IN_NEEDED')
  }
  expect(await connect(first, { query: { token: mine.token } })).toBe('SIGN_IN_NEEDED')
  await logOut(mine.token)
  expect(await connect(first, { auth: { token: mine.token } })).toBe('SIGN_IN_NEEDED')
  const late = await newPerson()
  now = new Date(now.getTime() + 15 * 60_000)
  expect(await connect(first, { auth: { token: late.token } })).toBe('SIGN_IN_NEEDED')
})

test('my cookie lets me in from our own pages and from no other site', async () => {
  const { token, accountId } = await newPerson()
  const withCookie = (origin: string) => ({ extraHeaders: { cookie: `person=x; session=${token}`, origin } })
  const mine = await listen(first, '', withCookie(first.url))
  first.realtime.tell([accountId], change('hello'))
  await vi.waitFor(() => expect(mine.heard).toHaveLength(1))
  for (const origin of ['https://elsewhere.example.com', 'http://127.0.0.1:1', 'null']) {
    for (const transports of [['websocket'], ['polling']]) {
      expect(await connect(first, { ...withCookie(origin), transports }), origin).toMatch(/error/)
    }
  }
})

test('a session that ends is cut at once, in every process, and the person’s other sessions go on', async () => {
  const mine = await newPerson()
  const other = await signInPair(shop, mine.email)
  const cut = [await listen(first, mine.token), await listen(second, mine.token)]
  const stays = await listen(second, other.jwtToken)
  const { person } = (await identify(shop.market, mine.token)) as { person: { sessionId: string } }
  first.realtime.cutSession(person.sessionId)
  for (const { cut: reason } of cut) expect(await reason).toBe('io server disconnect')
  expect(stays.socket.connected).toBe(true)
})

test('a session that ended without a word is noticed all the same', async () => {
  // The harness cuts nothing by itself: this is what is left when the notice between two processes is lost.
  const [loggedOut, banned] = [await newPerson(), await newPerson()]
  const cut = [await listen(first, loggedOut.token), await listen(second, banned.token)]
  await logOut(loggedOut.token)
  await shop.db.updateTable('account').set({ disabled_at: now }).where('id', '=', banned.accountId).execute()
  for (const { cut: reason } of cut) expect(await reason).toBe('io server disconnect')
})

test('an access token that runs out does not cut a session that lives', async () => {
  const mine = await newPerson()
  const { socket, heard } = await listen(first, mine.token)
  now = new Date(now.getTime() + 20 * 60_000)
  await new Promise((wait) => setTimeout(wait, 1_300))
  first.realtime.tell([mine.accountId], change('still here'))
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(socket.connected).toBe(true)
})

test('malformed frames cut their own connection and nothing else', async () => {
  const mine = await newPerson()
  const witness = await listen(first, mine.token)
  const nonsense = [
    '',
    '4',
    '42',
    '42["',
    '42[1,{"a":',
    '45-["x"]',
    '451-["x",{"_placeholder":true,"num":9}]',
    '49',
    '40{',
    '\u0000',
    '42["error"]',
    `42["x","${'y'.repeat(70_000)}"]`,
  ]
  for (const frame of nonsense) {
    const { socket } = await listen(first, mine.token)
    const raw = socket.io.engine.transport as unknown as { ws: WebSocket }
    raw.ws.send(frame)
    raw.ws.send(new Uint8Array([255, 0, 1]))
  }
  first.realtime.tell([mine.accountId], change('still standing'))
  await vi.waitFor(() => expect(witness.heard).toHaveLength(1))
})

test('after the database was away, word passes between the processes again', async () => {
  const mine = await newPerson()
  const { heard } = await listen(second, mine.token)
  const killed = await shop.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    ['market sockets'],
  )
  expect(killed.rowCount).toBe(2)
  await vi.waitFor(
    () => {
      first.realtime.tell([mine.accountId], change('again'))
      expect(heard.length).toBeGreaterThan(0)
    },
    { timeout: 10_000, interval: 200 },
  )
})

test('at shutdown sockets are let go in a way that lets them come back', async () => {
  const third = await openDoor()
  const mine = await newPerson()
  const { cut } = await listen(third, mine.token)
  await third.realtime.close()
  third.server.close()
  expect(await cut).toBe('transport close')
})
