/** Invariants of messages, complaints and notifications. */
import { historyBroken } from './history-broken.ts'
import type { Invariant } from './invariant.ts'

const ends = 'RESOLVED REJECTED CLOSED ESCALATED_EXTERNAL'
const openStatuses = `('OPEN', 'ACKNOWLEDGED', 'WAITING_VENDOR', 'WAITING_USER', 'PROPOSED', 'REOPENED')`

/** The sides of a conversation; the market is one side for all its admins. */
const sides = `
  select c.id as conversation_id, 'USER' as side, c.user_id as account_id from conversation c where c.user_id is not null
  union all
  select c.id, 'VENDOR', v.account_id from conversation c join vendor v on v.id = c.vendor_id
  union all
  select c.id, 'ADMIN', a.id from conversation c join account a on a.user_type = 'ADMIN' where c.kind <> 'USER_VENDOR'`

export const chatInvariants: readonly Invariant[] = [
  {
    name: 'chat',
    claim: 'Nothing that was said is lost, doubled, or counted as unread otherwise than it is',
    questions: [
      `select 'unread ' || s.unread || ', not read ' || count(m.id) as fault, s.conversation_id || ' ' || s.side as id
       from conversation_side s left join message m on m.conversation_id = s.conversation_id
         and m.side <> s.side and m.deleted_at is null and (s.read_up_to is null or m.id > s.read_up_to)
       group by s.conversation_id, s.side, s.unread having s.unread <> count(m.id)`,
      `select 'read further than it was delivered' as fault, conversation_id || ' ' || side as id
       from conversation_side
       where read_up_to is not null and (delivered_up_to is null or delivered_up_to < read_up_to)`,
      `select 'the last message is another one' as fault, c.id::text as id
       from conversation c left join lateral (
         select id, sent_at from message where conversation_id = c.id order by id desc limit 1
       ) m on true
       where c.last_message_id is distinct from m.id or m.sent_at <> c.last_at`,
      `select 'other sides than its two' as fault, c.id::text as id
       from conversation c
       where array(select side from conversation_side where conversation_id = c.id order by side)
         <> case c.kind when 'USER_VENDOR' then array['USER', 'VENDOR']
           when 'VENDOR_ADMIN' then array['ADMIN', 'VENDOR'] else array['ADMIN', 'USER'] end`,
      `select 'said by somebody of no side' as fault, m.id::text as id
       from message m left join (${sides}) s
         on (s.conversation_id, s.side, s.account_id) = (m.conversation_id, m.side, m.sender_id)
       where m.sender_id is not null and s.account_id is null`,
      `select 'said twice' as fault, min(id::text) as id
       from message where client_id is not null group by sender_id, client_id having count(*) > 1`,
      `select 'two conversations of the same two' as fault, min(id::text) as id
       from conversation group by kind, user_id, vendor_id having count(*) > 1`,
      `select 'a card of something else' as fault, m.id::text as id
       from message m join conversation c on c.id = m.conversation_id
       left join product p on p.id = m.product_id left join orders o on o.id = m.order_id
       where p.vendor_id <> c.vendor_id or o.vendor_id <> c.vendor_id or o.user_id <> c.user_id`,
      `select 'taken back, and still there' as fault, id::text as id
       from message where deleted_at is not null
         and (body <> '' or coalesce(masked_body, picture, product_id::text, order_id::text) is not null)`,
      `select 'reported by whoever did not hear it' as fault, r.id::text as id
       from message_report r join message m on m.id = r.message_id
       left join (${sides}) s on (s.conversation_id, s.account_id) = (m.conversation_id, r.reporter_id)
       where s.side is null or s.side = m.side`,
      `select 'a report handled by nobody' as fault, id::text as id
       from message_report where (handled_at is null) <> (handled_by is null)
         or (handled_at is null) <> (decision is null)`,
    ],
  },
  {
    name: 'complaints',
    claim:
      'Every complaint went a way that the rules allow, is its shopper’s own, and stands where its history ends',
    questions: [
      historyBroken(
        {
          table: 'complaint',
          history: '(select * from complaint_event where to_status is not null) moved',
          key: 'complaint_id',
        },
        [
          ['', 'OPEN'],
          ['OPEN', `ACKNOWLEDGED WAITING_VENDOR WAITING_USER PROPOSED ${ends}`],
          ['ACKNOWLEDGED', `WAITING_VENDOR WAITING_USER PROPOSED ${ends}`],
          ['WAITING_VENDOR', `ACKNOWLEDGED WAITING_USER PROPOSED ${ends}`],
          ['WAITING_USER', `ACKNOWLEDGED WAITING_VENDOR PROPOSED ${ends}`],
          ['PROPOSED', `ACKNOWLEDGED WAITING_VENDOR WAITING_USER ${ends}`],
          ['REOPENED', `ACKNOWLEDGED WAITING_VENDOR WAITING_USER PROPOSED ${ends}`],
          ['RESOLVED', 'CLOSED REOPENED ESCALATED_EXTERNAL'],
          ['REJECTED', 'CLOSED REOPENED ESCALATED_EXTERNAL'],
          ['CLOSED', 'REOPENED ESCALATED_EXTERNAL'],
        ],
      ),
      `select 'moved by ' || actor || ' to ' || to_status as fault, id::text as id
       from complaint_event where to_status is not null and not case actor
         when 'USER' then to_status in ('OPEN', 'CLOSED', 'REOPENED')
           or (from_status, to_status) = ('PROPOSED', 'RESOLVED')
         when 'ADMIN' then to_status not in ('OPEN', 'CLOSED')
         when 'SYSTEM' then to_status in ('ACKNOWLEDGED', 'WAITING_VENDOR', 'CLOSED')
         else false end`,
      `select 'ended without a time, or open with one' as fault, id::text as id
       from complaint where status in ('RESOLVED', 'REJECTED') and resolved_at is null
         or status = 'CLOSED' and closed_at is null
         or status in ${openStatuses} and coalesce(resolved_at, closed_at) is not null`,
      `select 'about another’s order, or another store' as fault, k.id::text as id
       from complaint k join orders o on o.id = k.order_id
       where o.user_id <> k.user_id or o.vendor_id is distinct from k.vendor_id`,
      `select 'said by somebody else' as fault, e.id::text as id
       from complaint_event e join complaint k on k.id = e.complaint_id
       left join account a on a.id = e.actor_id left join vendor v on v.id = k.vendor_id
       where e.actor <> 'SYSTEM' and (a.user_type is distinct from e.actor
         or e.actor = 'USER' and e.actor_id <> k.user_id
         or e.actor = 'VENDOR' and e.actor_id is distinct from v.account_id)`,
      `select 'a note for admins by somebody else' as fault, id::text as id
       from complaint_event where is_internal and actor <> 'ADMIN'`,
      `select 'what was decided is not what is due' as fault, k.id::text as id
       from complaint k left join refund f on f.complaint_id = k.id
       where k.compensation_payer is not null or f.id is not null
       group by k.id having coalesce(sum(f.amount_paisa), 0) > k.compensation_paisa
         or (k.status = 'RESOLVED' and coalesce(sum(f.amount_paisa), 0) < k.compensation_paisa)`,
      `select 'a compensation of another order than the complaint is about' as fault, f.id::text as id
       from refund f left join complaint k on k.id = f.complaint_id
       where f.complaint_id is not null and (f.kind <> 'COMPENSATION' or k.order_id is distinct from f.order_id)`,
    ],
  },
  {
    name: 'I10',
    claim: 'What somebody is told is theirs, is told once, and is read only after it was seen',
    questions: [
      `select 'read before it was seen' as fault, id::text as id
       from notification where read_at is not null and seen_at is null`,
      `select 'told twice' as fault, min(id::text) as id
       from notification group by receiver_id, dedupe_key having count(*) > 1`,
      `select 'another’s conversation' as fault, n.id::text as id
       from notification n left join (${sides}) s
         on (s.conversation_id::text, s.account_id) = (n.detail ->> 'conversationId', n.receiver_id)
       where n.number = 2 and s.account_id is null`,
      `select 'another’s order' as fault, n.id::text as id
       from notification n join orders o on o.id::text = n.detail ->> 'orderId'
       join vendor v on v.id = o.vendor_id join account a on a.id = n.receiver_id
       where n.receiver_id not in (o.user_id, v.account_id) and a.user_type <> 'ADMIN'`,
      `select 'words that were taken back' as fault, n.id::text as id
       from notification n join message m on n.dedupe_key = 'chat-message ' || m.id
       where n.number = 2 and m.deleted_at is not null and n.detail ->> 'preview' <> ''`,
      `select 'pushed to another’s browser' as fault, p.id::text as id
       from push_subscription p join session s on s.id = p.session_id where s.account_id <> p.account_id`,
      `select 'a choice about what does not concern them' as fault, c.account_id || ' ' || c.event_group as id
       from notification_choice c join account a on a.id = c.account_id
       where a.user_type = 'USER' and c.event_group in ('GOODS', 'STORES', 'MESSAGES')
         or a.user_type = 'VENDOR' and c.event_group = 'MESSAGES'
         or a.user_type = 'ADMIN' and c.event_group in ('ORDERS', 'REVIEWS')`,
    ],
  },
]
