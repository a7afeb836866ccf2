/** `npm run demo -- load` fills a market with the demo once; `npm run demo -- reset` empties it and fills it anew. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pg from 'pg'
import { loadDemo } from '../server/demo/index.ts'
import type { DemoAccounts } from '../server/demo/people/accounts-file.ts'
import { type Config, ConfigFault, readConfig } from '../server/platform/config.ts'
import { withoutListeners } from '../server/platform/context.ts'
import { openDatabase } from '../server/platform/db/db.ts'
import { openLog } from '../server/platform/log.ts'
import { holderOf } from '../server/platform/postgres/data-dir-lock.ts'
import { joinDatabaseServer } from '../server/platform/postgres/database-server.ts'
import { migrate } from '../server/platform/postgres/migrate.ts'
import { openTokens } from '../server/platform/security/access-tokens.ts'
import { StartError } from '../server/platform/start-error.ts'

const usage = 'Usage: npm run demo -- load, or npm run demo -- reset [--yes]'

type Progress = (words: string) => void

export async function load(config: Config, progress: Progress): Promise<DemoAccounts> {
  const server = await joinDatabaseServer(config, openLog('warn'))
  try {
    return await fill(config, server.url, progress)
  } finally {
    await server.stop()
  }
}

/** Deletes all data and loads the demo again. No other process may use the market meanwhile. */
export async function reset(config: Config, progress: Progress): Promise<DemoAccounts> {
  await refuseWhileOpen(config)
  const server = await joinDatabaseServer(config, openLog('warn'))
  try {
    progress('Emptying the market')
    await emptyDatabase(server.url)
    for (const name of ['pictures', 'outbox', 'demo-accounts.json', 'seed-shoppers.json']) {
      await rm(join(config.dataDir, name), { recursive: true, force: true })
    }
    return await fill(config, server.url, progress)
  } finally {
    await server.stop()
  }
}

async function refuseWhileOpen({ dataDir }: Config): Promise<void> {
  const pid = await holderOf(dataDir).catch(() => undefined)
  if (pid === undefined) return
  throw new StartError(`The market in ${dataDir} is open in process ${pid}: stop it first, then reset.`)
}

/** The job queue keeps its tables in a schema of its own. */
async function emptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `begin; set local lock_timeout = '5s';
       drop schema if exists pgboss cascade; drop schema public cascade; create schema public; commit`,
    )
  } finally {
    await client.end()
  }
}

async function fill(config: Config, url: string, progress: Progress): Promise<DemoAccounts> {
  await migrate(url)
  const log = openLog('warn')
  const { db, close } = openDatabase({ url, log, mostConnections: 2 })
  const tokens = openTokens('no token is signed here', config.publicUrl.origin)
  const market = { config, db, log, tokens, clock: () => new Date(), ...withoutListeners }
  return loadDemo(market, { progress }).finally(close)
}

/** Confirmation: lists the data that will be lost. */
async function refuseUnlessSure(config: Config, isSure: boolean): Promise<void> {
  if (isSure) return
  if (config.databaseUrl !== undefined) {
    throw new StartError(
      'DATABASE_URL is set: a reset would empty that database. Say --yes if that is what you want.',
    )
  }
  const words = `All accounts, stores, goods and orders in ${config.dataDir} will be lost.`
  if (!process.stdin.isTTY) throw new StartError(`${words} Say --yes if that is what you want.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${words} Go on? (yes/no) `).finally(() => terminal.close())
  if (answer.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was changed.')
}

function tellHowToSignIn({ shopper, vendor, admin }: DemoAccounts, { dataDir }: Config): void {
  console.log('\nThe demo market is there. Sign in as')
  for (const [who, { email, password }] of Object.entries({ shopper, vendor, admin })) {
    console.log(`  ${who.padEnd(8)} ${email.padEnd(32)} ${password}`)
  }
  console.log(`More accounts are in ${join(dataDir, 'demo-accounts.json')}`)
}

if (import.meta.main) {
  try {
    const [command, ...flags] = process.argv.slice(2)
    const isKnown = command === 'load' ? flags.length === 0 : command === 'reset'
    if (!isKnown || flags.some((flag) => flag !== '--yes')) throw new StartError(usage)
    const config = readConfig(process.env)
    if (command === 'reset') {
      await refuseWhileOpen(config)
      await refuseUnlessSure(config, flags.includes('--yes'))
    }
    tellHowToSignIn(await (command === 'reset' ? reset : load)(config, console.log), config)
  } catch (error) {
    const isPlain = error instanceof StartError || error instanceof ConfigFault
    console.error(isPlain ? error.message : error)
    process.exitCode = 1
  }
}
