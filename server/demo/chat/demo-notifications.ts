/** Notifications of the demo's last weeks, in the order in which they happened. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { monotonicUuid } from '../../platform/db/monotonic-uuid.ts'

/** About orders: those that each step would have sent to each side. */
export async function notifyOfDemoOrders(tx: Tx, accounts: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into notification (id, receiver_id, number, kind, detail, sender_id, dedupe_key, sent_at)
    select gen_random_uuid(), told.receiver, 1, told.kind, jsonb_build_object(
        'orderId', o.id, 'orderNo', o.order_no, 'shopName', o.shop_name, 'total', o.total_paisa::text,
        'note', coalesce(e.note, ''), 'why', coalesce(e.reason, '')
      ), e.actor_id, told.kind || ' ' || e.id, e.at
    from order_event e join orders o on o.id = e.order_id join vendor v on v.id = o.vendor_id
    cross join lateral (values
      (o.user_id, case e.to_status
        when 'ACCEPTED' then 'order-accepted' when 'ON_THE_WAY' then 'order-on-the-way'
        when 'READY_FOR_PICKUP' then 'order-ready' when 'DELIVERED' then 'order-delivered'
        when 'RETURNED_TO_VENDOR' then 'order-came-back' when 'DELIVERY_FAILED' then 'delivery-failed'
        when 'EXPIRED' then 'order-expired' when 'CANCELLED' then 'order-cancelled' end),
      (v.account_id, case when e.to_status = 'PLACED' then 'order-new'
        when e.to_status = 'CANCELLED' and e.actor <> 'VENDOR' then 'order-withdrawn' end)
    ) as told (receiver, kind)
    where told.kind is not null and told.receiver = any(${sql.val([...accounts])}::uuid[])
      and not (told.receiver = o.user_id and e.actor = 'SHOPPER')
      and e.at > ${now}::timestamptz - interval '20 days'
    on conflict do nothing`.execute(tx)
  await sql`
    insert into notification (id, receiver_id, number, kind, detail, sender_id, dedupe_key, sent_at)
    select gen_random_uuid(), v.account_id, 1, 'review-written', jsonb_build_object(
        'productId', p.id, 'productName', p.name, 'username', v.username, 'shopName', v.shop_name,
        'stars', r.rating::text
      ), r.account_id, 'review-written ' || r.id, r.created_at
    from review r join product p on p.id = r.product_id join vendor v on v.id = r.vendor_id
    where v.account_id = any(${sql.val([...accounts])}::uuid[]) and r.created_at > ${now}::timestamptz - interval '20 days'
    on conflict do nothing`.execute(tx)
  await sql`
    insert into notification (id, receiver_id, number, kind, detail, sender_id, dedupe_key, sent_at)
    select gen_random_uuid(), told.receiver, 1, told.kind, jsonb_build_object(
        'productId', p.id, 'productName', p.name, 'username', v.username, 'shopName', v.shop_name
      ), told.sender, told.kind || ' ' || q.id, told.at
    from product_question q join product p on p.id = q.product_id join vendor v on v.id = q.vendor_id
    cross join lateral (values
      (v.account_id, q.account_id, 'question-asked', q.created_at),
      (q.account_id, v.account_id, 'question-answered', q.answered_at)
    ) as told (receiver, sender, kind, at)
    where told.receiver = any(${sql.val([...accounts])}::uuid[]) and told.at > ${now}::timestamptz - interval '20 days'
    on conflict do nothing`.execute(tx)
}

/** About money: payment proofs and settlements. */
export async function notifyOfDemoMoney(tx: Tx, accounts: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into notification (id, receiver_id, number, kind, detail, sender_id, dedupe_key, sent_at)
    select gen_random_uuid(), v.account_id, 1, 'proof-sent', jsonb_build_object(
        'orderId', o.id, 'orderNo', o.order_no, 'shopName', o.shop_name, 'username', v.username
      ), o.user_id, 'proof-sent ' || f.id, f.created_at
    from payment_proof f join payment p on p.id = f.payment_id join orders o on o.id = p.order_id
    join vendor v on v.id = o.vendor_id
    where v.account_id = any(${sql.val([...accounts])}::uuid[]) and f.created_at > ${now}::timestamptz - interval '20 days'
    on conflict do nothing`.execute(tx)
  await sql`
    insert into notification (id, receiver_id, number, kind, detail, sender_id, dedupe_key, sent_at)
    select gen_random_uuid(), v.account_id, 1, 'statement-sent', jsonb_build_object(
        'settlementId', s.id, 'period', s.period_to - interval '1 millisecond'
      ), null, 'statement-sent ' || s.id, s.created_at
    from settlement s join vendor v on v.id = s.vendor_id
    where s.status <> 'DRAFT' and v.account_id = any(${sql.val([...accounts])}::uuid[])
    on conflict do nothing`.execute(tx)
  // A refund's notification is dated when the row is written, and the demo's rows were written just now.
  await sql`
    update notification n set sent_at = f.created_at from refund f
    where n.kind = 'refund-due' and n.dedupe_key = 'refund-due ' || f.id`.execute(tx)
}

/** About messages from the contact form. */
export async function notifyOfDemoEmails(tx: Tx): Promise<void> {
  await sql`
    insert into notification (id, receiver_id, number, kind, detail, sender_id, dedupe_key, sent_at)
    select gen_random_uuid(), a.id, 1, 'message-arrived', jsonb_build_object('messageId', m.id, 'name', m.name), m.account_id,
      'message-arrived ' || m.id, m.created_at
    from contact_message m cross join account a where a.user_type = 'ADMIN'
    on conflict do nothing`.execute(tx)
}

/** Monotonic ids by time, as if they had been written then; older ones were seen, and most of them read. */
export async function orderNotifications(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from notification order by sent_at, id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`
    update notification n set id = given.later
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(ids.map(() => monotonicUuid()))}::uuid[]) as given (id, later)
    where n.id = given.id`.execute(tx)
  await sql`
    update notification set seen_at = coalesce(seen_at, sent_at + interval '20 minutes'),
      read_at = case when sent_at < ${now}::timestamptz - interval '2 days' then sent_at + interval '30 minutes' end
    where number = 1 and sent_at < ${now}::timestamptz - interval '12 hours'`.execute(tx)
}
