/** Marks notifications as read whose work is done: their receivers need not look at it any more. */
import { sql } from 'kysely'
import { notificationSettled } from '../platform/events/notification-settled.ts'

export function onNotificationSettled(): void {
  notificationSettled.subscribe(async (tx, { kinds, to, orderId, key = '', at }) => {
    const whose =
      to === 'ADMINS'
        ? sql`receiver_id in (select id from account where user_type = 'ADMIN')`
        : sql`receiver_id = any(${sql.val([...to])}::uuid[])`
    await sql`
      update notification set seen_at = coalesce(seen_at, ${at}), read_at = ${at}
      where ${whose} and number = 1 and read_at is null and kind = any(${sql.val([...kinds])}::text[])
        and detail ->> 'orderId' = ${orderId} and starts_with(dedupe_key, kind || ' ' || ${key}::text)`.execute(
      tx,
    )
  })
}
