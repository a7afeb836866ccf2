/** Ends the vouchers whose time is over, and reminds their holders before; nightly, in bites that commit by themselves. */
import { sql } from 'kysely'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { endsAt, isOpen, isOver, isUsedUp } from './grant-states.ts'
import { notifyEndingSoon } from './notify-vouchers.ts'

const mostAtOnce = 500
const remindMs = 3 * dayMs

/**
 * Resumable: what an earlier run did is no longer found. An order holds the row of the voucher that it takes, so such
 * vouchers are passed over, and the update asks the state again.
 */
export async function expireGrants({ db, clock }: AppContext, most = mostAtOnce): Promise<void> {
  const at = clock()
  for (let expired = most; expired === most; ) {
    const { rows } = await sql`
      with due as (
        select g.id from promo_grant g join promo_code p on p.id = g.promo_id
        where ${isOpen('g')} and ${isOver(at)}
        order by g.id limit ${most} for no key update of g skip locked
      )
      update promo_grant g set state = 'EXPIRED', updated_at = ${at}
      from due where g.id = due.id and ${isOpen('g')} returning 1`.execute(db)
    expired = rows.length
  }
}

/** One that was given for three days or less needs no reminder, and one that cannot be used deserves none. */
export async function remindOfGrants(ctx: AppContext, most = mostAtOnce): Promise<void> {
  const at = ctx.clock()
  const soon = new Date(at.getTime() + remindMs)
  for (let reminded = most; reminded === most; ) {
    reminded = await inTransaction(ctx.db, async (tx, afterCommit) => {
      const { rows } = await sql<{ id: string }>`
        with due as (
          select g.id from promo_grant g join promo_code p on p.id = g.promo_id
          where ${isOpen('g')} and g.reminded_at is null and not ${isOver(at)} and ${endsAt} <= ${soon}
            and g.granted_at < ${endsAt} - ${remindMs} * interval '1 millisecond'
            and p.status = 'ACTIVE' and p.starts_at <= ${at}
            and not ${isUsedUp}
          order by g.id limit ${most} for no key update of g skip locked
        )
        update promo_grant g set reminded_at = ${at} from due where g.id = due.id returning g.id`.execute(tx)
      await notifyEndingSoon(
        { ctx, tx, afterCommit },
        rows.map(({ id }) => id),
        at,
      )
      return rows.length
    })
  }
}
