/**
 * `npm run bench -- growth`: the pages and calls of browsing, at 10,000, 100,000 and 1,000,000 products, so many at
 * once. The measure is the factor against the first size: a machine has no share in it.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openLog } from '../server/platform/log.ts'
import { openEmbeddedPostgres } from '../server/platform/postgres/embedded-postgres.ts'
import { migrate } from '../server/platform/postgres/migrate.ts'
import { runningServer } from '../server/platform/postgres/postgres-process.ts'
import { seedMarket } from '../tools/seed-market.ts'
import { type BrowsedMarket, browsing, lookAround } from './browsing.ts'
import { askOnce } from './compare.ts'
import { type Generator, type Measurement, median, openGenerator } from './measure.ts'
import { startProduct } from './servers.ts'

export interface GrowthOptions {
  readonly sizes: readonly number[]
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  /** Names of operations; absent: all. */
  readonly only: readonly string[] | undefined
}

type Grown = Map<string, Measurement[]>

const productsPerVendor = 200
const fewestVendors = 200

export async function benchGrowth(options: GrowthOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'market-growth-'))
  const cluster = await openEmbeddedPostgres({ dataDir: folder, log: openLog('warn') })
  const generator = openGenerator((await runningServer(join(folder, 'postgres')))?.pid ?? 0)
  try {
    const grown = new Map<number, Grown>()
    for (const size of options.sizes) {
      const url = await freshDatabase(cluster.url, size)
      grown.set(
        size,
        await measureAt(size, { url, dataDir: join(folder, `market-${size}`) }, generator, options),
      )
      tellGrowth(grown)
    }
  } finally {
    generator.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function freshDatabase(clusterUrl: string, size: number): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database market_${size}`).finally(() => client.end())
  const url = new URL(clusterUrl)
  url.pathname = `/market_${size}`
  return url.href
}

async function measureAt(
  size: number,
  { url, dataDir }: { url: string; dataDir: string },
  generator: Generator,
  { rounds, seconds, connections, only }: GrowthOptions,
): Promise<Grown> {
  console.log(`Seeding ${size} products`)
  await migrate(url)
  const vendors = Math.max(fewestVendors, Math.round(size / productsPerVendor))
  await seedMarket({ url, dataDir, vendors, products: size, shoppers: 10 })
  const market: BrowsedMarket = await lookAround(url)
  const sessionSecret = 'bench-0123456789-abcdefghijklmnop-qrstuv'
  const product = await startProduct({ databaseUrl: url, dataDir, sessionSecret, trustsProxy: true })
  const grown: Grown = new Map()
  try {
    for (const { name, requests } of browsing) {
      if (only !== undefined && !only.includes(name)) continue
      const written = requests(market)
      for (const request of written.slice(0, 3)) await refuseFault(name, product.port, request)
      const load = { port: product.port, requests: written, isOnce: false, connections }
      await generator.measure({ ...load, seconds: 1.5 }, product.pid)
      const measured: Measurement[] = []
      for (let round = 0; round < rounds; round += 1) {
        measured.push(await generator.measure({ ...load, seconds }, product.pid))
      }
      grown.set(name, measured)
    }
  } finally {
    await product.stop()
  }
  return grown
}

async function refuseFault(name: string, port: number, request: string): Promise<void> {
  const { status, body } = await askOnce(port, request)
  if (status !== 200) throw new Error(`${name} was refused: ${status} ${body.toString().slice(0, 500)}`)
}

/** One row for each operation and size. */
function tellGrowth(grown: ReadonlyMap<number, Grown>): void {
  const [first] = grown.values()
  const rows: Record<string, Record<string, string>> = {}
  for (const name of first?.keys() ?? []) {
    for (const [size, measured] of grown) {
      const rounds = measured.get(name) ?? []
      const p50 = middle(rounds, 'p50Ms')
      const least = middle(first?.get(name) ?? [], 'p50Ms')
      const leastP99 = middle(first?.get(name) ?? [], 'p99Ms')
      const faults = rounds.some(({ refused }) => Object.keys(refused).length > 0)
      rows[`${name} at ${size.toLocaleString('en')}`] = {
        'req/s': middle(rounds, 'perSecond').toFixed(0),
        'p50 ms': p50.toFixed(1),
        'p99 ms': middle(rounds, 'p99Ms').toFixed(1),
        growth: (p50 / least).toFixed(2),
        'growth of p99': (middle(rounds, 'p99Ms') / leastP99).toFixed(2),
        'server CPU µs': middle(rounds, 'serverCpuMicros').toFixed(0),
        'database CPU µs': middle(rounds, 'databaseCpuMicros').toFixed(0),
        '': faults ? 'FAULTS' : '',
      }
    }
  }
  console.table(rows)
}

type Figure = 'perSecond' | 'p50Ms' | 'p99Ms' | 'serverCpuMicros' | 'databaseCpuMicros'

const middle = (rounds: readonly Measurement[], figure: Figure): number =>
  median(rounds.map((one) => one[figure]))
