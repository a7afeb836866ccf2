/**
 * `npm run bench` (`-- growth`: see growth.ts; `-- sockets`: see sockets.ts): the product as `npm start` runs it and
 * the floor, over one seeded database, with the same requests in turn. Rounds alternate, the median counts. Goals are
 * shares of the floor, so that they do not depend on the machine.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openLog } from '../server/platform/log.ts'
import { openEmbeddedPostgres } from '../server/platform/postgres/embedded-postgres.ts'
import { migrate } from '../server/platform/postgres/migrate.ts'
import { runningServer } from '../server/platform/postgres/postgres-process.ts'
import { openTokens } from '../server/platform/security/access-tokens.ts'
import { seedMarket } from '../tools/seed-market.ts'
import { compareAnswers } from './compare.ts'
import { benchGrowth } from './growth.ts'
import { type Generator, type Measurement, openGenerator, residentMb } from './measure.ts'
import { type Operation, operations } from './operations.ts'
import { type Outcome, printOutcomes } from './report.ts'
import { type Running, startFloor, startProduct } from './servers.ts'
import { benchSockets } from './sockets.ts'
import { type Stage, setStage } from './stage.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '10000' },
    vendors: { type: 'string', default: '200' },
    shoppers: { type: 'string', default: '2000' },
    /** Of `growth`: how many products there are. */
    sizes: { type: 'string', default: '10000,100000,1000000' },
    /** Of `sockets`: how many there are. */
    sockets: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    /** Concurrent connections: 16, or 32 for `growth`. */
    connections: { type: 'string' },
    /** Names of operations, separated by commas. */
    only: { type: 'string' },
    /** Writes CPU profiles of both into this folder. */
    profile: { type: 'string' },
  },
})
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)
const chosen = operations.filter(({ name }) => options.only?.split(',').includes(name) ?? true)
const sessionSecret = 'bench-0123456789-abcdefghijklmnop-qrstuv'
const tokensServeMs = 8 * 60_000
let issued: { at: number; tokens: string[] } = { at: Number.NEGATIVE_INFINITY, tokens: [] }
const closers: (() => unknown)[] = []

try {
  const [kind] = positionals
  await (kind === 'growth' ? growth() : kind === 'sockets' ? sockets() : bench())
} finally {
  for (const close of closers.reverse()) await close()
}

function growth(): Promise<void> {
  return benchGrowth({
    sizes: options.sizes.split(',').map(Number),
    rounds,
    seconds,
    connections: Number(options.connections ?? 32),
    only: options.only?.split(','),
  })
}

function sockets(): Promise<void> {
  return benchSockets({
    sockets: Number(options.sockets),
    seconds: Number(options.seconds),
    connections: Number(options.connections ?? 16),
  })
}

async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'market-bench-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const cluster = await openEmbeddedPostgres({ dataDir: folder, log: openLog('warn') })
  closers.push(cluster.stop)
  await migrate(cluster.url)
  const dataDir = join(folder, 'market')
  await seedMarket({
    url: cluster.url,
    dataDir,
    progress: console.log,
    vendors: Number(options.vendors),
    products: Number(options.products),
    shoppers: Number(options.shoppers),
  })
  const stage = await setStage(cluster.url)
  closers.push(stage.close)

  const shared = { databaseUrl: cluster.url, dataDir, sessionSecret }
  const product = await startProduct({ ...shared, nodeArguments: profiling('product') })
  closers.push(product.stop)
  const floor = await startFloor({ ...shared, nodeArguments: profiling('floor'), productPort: product.port })
  closers.push(floor.stop)
  const generator = openGenerator((await runningServer(join(folder, 'postgres')))?.pid ?? 0)
  closers.push(generator.close)

  const atStartMb = residentMb(product.pid)
  const outcomes: Outcome[] = []
  for (const operation of chosen) {
    console.log(`Measuring ${operation.name}`)
    outcomes.push(await compare(operation, stage, product, floor, generator))
  }
  const violations = await stage.violations()
  printOutcomes(outcomes, { atStartMb, afterMb: residentMb(product.pid) })
  console.log(`audit of the rows that both have written: ${violations.length === 0 ? 'clean' : violations}`)
}

async function compare(
  operation: Operation,
  stage: Stage,
  product: Running,
  floor: Running,
  generator: Generator,
): Promise<Outcome> {
  const measured: Record<'product' | 'floor', Measurement[]> = { product: [], floor: [] }
  const measure = async (server: Running, forSeconds: number): Promise<Measurement> => {
    await stage.fillCarts()
    const requests = operation.requests(stage, await tokensOf(stage, product.port))
    const { isOnce } = operation
    const connections = Number(options.connections ?? operation.connections ?? 16)
    const load = { port: server.port, requests, isOnce, connections }
    return generator.measure({ ...load, seconds: forSeconds }, server.pid)
  }
  await stage.fillCarts()
  // The measurements before have changed what the page shows.
  await fetch(`http://127.0.0.1:${floor.port}/fetch-page`)
  await compareAnswers(operation, stage, await tokensOf(stage, product.port), product.port, floor.port)
  await measure(floor, 1.5)
  await measure(product, 1.5)
  for (let round = 0; round < rounds; round += 1) {
    measured.floor.push(await measure(floor, seconds))
    measured.product.push(await measure(product, seconds))
  }
  return { operation, ...measured }
}

function profiling(name: string): string[] {
  return options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${join(options.profile, name)}`]
}

/** A token of every shopper, kept as a browser keeps it: for most of its quarter of an hour. */
async function tokensOf({ shoppers }: Stage, productPort: number): Promise<string[]> {
  const now = Date.now()
  if (now - issued.at < tokensServeMs) return issued.tokens
  const { issue } = openTokens(sessionSecret, `http://127.0.0.1:${productPort}`)
  const claims = shoppers.map(({ accountId, sessionId }) => ({ accountId, sessionId, userType: 'USER' }))
  issued = { at: now, tokens: await Promise.all(claims.map((one) => issue(one, new Date(now)))) }
  return issued.tokens
}
