/** Which database this is: the one that DATABASE_URL names, or the embedded one in DATA_DIR. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import { handOver, warnOfSuperuser } from '../db/app-role.ts'
import type { Log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { openDataDir } from './data-dir.ts'
import { holderOf } from './data-dir-lock.ts'
import { openEmbeddedPostgres, runningEmbeddedUrl } from './embedded-postgres.ts'

export interface DatabaseServer {
  /** The owner's connection string: for migrations, and for tools. */
  readonly url: string
  /** Called after the migrations: the connection string to serve with. */
  readonly handOver: () => Promise<string>
  /** Stops the server if it is ours to stop. */
  readonly stop: () => Promise<void>
}

/** For the one process that holds DATA_DIR. */
export async function openDatabaseServer(config: Config, log: Log): Promise<DatabaseServer> {
  const { databaseUrl: url, dataDir } = config
  if (url === undefined) {
    const server = await openEmbeddedPostgres({ dataDir, log })
    return { ...server, handOver: () => handOver(server.url) }
  }
  await untilItAnswers(url)
  const keep = async () => {
    await warnOfSuperuser(url, log)
    return url
  }
  return { url, handOver: keep, stop: async () => {} }
}

/** For tools: beside a running market they use its database, otherwise they open it for themselves. */
export async function joinDatabaseServer(
  config: Config,
  log: Log,
): Promise<Pick<DatabaseServer, 'url' | 'stop'>> {
  if (config.databaseUrl === undefined && (await holderOf(config.dataDir).catch(() => undefined))) {
    const url = await runningEmbeddedUrl(config.dataDir)
    if (url !== undefined) return { url, stop: async () => {} }
  }
  if (config.databaseUrl !== undefined) return openDatabaseServer(config, log)
  const release = await openDataDir(config)
  const server = await openDatabaseServer(config, log)
  const stop = async () => {
    await server.stop()
    await release()
  }
  return { url: server.url, stop }
}

const patienceMs = 10_000
/** Errors that no retry cures: wrong name, wrong password, no such database or host. */
const settled = /^(28|3D|ENOTFOUND|EAI_)/

async function untilItAnswers(url: string): Promise<void> {
  for (let waited = 0; ; waited += 500) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      if (waited >= patienceMs || settled.test(code)) {
        throw new StartError(`DATABASE_URL is wrong or its database is away: ${message || code}.`)
      }
      await pause(500)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
