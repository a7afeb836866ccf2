/** Expiry of points at the midnight of Nepal, and its announcement 30 and 7 days before; in bites that commit alone. */
import { sql } from 'kysely'
import { expiryNoticeDays } from '../../../contract/rewards/point-kinds.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import { notifyExpiring } from '../notify-rewards.ts'
import { lockAccounts } from './accounts.ts'
import { expireLots } from './expire-lots.ts'

const mostAtOnce = 500

/**
 * Resumable: a lot that has expired has no rest. The accounts are locked before their lots are read, so that an order
 * that spends them at this moment comes before or after. A clock that was set back finds nothing that is due.
 */
export async function expirePoints({ db, clock }: AppContext, most = mostAtOnce): Promise<void> {
  const at = clock()
  for (;;) {
    const expired = await inTransaction(db, (tx) => expireBite(tx, at, most))
    if (expired === 0) return
  }
}

/** The bite's entries in a few statements: a night may have a hundred thousand lots. */
async function expireBite(tx: Tx, at: Date, most: number): Promise<number> {
  const { rows: due } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from (
      select account_id from reward_lot where rest > 0 and expires_at <= ${at}
      order by expires_at, id limit ${most}
    ) lots`.execute(tx)
  if (due.length === 0) return 0
  const accounts = due.map(({ accountId }) => accountId)
  await lockAccounts(tx, accounts)
  return expireLots(tx, accounts, at)
}

/** Each lot once for each notice: the later one replaces the earlier. Lots of a day are one notification. */
export async function notifyOfExpiry(ctx: AppContext, most = mostAtOnce): Promise<void> {
  const at = ctx.clock()
  for (const days of [...expiryNoticeDays].sort((a, b) => a - b)) {
    const until = new Date(at.getTime() + days * dayMs)
    for (let told = 1; told > 0; ) {
      told = await inTransaction(ctx.db, async (tx, afterCommit) => {
        const { rows } = await sql<{ accountId: string; points: number; at: Date }>`
          with due as (
            select id from reward_lot
            where rest > 0 and expires_at > ${at} and expires_at <= ${until}
              and coalesce(noticed_days, 1000) > ${days}
            order by expires_at, id limit ${most} for no key update skip locked
          ),
          noticed as (
            update reward_lot l set noticed_days = ${days} from due where l.id = due.id
            returning l.account_id, l.rest, l.expires_at
          )
          select account_id as "accountId", sum(rest)::integer as points, expires_at as at
          from noticed group by account_id, expires_at order by account_id, expires_at`.execute(tx)
        for (const row of rows) await notifyExpiring({ ctx, tx, afterCommit }, row, days, at)
        return rows.length
      })
    }
  }
}
