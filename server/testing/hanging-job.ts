/** A process that runs the job test-hang, prints RUNNING, and never finishes. */
import { env, stdout } from 'node:process'
import { readConfig } from '../platform/config.ts'
import { withoutListeners } from '../platform/context.ts'
import { openDatabase } from '../platform/db/db.ts'
import { openJobs } from '../platform/jobs/jobs-runner.ts'
import { openLog } from '../platform/log.ts'
import { openTokens } from '../platform/security/access-tokens.ts'

const url = env.JOBS_URL ?? ''
const log = openLog('silent')
const { db } = openDatabase({ url, log })
const tokens = openTokens('no token is signed here', 'http://localhost')
const market = { config: readConfig({}), db, log, tokens, clock: () => new Date(), ...withoutListeners }
const run = async (): Promise<void> => {
  stdout.write('RUNNING')
  await new Promise(() => undefined)
}
await openJobs(market, url, [{ name: 'test-hang', cron: '0 0 1 * *', run }], 0.5)
