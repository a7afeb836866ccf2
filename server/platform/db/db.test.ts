import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clone, cloneDatabase } from '../../testing/test-market.ts'
import { openLog } from '../log.ts'
import { type Database, isOutage, openDatabase } from './db.ts'

let clone: Clone
let wire: Server
let database: Database
let isSilent = false
let late: Promise<void> | undefined
const ends: Socket[] = []

/** A proxy before the database that can fall silent without closing the connection. */
beforeAll(async () => {
  clone = await cloneDatabase()
  const { hostname, port } = new URL(clone.url)
  wire = createServer(async (near) => {
    await late
    const far = connect(Number(port), hostname)
    ends.push(near, far)
    near.on('data', (bytes) => isSilent || far.write(bytes)).on('error', () => {})
    far.on('data', (bytes) => near.write(bytes)).on('error', () => {})
    near.on('close', () => far.destroy())
  }).listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const url = new URL(clone.url)
  url.port = String((wire.address() as AddressInfo).port)
  database = openDatabase({ url: url.href, log: openLog('silent') })
})
afterAll(async () => {
  await database.close()
  for (const end of ends) end.destroy()
  wire.close()
  await clone.drop()
})

const ask = (answer: number) =>
  sql<{ answer: number }>`select ${answer}::int as answer`
    .execute(database.db)
    .then(({ rows }) => rows[0]?.answer)

test('a database that falls silent is an outage, and never answers the next question with an old answer', async () => {
  expect(await ask(1)).toBe(1)
  isSilent = true
  const [silence] = await Promise.allSettled([ask(2)])
  expect(silence.status === 'rejected' && isOutage(silence.reason)).toBe(true)
  isSilent = false
  await expect.poll(() => ask(3).catch(() => 'an outage')).toBe(3)
})

// Red with the short timeouts of serving: the first start of a busy machine then ends with a lost connection.
test('whoever is patient waits for a connection that comes late', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  late = promise
  const url = new URL(clone.url)
  url.port = String((wire.address() as AddressInfo).port)
  const [shop, start] = [false, true].map((isPatient) =>
    openDatabase({ url: url.href, log: openLog('silent'), isPatient }),
  )
  const asked = [shop, start].map((one) => one && sql`select 1`.execute(one.db))
  const [given] = await Promise.allSettled(asked.slice(0, 1))
  resolve()
  expect(given?.status === 'rejected' && isOutage(given.reason)).toBe(true)
  expect((await asked[1])?.rows).toHaveLength(1)
  await Promise.all([shop?.close(), start?.close()])
})
