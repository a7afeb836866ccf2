/**
 * Crash test: kills the server with SIGKILL while twenty shoppers order, again and again, and its database now and
 * then. After each kill: is every acknowledged order stored, once and whole, and no other?
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { audit } from '../../server/audit/audit.ts'
import { faultsIn } from '../../server/testing/oracle/oracle.ts'
import { type MarketProcess, marketProcess } from './market-process.ts'
import { type Crowd, gatherCrowd, type Promised } from './shoppers.ts'
import { openSmallStore, restock, type SmallStore, withClient } from './small-store.ts'

export interface KillReport {
  readonly rounds: number
  readonly promised: number
  readonly refused: number
  readonly lost: number
  readonly slowestStartMs: number
  /** One sentence for each violation; a sound market has none. */
  readonly faults: readonly string[]
}

const shopperCount = 20
const firstStartLimitMs = 240_000
const startLimitMs = 30_000
const secret = 'kills-0123456789-abcdefghijklmnop-qrstuv'

export interface KillOptions {
  readonly tell?: (line: string) => void
  readonly firstStartKills?: number
  /** Commits are acknowledged before they are durable, and only the database is killed: the check must go red. */
  readonly isForgetful?: boolean
}

export async function killRounds(rounds: number, options: KillOptions = {}): Promise<KillReport> {
  const { tell = () => {}, firstStartKills = 2, isForgetful = false } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'market-kills-'))
  const server = marketProcess(dataDir, await freePort(), secret)
  const faults: string[] = []
  let slowestStartMs = 0
  let crowd: Crowd | undefined
  try {
    await killFirstStarts(server, firstStartKills, tell)
    const stall = await openSmallStore(await server.databaseUrl(), shopperCount)
    if (isForgetful) await makeForgetful(await server.databaseUrl())
    crowd = gatherCrowd(server.origin, secret, stall)
    for (let round = 1; round <= rounds && faults.length === 0; round += 1) {
      await restock(await server.databaseUrl(), stall)
      crowd.start()
      await pause(100 + Math.random() * 700)
      const ofDatabase = isForgetful || round % 5 === 0
      if (ofDatabase) await server.killDatabase()
      else await killServer(server, round % 3 === 0)
      const startMs = await server.ready(startLimitMs)
      if (ofDatabase) await untilAnswered(server)
      else slowestStartMs = Math.max(slowestStartMs, startMs)
      await crowd.settle()
      faults.push(...(await faultsOf(await server.databaseUrl(), stall, crowd)))
      const what = ofDatabase ? 'database killed' : 'server killed'
      tell(
        `${round}/${rounds} ${what}, ready in ${Math.round(startMs)} ms, ${crowd.journal.length} orders promised`,
      )
    }
  } catch (error) {
    const log = await readFile(join(dataDir, 'server.log'), 'utf8').catch(() => '')
    faults.push(`${String(error)}\n${log.split('\n').slice(-20).join('\n')}`)
  } finally {
    await server.end()
    await rm(dataDir, { recursive: true, force: true })
  }
  const { journal = [], counts = { refused: 0, lost: 0 } } = crowd ?? {}
  return { rounds, promised: journal.length, ...counts, slowestStartMs, faults }
}

/** The very first start, killed at some moment between creating the cluster and loading the demo. */
async function killFirstStarts(
  server: MarketProcess,
  kills: number,
  tell: (line: string) => void,
): Promise<void> {
  for (let killed = 0; killed < kills; killed += 1) {
    server.start()
    const afterMs = Math.round(200 + Math.random() * 5_000)
    await pause(afterMs)
    await server.kill()
    tell(`first start killed after ${afterMs} ms`)
  }
  server.start()
  const took = await server.ready(firstStartLimitMs)
  tell(`first start finished in ${Math.round(took)} ms`)
}

const makeForgetful = (url: string) =>
  withClient(url, async (client) => {
    await client.query('alter system set synchronous_commit = off')
    await client.query("alter system set wal_writer_delay = '10s'")
    await client.query('select pg_reload_conf()')
  })

async function killServer(server: MarketProcess, alsoWhileStarting: boolean): Promise<void> {
  await server.kill()
  server.start()
  if (!alsoWhileStarting) return
  await pause(Math.random() * 1_500)
  await server.kill()
  server.start()
}

/** Recovery: the server outlives its database; the first response with rows ends the outage. */
async function untilAnswered(server: MarketProcess): Promise<void> {
  const ends = Date.now() + startLimitMs
  while (Date.now() < ends) {
    const answer = await fetch(`${server.origin}/api/vendor/store/`).catch(() => undefined)
    if (answer?.status === 200) return
    await pause(50)
  }
  throw new Error('the server did not find its database again')
}

async function faultsOf(url: string, stall: SmallStore, crowd: Crowd): Promise<string[]> {
  return withClient(url, async (client) => {
    const red = (await audit(client)).filter((finding) => finding.faults > 0)
    return [
      ...red.map(({ name, examples }) => `audit ${name}: ${examples.join(', ')}`),
      ...(await faultsIn(client)),
      ...(await brokenPromises(client, stall.vendorId, crowd.journal)),
      ...crowd.surprises.map((words) => `a shopper was told: ${words}`),
    ]
  })
}

/** Each acknowledged order is stored under its own key, once and with lines; and every stored order was requested. */
export async function brokenPromises(
  client: pg.ClientBase,
  vendorId: string,
  journal: readonly Promised[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string; user_id: string; key: string | null; lines: number }>(
    `select o.id, o.user_id, r.key, (select count(*)::int from order_line l where l.order_id = o.id) as lines
     from orders o left join order_request r on r.order_id = o.id where o.vendor_id = $1`,
    [vendorId],
  )
  const kept = new Map(rows.map((row) => [row.id, row]))
  const promised = new Set(journal.map(({ orderId }) => orderId))
  const lost = journal.filter(({ orderId, userId, key }) => {
    const row = kept.get(orderId)
    return row === undefined || row.user_id !== userId || row.key !== key || row.lines === 0
  })
  return [
    ...lost.map(({ orderId }) => `I14 order ${orderId} was promised and is not there, or not whole`),
    ...rows.filter(({ id }) => !promised.has(id)).map(({ id }) => `I14 order ${id} was promised to nobody`),
    ...(promised.size === journal.length ? [] : ['I3 one order answered two keys']),
    ...(rows.length === kept.size ? [] : ['I3 an order has two keys']),
  ]
}

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms))

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
