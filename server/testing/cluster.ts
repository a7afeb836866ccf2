/** One PostgreSQL for the whole test run, with one migrated database that every test file is cloned from. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { raiseLimits } from '../demo/raised-limits.ts'
import { handOver } from '../platform/db/app-role.ts'
import { openLog } from '../platform/log.ts'
import { openEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import { clearOrphan } from '../platform/postgres/postgres-process.ts'
import { isAlive } from '../platform/postgres/process-life.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

export const templateName = 'test_template'
const prefix = 'market-tests-'

/** @param project only `provide`, which passes values to the test files, is used. */
export async function setup(project: {
  provide: (key: 'clusterUrl', value: string) => void
}): Promise<() => Promise<void>> {
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const cluster = await openEmbeddedPostgres({ dataDir: folder, log: openLog('fatal'), isThrowaway: true })
  await makeTemplate(cluster.url)
  project.provide('clusterUrl', cluster.url)
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = databaseUrl(clusterUrl, templateName)
  await migrate(url)
  const template = new pg.Client({ connectionString: url })
  await template.connect()
  await template.query(raiseLimits)
  await template.end()
  await handOver(url)
}

export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Removes folders and servers that killed test runs have left behind. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN
    if (!Number.isInteger(pid) || isAlive(pid)) continue
    const folder = join(tmpdir(), name)
    await clearOrphan(join(folder, 'postgres')).catch(() => false)
    await rm(folder, { recursive: true, force: true })
  }
}
