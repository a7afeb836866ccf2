/**
 * `npm run bench -- sockets`: open pages on one process while the shop is browsed. How fast events arrive and what
 * a socket costs, beside bare socket.io over the bare order in the same run; how much slower browsing gets with
 * them; how soon an ended session is disconnected; and how pages reconnect after a restart of the server.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openLog } from '../server/platform/log.ts'
import { openEmbeddedPostgres } from '../server/platform/postgres/embedded-postgres.ts'
import { migrate } from '../server/platform/postgres/migrate.ts'
import { runningServer } from '../server/platform/postgres/postgres-process.ts'
import { openTokens } from '../server/platform/security/access-tokens.ts'
import { seedMarket } from '../tools/seed-market.ts'
import { type BrowsedMarket, browsing, lookAround } from './browsing.ts'
import type { Asking, Order, ReceivedEvents } from './listeners.ts'
import { cpuMicrosOf, openGenerator, residentMb } from './measure.ts'
import { restartUnder } from './restart.ts'
import { openScales, type Scales } from './scales.ts'
import { type Running, startFloor, startProduct } from './servers.ts'
import { type CrowdFigures, printBrowsing, printCrowds, printCut, printRestart } from './sockets-report.ts'
import { type Stage, setStage } from './stage.ts'

export interface SocketOptions {
  readonly sockets: number
  readonly seconds: number
  readonly connections: number
}

const sessionSecret = 'bench-0123456789-abcdefghijklmnop-qrstuv'
const ordersPerSecond = 20
const mostEnded = 100
const mostPages = 500
const ordersAfterwards = 50
const requestsOfKind = 200
const idleMs = 3_000

export async function benchSockets({ sockets, seconds, connections }: SocketOptions): Promise<void> {
  refuseFewFiles(sockets)
  console.log(
    `${cpus().length} processors, ${loadavg()[0]?.toFixed(1)} of them wanted by others at the start`,
  )
  const closers: (() => unknown)[] = []
  try {
    const folder = await mkdtemp(join(tmpdir(), 'market-sockets-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    const cluster = await openEmbeddedPostgres({ dataDir: folder, log: openLog('warn') })
    closers.push(cluster.stop)
    await migrate(cluster.url)
    const dataDir = join(folder, 'market')
    await seedMarket({ url: cluster.url, dataDir, vendors: 200, products: 10_000, shoppers: sockets })
    const stage = await setStage(cluster.url)
    closers.push(stage.close)
    await stage.fillCarts()
    const around = await lookAround(cluster.url)
    const generator = openGenerator((await runningServer(join(folder, 'postgres')))?.pid ?? 0)
    closers.push(generator.close)

    const shared = { databaseUrl: cluster.url, dataDir, sessionSecret, trustsProxy: true }
    const scales = openScales(folder)
    const { nodeArguments } = scales
    let product = await startProduct({ ...shared, nodeArguments })
    closers.push(() => product.stop())
    const floor = await startFloor({ ...shared, nodeArguments, productPort: product.port })
    closers.push(floor.stop)
    const tokens = await tokensOf(stage, product.port)
    const orders = openOrders(stage, tokens)
    const wave = () => ({ asks: orders(seconds * ordersPerSecond), perSecond: ordersPerSecond })

    const bare = openCrowd(closers)
    const floorFigures = await meet(bare, floor, { scales, tokens, wave })
    await bare({ leave: true })
    await floor.stop()

    let visits = 0
    const browse = () => {
      visits += 1
      const load = { port: product.port, requests: walk(around, visits), isOnce: false, connections, seconds }
      return generator.measure(load, product.pid)
    }
    await browse()
    const alone = await browse()
    const crowd = openCrowd(closers)
    const figures = await meet(crowd, product, { scales, tokens, wave })
    printCrowds(figures, floorFigures)
    const among = await browse()
    const [talking, heard] = await Promise.all([browse(), crowd<ReceivedEvents>({ wave: wave() })])
    printBrowsing({ alone, among, talking, heard })
    printCut(await crowd<number[]>({ ending: { asks: endings(tokens) } }), Math.min(mostEnded, tokens.length))
    await crowd({ leave: true })

    const pages = tokens.slice(mostEnded, mostEnded + mostPages)
    const { product: restarted, restarted: outcome } = await restartUnder({
      product,
      tokens: pages,
      again: () => startProduct({ ...shared, port: product.port }),
      writeMissed: () => writeMissed(cluster.url, stage),
      asks: orders(
        ordersAfterwards,
        ({ shopper }) => shopper >= mostEnded && shopper < mostEnded + mostPages,
      ),
    })
    product = restarted
    printRestart(outcome)
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

type Command = <T>(order: Order) => Promise<T>

function openCrowd(closers: (() => unknown)[]): Command {
  const child: ChildProcess = fork(join(import.meta.dirname, 'listeners.ts'), { execArgv: [] })
  closers.push(() => child.kill())
  return <T>(order: Order) =>
    new Promise<T>((resolve, reject) => {
      child.once('message', (said: { answer: T } | { fault: string }) => {
        if ('fault' in said) reject(new Error(said.fault))
        else resolve(said.answer)
      })
      child.send(order)
    })
}

interface Meeting {
  readonly scales: Scales
  readonly tokens: readonly string[]
  readonly wave: () => Extract<Order, { wave: unknown }>['wave']
}

/** Connects a crowd, measures its memory, and lets some of it order while nothing else is requested. */
async function meet(
  crowd: Command,
  server: Running,
  { scales, tokens, wave }: Meeting,
): Promise<CrowdFigures> {
  // Warm-up: statements are prepared and code is compiled before anything is measured.
  await crowd({ crowd: { port: server.port, tokens: tokens.slice(0, 50) } })
  await crowd({ leave: true })
  const beforeBytes = await scales.weigh(server)
  const beganAt = performance.now()
  const opened = await crowd<number>({ crowd: { port: server.port, tokens } })
  const openedMs = performance.now() - beganAt
  const withBytes = await scales.weigh(server)
  const cpuBefore = cpuMicrosOf(server.pid)
  await pause(idleMs)
  const idleCpu = (cpuMicrosOf(server.pid) - cpuBefore) / (idleMs * 1000)
  const residentWithMb = residentMb(server.pid)
  const { asks, perSecond } = wave()
  await crowd({ wave: { asks: asks.slice(0, 10), perSecond } })
  const heard = await crowd<ReceivedEvents>({ wave: { asks: asks.slice(10), perSecond } })
  return { opened, openedMs, bytesEach: (withBytes - beforeBytes) / opened, residentWithMb, idleCpu, heard }
}

function tokensOf({ shoppers }: Stage, port: number): Promise<string[]> {
  const { issue } = openTokens(sessionSecret, `http://127.0.0.1:${port}`)
  const now = new Date()
  return Promise.all(shoppers.map((one) => issue({ ...one, userType: 'USER' }, now)))
}

type Basket = Stage['baskets'][number]

/** Each basket is ordered at most once, and no account orders twice in one wave: its next event is of that order. */
function openOrders({ baskets, shoppers }: Stage, tokens: readonly string[]) {
  const left = new Set(baskets)
  return (most: number, isWanted: (basket: Basket) => boolean = () => true): Asking[] => {
    const asks = new Map<number, Asking>()
    for (const basket of left) {
      const { shopper, vendorId, optionId, totalPaisa } = basket
      if (asks.size >= most) break
      if (asks.has(shopper) || !isWanted(basket)) continue
      left.delete(basket)
      const body = JSON.stringify({
        ...{ vendorId, addressId: shoppers[shopper]?.addressId, deliveryOptionId: optionId },
        ...{ paymentMethod: 'COD', expectedTotal: totalPaisa / 100 },
      })
      asks.set(shopper, asking(shopper, '/api/orders/order/', tokens[shopper], body))
    }
    return [...asks.values()]
  }
}

const asking = (listener: number, path: string, token: string | undefined, body: string): Asking => ({
  listener,
  path,
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body,
})

const endings = (tokens: readonly string[]): Asking[] =>
  tokens.slice(0, mostEnded).map((token, at) => asking(at, '/api/security/logout', token, '{}'))

/** Notifications that are sent while the pages have no server to receive them from. */
async function writeMissed(url: string, { shoppers }: Stage): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into notification (id, receiver_id, number, kind, detail, dedupe_key, sent_at)
     select gen_random_uuid(), account, 1, 'order-delivered', '{"orderNo": "BENCH-AWAY", "orderId": "x"}', 'bench', now()
     from unnest($1::uuid[]) as told (account)`,
    [shoppers.map(({ accountId }) => accountId)],
  )
  await client.end()
}

/** A mix of all kinds. Pages are cached for some seconds: `visit` makes each walk's addresses new to the cache. */
function walk(around: BrowsedMarket, visit: number): string[] {
  const kinds = browsing.map(({ requests }) => requests(around).slice(0, requestsOfKind))
  const mixed = Array.from({ length: requestsOfKind }, (_, at) => kinds.flatMap((kind) => kind[at] ?? []))
  return mixed.flat().map((request) => {
    if (!request.includes('text/html')) return request
    return request.replace(
      /^GET (\S+)/,
      (_, path) => `GET ${path}${path.includes('?') ? '&' : '?'}visit=${visit}`,
    )
  })
}

/** File limit: each socket is a file at both of its ends, and the two crowds are never connected at once. */
function refuseFewFiles(sockets: number): void {
  const report = process.report.getReport() as unknown as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } }
  }
  const limit = report.userLimits?.open_files?.soft ?? 'unlimited'
  const needed = sockets + 300
  if (limit !== 'unlimited' && Number(limit) < needed)
    throw new Error(`A process may open ${limit} files here: ${needed} are needed (ulimit -n ${needed}).`)
}
