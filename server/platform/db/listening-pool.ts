/** The LISTEN/NOTIFY connection, over which server processes send each other realtime events. */
import pg from 'pg'
import type { Log } from '../log.ts'

export interface ListeningPool {
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

/** The statement by which the sockets' adapter notifies the other processes. */
const notifying = 'SELECT pg_notify($1, $2)'
const mostAtOnce = 500
const silenceMs = 4_500

/**
 * A pool for the sockets' adapter, which would otherwise leak one place of the shared pool each time that it loses its
 * client, and wait for another before it emits even to its own sockets. Notifications to other processes leave over the
 * listening connection: in order, in batches, and no caller awaits them.
 */
export function openListeningPool(shared: pg.Pool, log: Log): ListeningPool {
  let isClosed = false
  let current: pg.Client | undefined
  let sending: Promise<void> | undefined
  const unsaid: [channel: string, words: string][] = []

  const connect = async (): Promise<pg.Client> => {
    // Closed while the adapter was coming back: it waits for ever, holding nothing.
    if (isClosed) return new Promise(() => undefined)
    const client = new pg.Client({
      ...connectionOf(shared),
      keepAlive: true,
      query_timeout: silenceMs,
      application_name: 'market sockets',
    })
    client.on('error', (error) => log.warn({ error: error.message }, 'the listening connection was lost'))
    await client.connect()
    if (isClosed) {
      await client.end()
      return new Promise(() => undefined)
    }
    // An adapter that reconnected twice would receive every event twice.
    if (current !== undefined) void letGo(current)
    current = client
    client.once('end', () => {
      if (current === client) current = undefined
    })
    return Object.assign(client, { release: () => undefined })
  }

  const send = async (): Promise<void> => {
    while (unsaid.length > 0) {
      const batch = unsaid.splice(0, mostAtOnce)
      const client = current
      await (client ?? shared)
        .query(
          'select pg_notify(channel, words) from unnest($1::text[], $2::text[]) as said (channel, words)',
          [batch.map(([channel]) => channel), batch.map(([, words]) => words)],
        )
        .catch((error: Error) => {
          log.warn({ error: error.message, lost: batch.length }, 'other processes were not told')
          // It may be dead without an end event: the adapter reconnects with another.
          if (client !== undefined) cut(client)
        })
    }
    sending = undefined
  }

  const query = async (text: string, values: [string, string]): Promise<unknown> => {
    if (text !== notifying) return shared.query(text, values)
    unsaid.push(values)
    sending ??= send()
    return undefined
  }

  return {
    // The adapter calls these two and nothing else of a pool.
    pool: { connect, query } as unknown as pg.Pool,
    close: async () => {
      isClosed = true
      await sending
      if (current !== undefined) await letGo(current)
    },
  }
}

async function letGo(client: pg.Client): Promise<void> {
  for (const event of ['end', 'notification'] as const) client.removeAllListeners(event)
  await client.end().catch(() => undefined)
}

/** pg's types leave out the underlying socket. */
const cut = (client: pg.Client): void =>
  void (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()

const connectionOf = ({ options }: pg.Pool): pg.ClientConfig => ({
  ...(options.connectionString !== undefined && { connectionString: options.connectionString }),
  connectionTimeoutMillis: 3_000,
})
