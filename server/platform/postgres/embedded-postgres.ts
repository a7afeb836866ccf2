/** The database of those who have none: a real PostgreSQL server of our own, in DATA_DIR, on loopback. */
import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { forgetOldPlace } from './move-cluster.ts'
import { type Cluster, prepareCluster, superuser } from './postgres-cluster.ts'
import { clearOrphan, endServer, readPidFile, runningServer } from './postgres-process.ts'
import type { choosePostgresUser } from './postgres-user.ts'
import { isAlive } from './process-life.ts'

export interface EmbeddedPostgres {
  /** The connection string of the market's database; stays the same while this process lives. */
  readonly url: string
  readonly stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** A folder of ours alone, 0700. */
  readonly dataDir: string
  readonly log: Log
  /** For tests: what is written need not survive a power cut. */
  readonly isThrowaway?: boolean
  readonly chooseUser?: typeof choosePostgresUser
}

const databaseName = 'market'
const urlOf = (cluster: Pick<Cluster, 'password'>, port: number, database: string): string =>
  `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${database}`

export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  const cluster = await prepareCluster(dataDir, log, options.chooseUser)
  const { port, child } = await startOnFreePort(cluster, options)
  let server = child
  let isStopping = false

  // A database that dies on its own is opened again on its old port: the pool finds it there.
  const watch = (child: ChildProcess): void => {
    child.once('exit', async () => {
      if (isStopping) return
      log.error('the database ended by itself; it is being opened again')
      while (!isStopping) {
        await pause(1_500)
        const other = await runningServer(cluster.folder)
        if (other !== undefined || isStopping) continue
        const again = await startServer(cluster, port, options).catch((error: unknown) =>
          log.error({ err: error }),
        )
        if (!again) continue
        server = again
        return watch(again)
      }
    })
  }
  watch(server)
  await forgetOldPlace(dataDir, log)
  await makeDatabase(urlOf(cluster, port, 'postgres'))

  return {
    url: urlOf(cluster, port, databaseName),
    stop: async () => {
      isStopping = true
      const running = (await runningServer(cluster.folder))?.pid ?? server.pid
      if (running !== undefined) await endServer(running)
    },
  }
}

const mostTries = 5

/** Leftovers of a killed process may take a moment to go, and a free port may be taken by another program. */
async function startOnFreePort(
  cluster: Cluster,
  options: EmbeddedOptions,
): Promise<{ port: number; child: ChildProcess }> {
  for (let tries = 1; ; tries += 1) {
    if (await clearOrphan(cluster.folder)) {
      options.log.warn('a database that a killed process had left running was stopped')
    }
    const port = await freePort()
    try {
      return { port, child: await startServer(cluster, port, options) }
    } catch (error) {
      if (tries >= mostTries) throw error
      await pause(300 * tries)
    }
  }
}

/** The connection string of the embedded database that another process of ours has open, if one has. */
export async function runningEmbeddedUrl(dataDir: string): Promise<string | undefined> {
  const running = await runningServer(join(dataDir, 'postgres'))
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8').catch(() => '')
  return running?.isReady && password !== ''
    ? urlOf({ password: password.trim() }, running.port, databaseName)
    : undefined
}

const settingsOf = (port: number, isThrowaway: boolean): Record<string, string | number> => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: isThrowaway ? 300 : 100,
  shared_buffers: '128MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'error',
  ...(isThrowaway && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
})

const longestStartMs = 120_000
const largestLogBytes = 10_000_000

async function startServer(cluster: Cluster, port: number, options: EmbeddedOptions): Promise<ChildProcess> {
  const { commandOf, spawnOptions } = cluster.user
  const settings = Object.entries(settingsOf(port, options.isThrowaway ?? false))
  const logFile = join(options.dataDir, 'postgres.log')
  if (((await stat(logFile).catch(() => undefined))?.size ?? 0) > largestLogBytes) await rm(logFile)
  const out = await open(logFile, 'a', 0o600)
  try {
    const [program, args] = commandOf(cluster.binaries.postgres, [
      ...['-D', cluster.folder],
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    const child = spawn(program, args, {
      ...spawnOptions,
      // Not of our terminal's group: Ctrl+C must reach us alone, so that we can finish what is under way.
      detached: true,
      stdio: ['ignore', out.fd, out.fd],
      cwd: cluster.folder,
    })
    child.unref()
    await untilReady(child, cluster.folder, logFile)
    return child
  } finally {
    await out.close()
  }
}

async function untilReady(child: ChildProcess, folder: string, logFile: string): Promise<void> {
  let fault: Error | undefined
  child.once('error', (error) => {
    fault = error
  })
  for (let waited = 0; waited < longestStartMs; waited += 25) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (fault !== undefined || hasEnded || child.pid === undefined) break
    const file = await readPidFile(folder)
    if (file?.pid === child.pid && file.isReady) return
    await pause(25)
  }
  if (child.pid !== undefined && isAlive(child.pid)) await endServer(child.pid)
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).split('\n')
  const reason = fault?.message ?? lines.findLast((line) => line.includes('FATAL')) ?? 'it did not say why'
  throw new StartError(`The embedded PostgreSQL did not start: ${reason}. More is in ${logFile}.`)
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

/** A port that nobody holds now. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no loopback address')
  return address.port
}
