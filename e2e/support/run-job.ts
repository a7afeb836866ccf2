/**
 * Runs a job of the server beside the running one, as another process of it would. Its environment is that of the
 * server.
 */
import { readConfig } from '../../server/platform/config.ts'
import { withoutListeners } from '../../server/platform/context.ts'
import { type Db, openDatabase } from '../../server/platform/db/db.ts'
import { openLog } from '../../server/platform/log.ts'
import { sessionSecretOf } from '../../server/platform/postgres/data-dir.ts'
import { joinDatabaseServer } from '../../server/platform/postgres/database-server.ts'
import { openTokens } from '../../server/platform/security/access-tokens.ts'
import { jobs } from '../../server/slices.ts'

/** `prepare` makes due what the job is to do. */
export async function runJob(
  job: string,
  prepare: (db: Db) => Promise<unknown> = async () => {},
): Promise<void> {
  const given = readConfig(process.env)
  const log = openLog('warn')
  const sessionSecret = await sessionSecretOf(given)
  const server = await joinDatabaseServer(given, log)
  const { db, close } = openDatabase({ url: server.url, log, mostConnections: 2 })
  await prepare(db)
  await jobs
    .find(({ name }) => name === job)
    ?.run({
      config: { ...given, sessionSecret },
      db,
      log,
      tokens: openTokens(sessionSecret, given.publicUrl.origin),
      clock: () => new Date(),
      ...withoutListeners,
    })
  await close()
  await server.stop()
}
