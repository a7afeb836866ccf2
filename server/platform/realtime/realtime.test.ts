/** Sockets: who is let in, which events they receive, and when they are disconnected. */
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { authenticate } from '../../accounts/index.ts'
import { patient } from '../../testing/cases.ts'
import { signInPair } from '../../testing/people.ts'
import {
  change,
  type Listener,
  newListener,
  notice,
  openListening,
  openSocketServer,
  type SocketServer,
} from '../../testing/sockets.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let now = new Date('2026-11-20T06:00:00Z')
let shop: TestMarket
let first: SocketServer
let second: SocketServer
const { connect, listen, disconnectAll } = openListening()
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
  first = await openSocketServer(shop)
  second = await openSocketServer(shop)
})
afterEach(disconnectAll)
afterAll(async () => {
  for (const door of [first, second]) await door.close()
  await shop.close()
})

const newPerson = () => newListener(shop)
const logOut = (token: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/security/logout',
    headers: { authorization: `Bearer ${token}` },
  })

test('I hear what is told to me, in whichever process it is said, and on all my screens', async () => {
  const mine = await newPerson()
  const here = await listen(first.url, mine.token)
  const there = await listen(second.url, mine.token, { transports: ['polling'] })
  first.realtime.emitChange([mine.accountId], change('from the first'))
  second.realtime.emitChange([mine.accountId], change('from the second'))
  for (const { heard } of [here, there]) {
    await vi.waitFor(
      () => expect(heard.map(({ id }) => id).toSorted()).toEqual(['from the first', 'from the second']),
      patient,
    )
  }
})

test('whatever I ask for, in whatever form, I never hear what is meant for another', async () => {
  const [mine, other] = [await newPerson(), await newPerson()]
  const theirRoom = `account:${other.accountId}`
  const auth = { token: mine.token, userId: other.accountId, room: theirRoom }
  const query = { userId: other.accountId, room: theirRoom }
  const spies = [
    await listen(first.url, mine.token, { auth, query }),
    await listen(second.url, mine.token, { auth, query, transports: ['polling'] }),
  ]
  const truth = await listen(second.url, other.token)
  const answers: unknown[] = []
  const forms = ['join', 'subscribe', 'room', 'changed', 'message', other.accountId, 'error', '__proto__']
  for (const { socket } of spies) {
    for (const event of forms) {
      const proto = JSON.parse('{"__proto__":{"isAdmin":true}}')
      socket.emit(event, theirRoom, { toString: 1, userId: other.accountId }, proto)
    }
    socket.emit('join', other.accountId, (answer: unknown) => answers.push(answer))
  }
  // The library's own words: connect once more, connect to a room as if it were a namespace, acknowledge.
  const rude: Listener[] = []
  for (const words of [
    `0${JSON.stringify(auth)}`,
    `0/${theirRoom},${JSON.stringify(auth)}`,
    '30["canary"]',
  ]) {
    const spy = await listen(first.url, mine.token)
    spy.socket.io.engine.write(words)
    rude.push(spy)
  }
  first.realtime.emitChange([], change('canary to nobody'))
  for (const { realtime } of [first, second]) {
    realtime.emitChange([other.accountId], change('canary'))
    realtime.notify(other.accountId, notice('canary'))
    realtime.emitChange([mine.accountId], change('mine'))
  }
  await vi.waitFor(() => expect(truth.heard.length + truth.notices.length).toBe(4), patient)
  for (const { heard, everything } of spies) {
    await vi.waitFor(() => expect(heard.map(({ id }) => id)).toEqual(['mine', 'mine']), patient)
    expect(JSON.stringify(everything)).not.toContain('canary')
  }
  for (const { everything } of rude) expect(JSON.stringify(everything)).not.toContain('canary')
  expect(answers).toEqual([])
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  const namespace = io(`${first.url}/${theirRoom}`, { auth: { token: mine.token }, reconnection: false })
  const refused = new Promise((done) => namespace.on('connect_error', (error) => done(error.message)))
  expect(await refused).toBe('Invalid namespace')
  namespace.disconnect()
})

test('without a live token nobody is let in', async () => {
  const mine = await newPerson()
  for (const token of [undefined, '', 'made.up.token', 7, { $ne: '' }, ['x'], 'x'.repeat(30_000)]) {
    expect(await connect(first.url, { auth: { token } }), String(token)).toBe('SIGN_IN_NEEDED')
  }
  expect(await connect(first.url, { query: { token: mine.token } })).toBe('SIGN_IN_NEEDED')
  await logOut(mine.token)
  expect(await connect(first.url, { auth: { token: mine.token } })).toBe('SIGN_IN_NEEDED')
  const late = await newPerson()
  now = new Date(now.getTime() + 15 * 60_000)
  expect(await connect(first.url, { auth: { token: late.token } })).toBe('SIGN_IN_NEEDED')
})

test('my cookie lets me in from our own pages and from no other site', async () => {
  const { token, accountId } = await newPerson()
  const withCookie = (origin: string) => ({ extraHeaders: { cookie: `person=x; session=${token}`, origin } })
  const mine = await listen(first.url, '', withCookie(first.url))
  first.realtime.emitChange([accountId], change('hello'))
  await vi.waitFor(() => expect(mine.heard).toHaveLength(1), patient)
  for (const origin of ['https://elsewhere.example.com', 'http://127.0.0.1:1', 'null']) {
    for (const transports of [['websocket'], ['polling']]) {
      expect(await connect(first.url, { ...withCookie(origin), transports }), origin).toMatch(/error/)
    }
  }
})

test('a session that ends is cut at once, in every process, and the person’s other sessions go on', async () => {
  const mine = await newPerson()
  const other = await signInPair(shop, mine.email)
  const cut = [await listen(first.url, mine.token), await listen(second.url, mine.token)]
  const stays = await listen(second.url, other.jwtToken)
  const { caller } = (await authenticate(shop.ctx, mine.token)) as { caller: { sessionId: string } }
  first.realtime.cutSession(caller.sessionId)
  for (const { cut: reason } of cut) expect(await reason).toBe('io server disconnect')
  expect(stays.socket.connected).toBe(true)
})

test('a session that ended without a word is noticed all the same', async () => {
  // The harness cuts nothing by itself: this is what is left when the notice between two processes is lost.
  const [loggedOut, banned] = [await newPerson(), await newPerson()]
  const cut = [await listen(first.url, loggedOut.token), await listen(second.url, banned.token)]
  await logOut(loggedOut.token)
  await shop.db.updateTable('account').set({ disabled_at: now }).where('id', '=', banned.accountId).execute()
  for (const { cut: reason } of cut) expect(await reason).toBe('io server disconnect')
})

test('an access token that runs out does not cut a session that lives', async () => {
  const mine = await newPerson()
  const { socket, heard } = await listen(first.url, mine.token)
  now = new Date(now.getTime() + 20 * 60_000)
  await new Promise((wait) => setTimeout(wait, 1_300))
  first.realtime.emitChange([mine.accountId], change('still here'))
  await vi.waitFor(() => expect(heard).toHaveLength(1), patient)
  expect(socket.connected).toBe(true)
})

test('malformed frames cut their own connection and nothing else', async () => {
  const mine = await newPerson()
  const witness = await listen(first.url, mine.token)
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
    const { socket } = await listen(first.url, mine.token)
    const raw = socket.io.engine.transport as unknown as { ws: WebSocket }
    raw.ws.send(frame)
    raw.ws.send(new Uint8Array([255, 0, 1]))
  }
  first.realtime.emitChange([mine.accountId], change('still standing'))
  await vi.waitFor(() => expect(witness.heard).toHaveLength(1), patient)
})

test('at shutdown sockets are let go in a way that lets them come back', async () => {
  const third = await openSocketServer(shop)
  const mine = await newPerson()
  const { cut } = await listen(third.url, mine.token)
  await third.close()
  expect(await cut).toBe('transport close')
})

test('what a poll is answered carries the headers of every other answer, a refused handshake too', async () => {
  for (const query of ['EIO=4&transport=polling', 'EIO=4&transport=nonsense']) {
    const answer = await fetch(`${first.url}/socket.io/?${query}`)
    expect(answer.headers.get('x-content-type-options'), query).toBe('nosniff')
    expect(answer.headers.get('content-security-policy'), query).toContain("default-src 'self'")
    await answer.arrayBuffer()
  }
})
