/** Ten good orders on each of three days of one store, named by its id, as the nights have counted them; then a night. */
import { sql } from 'kysely'
import { runJob } from './run-job.ts'

const vendorId = process.argv[2] ?? ''
await runJob('rewards-assess-stores', (db) =>
  sql`
    insert into vendor_metric_daily (vendor_id, day, orders, answered, accepted_in_time, cancelled_by_vendor, delivered,
      dispatched, dispatched_in_time, returns_at_fault, chats, chats_in_time, rating_sum, rating_count, counted_at)
    select ${vendorId}, last.day - back, 10, 10, 10, 0, 10, 10, 9, 0, 0, 0, 0, 0, now()
    from (select max(day) as day from vendor_metric_day) last, generate_series(1, 3) back`.execute(db),
)
