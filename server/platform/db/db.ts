/** The database: one pool, every statement prepared once per connection, transactions that retry a lost race. */
import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import type { DB } from './types.gen.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

const bigintOid = 20
const dateOid = 1082
pg.types.setTypeParser(bigintOid, exactly)
pg.types.setTypeParser(dateOid, (day: string) => day)

/** A sum beyond the safe integers is thrown as a fault, never rounded. */
function exactly(digits: string): number {
  const number = Number(digits)
  if (Number.isSafeInteger(number)) return number
  throw new RangeError(`${digits} is beyond what is counted exactly`)
}

/** The limit of prepared statements; the rest go unprepared: SQL text that varies must not fill the server. */
const mostPreparedStatements = 400
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  if (statementNames.size >= mostPreparedStatements) return undefined
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** A client that turns every plain query into a named prepared statement. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen overloads; only the plain one is touched
  override query(...sent: any[]): any {
    const answer = this.ask(sent)
    if (answer instanceof Promise) answer.catch((error: Error) => this.dropIfSilent(error))
    return answer
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  private ask(sent: any[]): unknown {
    const [text, values, ...callback] = sent
    if (typeof text === 'string' && Array.isArray(values)) {
      const name = statementName(text)
      if (name !== undefined) return super.query({ name, text, values }, ...callback)
    }
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.query as any)(...sent)
  }

  /** After a query timeout the result may still come, too late: the connection must not be used again. */
  private dropIfSilent(error: Error): void {
    if (error.message !== 'Query read timeout') return
    // pg's types leave `connection` out.
    const { connection } = this as unknown as { connection: { stream: Socket } }
    connection.stream.destroy()
  }
}

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly log: Log
  readonly mostConnections?: number
  /** Longer timeouts, for work before the listener opens: on a busy machine it takes long, and must not fail. */
  readonly isPatient?: boolean
}

const patience = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 4_000,
  // A timeout of the client: the database's own is no help when the database itself has fallen silent.
  query_timeout: 4_500,
  lock_timeout: 3_500,
  idle_in_transaction_session_timeout: 8_000,
}
const longPatienceFactor = 30
const longPatience = Object.fromEntries(
  Object.entries(patience).map(([limit, ms]) => [limit, ms * longPatienceFactor]),
)

export function openDatabase({
  url,
  log,
  mostConnections = 10,
  isPatient = false,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: mostConnections,
    idleTimeoutMillis: 30_000,
    ...(isPatient ? longPatience : patience),
    application_name: 'market',
  })
  // Without listeners a restart of the database would end this process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ error: error.message }, 'a database connection was lost'))
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

const retriable = new Set(['40001', '40P01'])
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

const mostTries = 4

/**
 * Runs the work in one transaction and, only once it is committed, what the work asked to have done after.
 * A deadlock or a lost serialisation is tried again from the start, so the work must have no other effects.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx, afterCommit: (effect: () => void) => void) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const effects: (() => void)[] = []
    try {
      const result = await db.transaction().execute((tx) => work(tx, (effect) => effects.push(effect)))
      for (const effect of effects) effect()
      return result
    } catch (error) {
      if (tries >= mostTries || !retriable.has(codeOf(error))) throw error
      await new Promise((wake) => setTimeout(wake, Math.random() * 20 * tries))
    }
  }
}

const outageCodes = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EAI_|08|57P0|53[0-9]|57014|55P03)/
const outageWords =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|has been closed/

/** Is this the database being away, full or overrun, rather than a fault of ours? */
export const isOutage = (error: unknown): boolean =>
  outageCodes.test(codeOf(error)) || (error instanceof Error && outageWords.test(error.message))

/** Lock timeout: another transaction held for too long what this statement had to wait for. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** A character that no text of the database can hold: nobody types one. */
export const isUnstorable = (error: unknown): boolean => ['22021', '22P05'].includes(codeOf(error))

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505'

/** The first row, or the refusal that belongs to its absence. */
export function foundOr<Row>(row: Row | undefined, code: 'NOT_FOUND' = 'NOT_FOUND'): Row {
  if (row === undefined) throw new Refusal(code)
  return row
}
