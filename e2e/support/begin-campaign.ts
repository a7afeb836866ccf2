/** Moves the dates of one campaign, named by its id: its enrolment is over, and it begins at this moment. */
import { sql } from 'kysely'
import { runJob } from './run-job.ts'

const id = process.argv[2] ?? ''
await runJob('promotions-campaign-news', (db) =>
  sql`update campaign set enrol_to = now(), starts_at = now() where id = ${id}`.execute(db),
)
