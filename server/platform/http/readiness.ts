/** Liveness and readiness probes: asked often, by a supervisor or a load balancer. */
import type { FastifyInstance } from 'fastify'
import pg from 'pg'

const patienceMs = 1_500
const freshMs = 250

/** The database is asked on a connection of its own, so that a busy pool is not taken for an outage. */
export function openReadiness(app: FastifyInstance, databaseUrl: string): void {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    idleTimeoutMillis: 60_000,
    application_name: 'market-readiness',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  app.addHook('onClose', () => pool.end())

  let asked: Promise<boolean> | undefined
  const ask = (): Promise<boolean> => {
    setTimeout(() => {
      asked = undefined
    }, freshMs).unref()
    return pool.query('select 1').then(
      () => true,
      () => false,
    )
  }
  const isReady = (): Promise<boolean> => {
    asked ??= ask()
    return asked
  }

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (await isReady()) return reply.send({ status: 'ready' })
    return reply.status(503).header('retry-after', '2').send({ status: 'away' })
  })
}
