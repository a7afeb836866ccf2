import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { recordPast } from './record-past.ts'

const mostAtOnce = 500
/** A window stays for a day after its end, for a clock that is set back. */
const keptMs = 24 * 3_600_000

/** Ended windows leave; what was charged in them stays in the price history. */
export async function sweepWindows({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - keptMs)
  while ((await inTransaction(db, (tx) => sweepSome(tx, before))) === mostAtOnce);
}

async function sweepSome(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ productId: string; variableNo: number; offerId: string }>`
    select product_id as "productId", variable_no as "variableNo", offer_id as "offerId" from product_offer
    where ends_at < ${before} and not is_counted
    order by product_id, variable_no, offer_id limit ${sql.lit(mostAtOnce)} for update skip locked`.execute(
    tx,
  )
  const which = sql`(w.product_id, w.variable_no, w.offer_id) in (
    select * from unnest(
      ${rows.map(({ productId }) => productId)}::uuid[], ${rows.map(({ variableNo }) => variableNo)}::smallint[],
      ${rows.map(({ offerId }) => offerId)}::uuid[]
    ) k
  )`
  await recordPast(tx, which, before)
  await sql`delete from product_offer w where ${which}`.execute(tx)
  return rows.length
}
