/** Notifications of points: promotional news for their expiry, and what concerns one's own points. */
import { sql } from 'kysely'
import type { AppContext } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/db/db.ts'
import type { AfterCommit } from '../platform/events/domain-event.ts'
import { notificationRequested } from '../platform/events/notification-event.ts'

export interface Telling {
  readonly ctx: AppContext
  readonly tx: Tx
  readonly afterCommit: AfterCommit
}

export async function notifyExpiring(
  { ctx, tx, afterCommit }: Telling,
  lots: { readonly accountId: string; readonly points: number; readonly at: Date },
  days: number,
  at: Date,
): Promise<void> {
  const { rows } = await sql<{ userId: string; shopName: string | null }>`
    select a.user_id as "userId", v.shop_name as "shopName"
    from reward_account a join reward_program p on p.id = a.program_id left join vendor v on v.id = p.vendor_id
    join account on account.id = a.user_id and account.disabled_at is null
    where a.id = ${lots.accountId}`.execute(tx)
  const [told] = rows
  if (told === undefined) return
  const detail = {
    points: String(lots.points),
    shopName: told.shopName ?? '',
    // The last moment, not the midnight after it.
    until: new Date(lots.at.getTime() - 1).toISOString(),
  }
  const key = `${lots.accountId} ${lots.at.toISOString()} ${days}`
  const notification = { ctx, kind: 'points-expire-soon', to: [told.userId], detail, key, at } as const
  await notificationRequested.publish(tx, notification, afterCommit)
}

export async function notifyCorrected(
  { ctx, tx, afterCommit }: Telling,
  corrected: {
    readonly userId: string
    readonly points: number
    readonly reason: string
    readonly key: string
  },
  at: Date,
): Promise<void> {
  const { userId, points, reason, key } = corrected
  const detail = { points: points > 0 ? `+${points}` : String(points), reason }
  const notification = { ctx, kind: 'points-corrected', to: [userId], detail, key, at } as const
  await notificationRequested.publish(tx, notification, afterCommit)
}

const mostAtOnce = 200

/** Told by a job: the order that pays a referral must not wait for two people's notifications. */
export async function notifyOfReferrals(ctx: AppContext, most = mostAtOnce): Promise<void> {
  const at = ctx.clock()
  for (let told = most; told === most; ) {
    told = await inTransaction(ctx.db, async (tx, afterCommit) => {
      const { rows } = await sql<{
        id: string
        turn: number
        state: string
        reason: string
        people: { userId: string; points: number }[]
      }>`
        with due as (
          select id from referral where told_at is null and state in ('PAID', 'REFUSED')
          order by id limit ${most} for no key update skip locked
        )
        update referral r set told_at = ${at} from due where r.id = due.id
        returning r.id, r.turn, r.state, r.reason, json_build_array(
          json_build_object('userId', r.referrer_id, 'points', r.referrer_points),
          json_build_object('userId', r.referred_id, 'points', r.referred_points)
        ) as people`.execute(tx)
      for (const { id, turn, state, reason, people } of rows)
        for (const { userId, points } of people) {
          const about = {
            ctx,
            to: [userId],
            key: turn === 1 ? `${id} ${userId}` : `${id} ${turn} ${userId}`,
            at,
          }
          if (state === 'REFUSED') {
            await notificationRequested.publish(
              tx,
              { ...about, kind: 'referral-refused', detail: { reason } },
              afterCommit,
            )
          } else if (points > 0) {
            const detail = { points: String(points) }
            await notificationRequested.publish(tx, { ...about, kind: 'referral-paid', detail }, afterCommit)
          }
        }
      return rows.length
    })
  }
}
