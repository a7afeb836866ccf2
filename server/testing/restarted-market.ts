/** The same market and database, started again with other secrets. */
import type { FastifyInstance } from 'fastify'
import { openApp } from '../app.ts'
import type { Market } from '../platform/context.ts'
import { openTokens } from '../platform/security/access-tokens.ts'
import { jobs } from '../slices.ts'

export interface Restarted {
  readonly market: Market
  readonly app: FastifyInstance
  readonly runJob: (name: string) => Promise<void>
}

export async function restartMarket(
  before: Market,
  sessionSecret: string,
  sessionSecretOld?: string,
): Promise<Restarted> {
  const config = { ...before.config, sessionSecret, sessionSecretOld }
  const tokens = openTokens(sessionSecret, config.publicUrl.origin, sessionSecretOld)
  const market = { ...before, config, tokens }
  const runJob = async (name: string) => jobs.find((job) => job.name === name)?.run(market)
  return { market, app: await openApp(market), runJob }
}
