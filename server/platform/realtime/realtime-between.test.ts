/** Realtime events between two server processes: all of them, in order, once, and nothing that is secret. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { patient } from '../../testing/cases.ts'
import {
  change,
  newListener,
  notice,
  openListening,
  openSocketServer,
  type SocketServer,
} from '../../testing/sockets.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

const mostConnections = 4
const largeWordsStayMs = 2_000
let shop: TestMarket
let first: SocketServer
let second: SocketServer
const { connect, listen, disconnectAll } = openListening()
beforeAll(async () => {
  shop = await openTestMarket({ mostConnections })
  first = await openSocketServer(shop, largeWordsStayMs)
  second = await openSocketServer(shop, largeWordsStayMs)
})
afterEach(disconnectAll)
afterAll(async () => {
  for (const door of [first, second]) await door.close()
  await shop.close()
})

const bothSides = async () => {
  const [mine, other] = [await newListener(shop), await newListener(shop)]
  const sides = [await listen(first.url, mine.token), await listen(second.url, mine.token)]
  const stranger = await listen(second.url, other.token)
  return { mine, other, sides, stranger }
}

// Over the shared pool each of these waited for a place in it, its own sockets too, and after three seconds was lost.
test('many notices of one account arrive in order at both, though others hold every connection', async () => {
  const { mine, sides, stranger } = await bothSides()
  const held = await Promise.all(Array.from({ length: mostConnections }, () => shop.appPool.connect()))
  const words = Array.from({ length: 400 }, (_, at) => `canary ${at}`)
  try {
    for (const word of words) first.realtime.notify(mine.accountId, notice(word))
    for (const { notices } of sides) {
      await vi.waitFor(() => expect(notices).toHaveLength(words.length), patient)
      expect(notices.map(({ message }) => message)).toEqual(words)
    }
  } finally {
    for (const client of held) client.release()
  }
  expect(JSON.stringify(stranger.everything)).not.toContain('canary')
})

test('what is too large for one notice of the database arrives too, and does not stay there', async () => {
  const { mine, sides, stranger } = await bothSides()
  // The largest that goes as a notice, and all sizes about it: one byte more, and the database would refuse it.
  const lengths = Array.from({ length: 160 }, (_, at) => 7_630 + at)
  for (const length of lengths) first.realtime.emitChange([mine.accountId], change('c'.repeat(length)))
  const crowd = Array.from({ length: 400 }, (_, at) => `0199-${at}-canary-of-an-account-that-is-not-here`)
  first.realtime.emitChange([...crowd, mine.accountId], change('to many'))
  for (const { heard } of sides) {
    await vi.waitFor(() => expect(heard).toHaveLength(lengths.length + 1), patient)
    const hints = heard.filter(({ id }) => id !== 'to many').map(({ id }) => id.length)
    expect(hints.toSorted((a, b) => a - b)).toEqual(lengths)
  }
  expect(stranger.everything).toEqual([])
  await vi.waitFor(async () => {
    const { rows } = await shop.pool.query('select count(*) as left from socket_io_attachments')
    expect(rows[0].left).toBe(0)
  }, patient)
}, 20_000)

// Asked of the adapter, each process sent its sockets whole: their cookies and tokens as notices, or into that table.
test('whether somebody is here is known at every process, and no token passes between them', async () => {
  const [mine, other] = [await newListener(shop), await newListener(shop)]
  const overheard: string[] = []
  const eavesdropper = new pg.Client({ connectionString: shop.databaseUrl })
  await eavesdropper.connect()
  eavesdropper.on('notification', ({ payload }) => overheard.push(payload ?? ''))
  await eavesdropper.query('listen "socket.io#/"')
  const cookie = { extraHeaders: { cookie: `session=${mine.token}` } }
  for (let page = 0; page < 12; page += 1) await listen(second.url, mine.token, cookie)
  await vi.waitFor(async () => expect(await first.realtime.isHere(mine.accountId)).toBe(true), patient)
  expect(await second.realtime.isHere(mine.accountId)).toBe(true)
  expect(await first.realtime.isHere(other.accountId)).toBe(false)
  disconnectAll()
  await vi.waitFor(async () => expect(await first.realtime.isHere(mine.accountId)).toBe(false), patient)
  await vi.waitFor(() => expect(overheard.join()).toContain('isHere'), patient)
  await eavesdropper.end()
  expect(overheard.join()).not.toContain(mine.token)
  const { rows } = await shop.pool.query('select payload from socket_io_attachments')
  expect(rows.map(({ payload }) => String(payload)).join()).not.toContain(mine.token)
})

test('while the database is away sockets stay, and afterwards hear each word once', async () => {
  const { mine, other, sides, stranger } = await bothSides()
  const owner = new pg.Client({ connectionString: databaseBeside(shop.databaseUrl) })
  await owner.connect()
  const name = new URL(shop.databaseUrl).pathname.slice(1)
  const isOpen = (yes: boolean) => owner.query(`alter database ${name} with allow_connections ${yes}`)
  await isOpen(false)
  const killed = await owner.query(
    'select application_name as name, pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [name],
  )
  expect(killed.rows.filter((row) => row.name === 'market sockets')).toHaveLength(2)
  expect(await connect(first.url, { auth: { token: other.token } })).toBe('OUT_OF_SERVICE')
  // Lost to the other process, but not to this one's sockets.
  first.realtime.emitChange([mine.accountId], change('meanwhile'))
  await vi.waitFor(() => expect(sides[0]?.heard).toHaveLength(1), patient)
  await isOpen(true)
  await owner.end()
  let tries = 0
  await vi.waitFor(
    () => {
      tries += 1
      first.realtime.emitChange([mine.accountId], change(`try ${tries}`))
      second.realtime.emitChange([mine.accountId], change(`back ${tries}`))
      expect(sides[0]?.heard.some(({ id }) => id.startsWith('back'))).toBe(true)
      expect(sides[1]?.heard.some(({ id }) => id.startsWith('try'))).toBe(true)
    },
    { ...patient, interval: 200 },
  )
  first.realtime.emitChange([mine.accountId], change('again'))
  second.realtime.emitChange([mine.accountId], change('and back'))
  for (const { heard, socket } of sides) {
    await vi.waitFor(() => expect(heard.map(({ id }) => id)).toContain('and back'), patient)
    await vi.waitFor(() => expect(heard.filter(({ id }) => id === 'again')).toHaveLength(1), patient)
    expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length)
    expect(socket.connected).toBe(true)
  }
  expect(stranger.everything).toEqual([])
}, 40_000)

function databaseBeside(url: string): string {
  const beside = new URL(url)
  beside.pathname = '/postgres'
  return beside.href
}
