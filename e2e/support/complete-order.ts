/** Completes one delivered order: its time to return is over, and the job runs that completes orders. */
import { sql } from 'kysely'
import { runJob } from './run-job.ts'

const orderId = process.env.ORDER_ID

await runJob('orders-run-out', (db) =>
  sql`
    update orders set complete_at = now() - interval '1 minute'
    where id = ${orderId} and status = 'DELIVERED'`.execute(db),
)
