/**
 * Runs one of the market's jobs beside the running market, as another process of it would, with a clock that is some
 * minutes ahead: `run-job.ts NAME MINUTES`, with the environment of that market.
 */
import { readConfig } from '../server/platform/config.ts'
import { sessionSecretOf } from '../server/platform/data-dir.ts'
import { joinDatabaseServer } from '../server/platform/database-server.ts'
import { openDatabase } from '../server/platform/db.ts'
import { openLog } from '../server/platform/log.ts'
import { openTokens } from '../server/platform/tokens.ts'
import { jobs } from '../server/slices.ts'

const [name, minutes] = process.argv.slice(2)
const given = readConfig(process.env)
const log = openLog('warn')
const sessionSecret = await sessionSecretOf(given)
const server = await joinDatabaseServer(given, log)
const { db, close } = openDatabase({ url: server.url, log, mostConnections: 2 })
const aheadMs = Number(minutes) * 60_000
await jobs
  .find((job) => job.name === name)
  ?.run({
    config: { ...given, sessionSecret },
    db,
    log,
    tokens: openTokens(sessionSecret, given.publicUrl.origin),
    clock: () => new Date(Date.now() + aheadMs),
    tell: () => {},
    isHere: async () => false,
    notify: () => {},
    cutSession: () => {},
    wakeMail: () => {},
    wakePush: () => {},
  })
await close()
await server.stop()
