/** Kills a server at a named point: between two statements, or around the commit of a transaction. */
import { join } from 'node:path'
import { startScript } from './program.ts'
import type { TestMarket } from './test-market.ts'

export interface Point {
  /** A few words about this point. */
  readonly name: string
  /** A pattern: the first statement that matches. */
  readonly statement: string
  /** COMMITTING and COMMITTED: around the commit of the statement's transaction. */
  readonly when: 'BEFORE' | 'AFTER' | 'COMMITTING' | 'COMMITTED'
}

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Record<string, string>
  readonly payload?: object
}

export interface Doom {
  readonly databaseUrl: string
  readonly point: Point
  readonly does: Asked | { readonly job: string }
  /** How far its clock is ahead. */
  readonly passedMs: number
}

/** Runs this in a process that is killed at the point. Throws when the point was never reached. */
export async function killedAt(
  test: TestMarket,
  point: Point,
  does: Doom['does'],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { dataDir, sessionSecret = '' } = test.ctx.config
  const passedMs = test.ctx.clock().getTime() - Date.now()
  const doom: Doom = { databaseUrl: test.databaseUrl, point, does, passedMs }
  const child = startScript(join(import.meta.dirname, 'doomed-market.ts'), [], {
    ...env,
    DATA_DIR: dataDir,
    SESSION_SECRET: sessionSecret,
    DOOM: JSON.stringify(doom),
  })
  const code = await child.ended
  if (code !== null) throw new Error(`'${point.name}' was never reached: ${child.output()}`)
  await untilLetGo(test)
}

/** Waits until the database has noticed the lost connection and rolled its transaction back. */
async function untilLetGo({ pool }: TestMarket): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and state like 'idle in transaction%'`,
    )
    if (rows.length === 0) return
    await new Promise((wake) => setTimeout(wake, 20))
  }
}
