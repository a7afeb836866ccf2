/** The database client that hears what the other server processes say. */
import pg from 'pg'
import type { Log } from './log.ts'

export interface ListeningPool {
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

/**
 * Looks like a pool to the sockets' adapter. Queries go to the shared pool, but the client that listens for ever
 * is one of its own: the adapter never gives a lost client back, and would eat one place of the pool each time.
 */
export function openListeningPool(shared: pg.Pool, log: Log): ListeningPool {
  let isClosed = false
  let current: pg.Client | undefined

  const connect = async (): Promise<pg.Client> => {
    // Closed while the adapter was coming back: it waits for ever, holding nothing.
    if (isClosed) return new Promise(() => undefined)
    const client = new pg.Client({
      ...connectionOf(shared),
      keepAlive: true,
      application_name: 'market sockets',
    })
    client.on('error', (error) => log.warn({ error: error.message }, 'the listening connection was lost'))
    await client.connect()
    if (isClosed) await client.end()
    current = client
    return Object.assign(client, { release: () => undefined })
  }

  const pool = { connect, query: shared.query.bind(shared) }
  return {
    // The adapter calls these two and nothing else of a pool.
    pool: pool as unknown as pg.Pool,
    close: async () => {
      isClosed = true
      current?.removeAllListeners('end')
      await current?.end().catch(() => undefined)
    },
  }
}

const connectionOf = ({ options }: pg.Pool): pg.ClientConfig => ({
  ...(options.connectionString !== undefined && { connectionString: options.connectionString }),
  connectionTimeoutMillis: 3_000,
})
