/** Moves the end of one campaign, named by its id, to this moment: with its offers and their windows. */
import { sql } from 'kysely'
import { runJob } from './run-job.ts'

const id = process.argv[2] ?? ''
await runJob('promotions-campaign-news', (db) =>
  sql`
    with c as (update campaign set ends_at = now() where id = ${id} returning id),
      o as (update offer set ends_at = now() where campaign_id in (select id from c) returning id),
      h as (update shown_offer set ends_at = now() where id in (select id from o) returning id)
    update product_offer set ends_at = now() where offer_id in (select id from h)`.execute(db),
)
