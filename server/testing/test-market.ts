/** A server for a test file: a fresh clone of the migrated database, and the app over it. */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import type { Change, Notice } from '../../contract/realtime.ts'
import { openApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import type { AppContext } from '../platform/context.ts'
import { appUrlOf } from '../platform/db/app-role.ts'
import { type Db, openDatabase } from '../platform/db/db.ts'
import { openLog } from '../platform/log.ts'
import { openMailer } from '../platform/mail/mailer.ts'
import { openTokens } from '../platform/security/access-tokens.ts'
import { emailTemplates } from '../slices.ts'
import { databaseUrl, templateName } from './cluster.ts'

const nowhere = 'http://127.0.0.1:9'

export interface TestMarket {
  readonly ctx: AppContext
  readonly app: FastifyInstance
  /** As the application's database role, with its rights and no more. */
  readonly db: Db
  /** The connections of `db`. */
  readonly appPool: pg.Pool
  /** As the owner of the tables, for statements that only tests need. */
  readonly pool: pg.Pool
  /** As the owner too. */
  readonly databaseUrl: string
  /** Emitted changes, in order; they go nowhere else. */
  readonly told: { accountIds: readonly string[]; change: Change }[]
  /** Notifications pushed to open pages, in order. */
  readonly noticed: { accountId: string; notice: Notice }[]
  /** Accounts with an open page, set by the tests. */
  readonly here: Set<string>
  /** Sends the due emails, each as a file into the outbox or to the SMTP server of the environment. */
  readonly deliverMail: () => Promise<void>
  /** Sessions whose sockets were closed, in order. */
  readonly cut: string[]
  /** Listens on a free port, once. */
  readonly url: () => Promise<string>
  readonly close: () => Promise<void>
}

export interface TestMarketOptions {
  readonly clock?: () => Date
  readonly mostConnections?: number
  /** Longer database timeouts, for hundreds of writes of one row at once: a busy machine must not refuse any. */
  readonly isPatient?: boolean
  /** Environment variables, over those of every test. */
  readonly env?: Readonly<Record<string, string>>
}

export async function openTestMarket(options: TestMarketOptions = {}): Promise<TestMarket> {
  const clone = await cloneDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'market-test-data-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    // No test calls a real gateway; one that needs a response uses a double.
    ...{ ESEWA_URL: nowhere, KHALTI_URL: nowhere, FONEPAY_URL: nowhere },
    ...options.env,
  })
  const log = openLog(config.logLevel)
  const { mostConnections = 10, isPatient = false } = options
  const {
    db,
    pool: appPool,
    close,
  } = openDatabase({ url: appUrlOf(clone.url), log, mostConnections, isPatient })
  const owner = openDatabase({ url: clone.url, log, mostConnections })
  const told: TestMarket['told'] = []
  const here = new Set<string>()
  const noticed: TestMarket['noticed'] = []
  const cut: string[] = []
  const ctx: AppContext = {
    config,
    db,
    log,
    tokens: openTokens(config.sessionSecret ?? '', config.publicUrl.origin, config.sessionSecretOld),
    clock: options.clock ?? (() => new Date()),
    emitChange: (accountIds, change) => told.push({ accountIds, change }),
    cutSession: (sessionId) => {
      cut.push(sessionId)
    },
    isOnline: async (accountId) => here.has(accountId),
    emitNotification: (accountId, notice) => noticed.push({ accountId, notice }),
    wakeMail: () => {},
    wakePush: () => {},
  }
  const mailer = openMailer(ctx, { letters: emailTemplates, nameOf: async () => 'Hatiya' })
  const app = await openApp(ctx)
  let listening: Promise<string> | undefined
  return {
    ctx,
    app,
    db,
    appPool,
    pool: owner.pool,
    databaseUrl: clone.url,
    told,
    noticed,
    here,
    cut,
    deliverMail: mailer.deliver,
    url: () => {
      listening ??= app.listen({ host: '127.0.0.1', port: 0 })
      return listening
    },
    close: async () => {
      await app.close()
      await mailer.close()
      await close()
      await owner.close()
      await clone.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface Clone {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** A migrated, empty database. */
export async function cloneDatabase(): Promise<Clone> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await onCluster(clusterUrl, `create database ${name} template ${templateName}`)
  return {
    url: databaseUrl(clusterUrl, name),
    drop: () => onCluster(clusterUrl, `drop database if exists ${name} with (force)`),
  }
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
