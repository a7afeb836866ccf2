import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/**
 * Lots of these accounts that are over, in a few statements; callers hold the accounts' locks. The cause ends with the
 * number of the lot's moves: with a clock that was set back, points may come back into a lot whose end stays.
 */
export async function expireLots(tx: Tx, accountIds: readonly string[], at: Date): Promise<number> {
  const { rows } = await sql<{ lots: number }>`
    with lots as (
      select id, account_id, rest, gen_random_uuid() as entry_id,
        'lot ' || id || ' ' || to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || ' '
          || (select count(*) from reward_lot_move where lot_id = l.id) as cause
      from reward_lot l
      where account_id = any(${[...accountIds]}::uuid[]) and rest > 0 and expires_at <= ${at}
    ),
    entries as (
      insert into reward_entry (id, account_id, kind, points, cause, at)
      select entry_id, account_id, 'EXPIRE', -rest, cause, ${at} from lots
    ),
    moves as (
      insert into reward_lot_move (entry_id, lot_id, points) select entry_id, id, -rest from lots
    ),
    emptied as (update reward_lot l set rest = 0 from lots where l.id = lots.id),
    less as (
      update reward_account a set balance = balance - sums.points
      from (select account_id, sum(rest) as points from lots group by 1) sums where a.id = sums.account_id
    )
    select count(*) as lots from lots`.execute(tx)
  return rows[0]?.lots ?? 0
}
