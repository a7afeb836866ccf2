/**
 * A server to be killed: a process of its own over a test's database, which answers one request or runs one job and is
 * killed by SIGKILL at a named point of it. Started by `killedAt`.
 */
import { flushCompileCache } from 'node:module'
import pg from 'pg'
import { openApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { type AppContext, withoutListeners } from '../platform/context.ts'
import { openDatabase } from '../platform/db/db.ts'
import { openLog } from '../platform/log.ts'
import { openTokens } from '../platform/security/access-tokens.ts'
import { jobs } from '../slices.ts'
import type { Doom } from './killed-at.ts'

// A killed process writes no compile cache at its end: the next one would compile everything again.
flushCompileCache()
const doom: Doom = JSON.parse(process.env.DOOM ?? '')
const die = (): void => {
  process.kill(process.pid, 'SIGKILL')
}

/** From the matching statement on, its connection is watched for the end of the transaction. */
function watchStatements({ statement, when }: Doom['point']): void {
  const named = new RegExp(statement, 'i')
  const ask = pg.Client.prototype.query as (...sent: unknown[]) => unknown
  let watched: unknown
  pg.Client.prototype.query = function (this: pg.Client, ...sent: unknown[]) {
    const [first] = sent
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    const isNamed = watched === undefined && named.test(text)
    if (isNamed) watched = this
    const isCommit = watched === this && text.toLowerCase() === 'commit'
    if ((isNamed && when === 'BEFORE') || (isCommit && when === 'COMMITTING')) die()
    const answer = ask.apply(this, sent)
    if ((isNamed && when === 'AFTER') || (isCommit && when === 'COMMITTED')) {
      return (answer as Promise<unknown>).then((rows) => {
        die()
        return rows
      })
    }
    return answer
  } as typeof pg.Client.prototype.query
}

const config = readConfig(process.env)
const log = openLog('fatal')
const { db } = openDatabase({ url: doom.databaseUrl, log })
const ctx: AppContext = {
  config,
  db,
  log,
  tokens: openTokens(config.sessionSecret ?? '', config.publicUrl.origin),
  clock: () => new Date(Date.now() + doom.passedMs),
  ...withoutListeners,
}
const app = await openApp(ctx)
watchStatements(doom.point)
if ('job' in doom.does) {
  const { job } = doom.does
  await jobs.find(({ name }) => name === job)?.run(ctx)
} else {
  const answer = await app.inject(doom.does)
  process.stdout.write(`${answer.statusCode} ${answer.body}`)
}
// The point was never reached: the exit code makes the test fail.
process.exit(0)
