/**
 * `npm run bench -- sockets`: so many open pages on one process while the shop is browsed. How fast word comes, what a
 * socket costs, and how much slower browsing is than without them: that share is the measure, a machine has no part
 * in it.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { openLog } from '../server/platform/log.ts'
import { migrate } from '../server/platform/migrate.ts'
import { runningServer } from '../server/platform/postgres-process.ts'
import { openTokens } from '../server/platform/tokens.ts'
import { seedMarket } from '../tools/seed-market.ts'
import { browsing, lookAround } from './browsing.ts'
import type { Asking, Crowd, Heard, Wave } from './listeners.ts'
import { type Measurement, openGenerator, residentMb } from './measure.ts'
import { startProduct } from './servers.ts'
import { type Stage, setStage } from './stage.ts'

export interface SocketOptions {
  readonly sockets: number
  readonly seconds: number
  readonly connections: number
}

const sessionSecret = 'bench-0123456789-abcdefghijklmnop-qrstuv'
const ordersPerSecond = 20

export async function benchSockets({ sockets, seconds, connections }: SocketOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'market-sockets-'))
  const cluster = await openEmbeddedPostgres({ dataDir: folder, log: openLog('warn') })
  const child = fork(join(import.meta.dirname, 'listeners.ts'), { execArgv: [] })
  const generator = openGenerator((await runningServer(join(folder, 'postgres')))?.pid ?? 0)
  try {
    await migrate(cluster.url)
    const dataDir = join(folder, 'market')
    await seedMarket({ url: cluster.url, dataDir, vendors: 200, products: 10_000, shoppers: sockets })
    const stage = await setStage(cluster.url)
    await stage.fillCarts()
    const around = await lookAround(cluster.url)
    const requests = browsing.flatMap(({ requests }) => requests(around).slice(0, 200))
    const product = await startProduct({
      databaseUrl: cluster.url,
      dataDir,
      sessionSecret,
      trustsProxy: true,
    })
    try {
      const browse = () =>
        generator.measure({ port: product.port, requests, isOnce: false, connections, seconds }, product.pid)
      await browse()
      const alone = await browse()
      const beforeMb = residentMb(product.pid)
      const { issue } = openTokens(sessionSecret, `http://127.0.0.1:${product.port}`)
      const claims = stage.shoppers.map((one) => ({ ...one, userType: 'USER' as const }))
      const tokens = await Promise.all(claims.map((one) => issue(one, new Date())))
      const opened = await say<number>(child, { crowd: { port: product.port, tokens } })
      const withMb = residentMb(product.pid)
      const wave = { asks: ordersOf(stage, tokens, seconds * ordersPerSecond), perSecond: ordersPerSecond }
      const [among, heard] = await Promise.all([browse(), say<Heard>(child, { wave })])
      tellSockets({ opened, beforeMb, withMb, alone, among, heard })
    } finally {
      await product.stop()
      await stage.close()
    }
  } finally {
    child.kill()
    generator.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each shopper orders at most once: the next word on a socket is then the word of that order. */
function ordersOf({ baskets, shoppers }: Stage, tokens: readonly string[], most: number): Asking[] {
  const seen = new Set<number>()
  const fresh = baskets.filter(({ shopper }) => !seen.has(shopper) && seen.add(shopper))
  return fresh.slice(0, most).map(({ shopper, vendorId, optionId, totalPaisa }) => ({
    listener: shopper,
    path: '/api/orders/order/',
    headers: {
      authorization: `Bearer ${tokens[shopper]}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      vendorId,
      addressId: shoppers[shopper]?.addressId,
      deliveryOptionId: optionId,
      paymentMethod: 'COD',
      expectedTotal: totalPaisa / 100,
    }),
  }))
}

function say<T>(child: ChildProcess, what: { crowd: Crowd } | { wave: Wave }): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (said: { answer: T } | { fault: string }) => {
      if ('fault' in said) reject(new Error(said.fault))
      else resolve(said.answer)
    })
    child.send(what)
  })
}

interface Outcome {
  readonly opened: number
  readonly beforeMb: number
  readonly withMb: number
  readonly alone: Measurement
  readonly among: Measurement
  readonly heard: Heard
}

function tellSockets({ opened, beforeMb, withMb, alone, among, heard }: Outcome): void {
  const at = (values: readonly number[], share: number): string => {
    const sorted = values.toSorted((a, b) => a - b)
    return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  }
  console.log(
    `${opened} sockets on one process, ${(((withMb - beforeMb) * 1024) / opened).toFixed(1)} kB each`,
  )
  console.log(
    `${heard.heard} of ${heard.asked} orders heard of (${heard.refused} refused): ` +
      `p50 ${at(heard.heardMs, 0.5)} ms, p99 ${at(heard.heardMs, 0.99)} ms after asking; ` +
      `p50 ${at(heard.afterAnswerMs, 0.5)} ms, p99 ${at(heard.afterAnswerMs, 0.99)} ms after the answer`,
  )
  console.log(
    `browsing meanwhile: ${among.perSecond.toFixed(0)} requests a second, p99 ${among.p99Ms.toFixed(0)} ms; ` +
      `without sockets and orders ${alone.perSecond.toFixed(0)}, p99 ${alone.p99Ms.toFixed(0)} ms ` +
      `(ratio ${(among.perSecond / alone.perSecond).toFixed(2)})`,
  )
}
