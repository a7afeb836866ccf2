/** Makes every open payment attempt due at once, and runs the reconciling job. */
import { sql } from 'kysely'
import { runJob } from './run-job.ts'

await runJob('payments-check-attempts', (db) =>
  sql`update payment_attempt set next_check_at = now() where status = 'OPEN'`.execute(db),
)
