/** The same market and database, started again with other secrets. */
import type { FastifyInstance } from 'fastify'
import { openApp } from '../app.ts'
import type { AppContext } from '../platform/context.ts'
import { openTokens } from '../platform/security/access-tokens.ts'
import { jobs } from '../slices.ts'

export interface Restarted {
  readonly ctx: AppContext
  readonly app: FastifyInstance
  readonly runJob: (name: string) => Promise<void>
}

export async function restartMarket(
  before: AppContext,
  sessionSecret: string,
  sessionSecretOld?: string,
): Promise<Restarted> {
  const config = { ...before.config, sessionSecret, sessionSecretOld }
  const tokens = openTokens(sessionSecret, config.publicUrl.origin, sessionSecretOld)
  const market = { ...before, config, tokens }
  const runJob = async (name: string) => jobs.find((job) => job.name === name)?.run(market)
  return { ctx: market, app: await openApp(market), runJob }
}
