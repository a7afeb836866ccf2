import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Advisory lock key: any number used nowhere else. */
const advisoryLock = 471_920_083

/**
 * Held by everything that changes prizes, until its transaction ends. Without it two nights of two days both find no
 * award and give two that share days, and a store's copy of its prizes is written from what another is changing.
 */
export const lockNight = (tx: Tx) => sql`select pg_advisory_xact_lock(${advisoryLock}::bigint)`.execute(tx)
