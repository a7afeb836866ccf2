/** Writes notifications in the transaction of their event; email and push leave after the commit. */
import { sql } from 'kysely'
import type { Language } from '../../contract/errors.ts'
import { chatNumber, generalNumber } from '../../contract/notifications/notification-groups.ts'
import { notificationKinds, type StoredPayload } from '../../contract/notifications/notification-kinds.ts'
import type { Tx } from '../platform/db/db.ts'
import { monotonicUuid } from '../platform/db/monotonic-uuid.ts'
import type { Columns, OneOf } from '../platform/db/row-types.ts'
import type { AfterCommit } from '../platform/events/domain-event.ts'
import { notificationRequested, type RequestedNotification } from '../platform/events/notification-event.ts'
import { enqueueEmail } from '../platform/mail/mailer.ts'
import { type Preference, preferencesOf } from './preferences/preferences.ts'
import { afterQuietHours } from './preferences/quiet-hours.ts'
import { linkOf, sentenceOf } from './sentences.ts'

type Receiver = Preference &
  Columns<'account', 'id' | 'email'> & {
    readonly language: OneOf<'account', 'language', Language>
    readonly isVerified: boolean
    readonly hasPush: boolean
  }

export const onNotificationRequested = (): void => notificationRequested.subscribe(writeNotification)

async function writeNotification(
  tx: Tx,
  requested: RequestedNotification,
  afterCommit: AfterCommit,
): Promise<void> {
  const receivers = await receiversOf(tx, requested)
  if (receivers.length === 0) return
  const written = await writeRows(tx, requested, receivers)
  for (const { receiver, id } of written) await orderWays(tx, requested, receiver, id)
  afterCommit(() => {
    for (const { receiver, id } of written) if (receiver.IN_APP) notify(requested, receiver, id)
    requested.ctx.wakeMail()
    requested.ctx.wakePush()
  })
}

async function receiversOf(tx: Tx, { kind, to }: RequestedNotification): Promise<Receiver[]> {
  const whom =
    to === 'ADMINS' ? sql`a.user_type = 'ADMIN'` : sql`a.id = any(${sql.val([...new Set(to)])}::uuid[])`
  const { rows } = await sql<Receiver>`
    select a.id, a.email, a.language, a.email_verified_at is not null as "isVerified",
      exists (select from push_subscription where account_id = a.id) as "hasPush",
      ${preferencesOf(notificationKinds[kind].group)}
    from account a left join quiet_hours q on q.account_id = a.id and q.is_on
    where ${whom} and a.disabled_at is null`.execute(tx)
  return rows.filter(({ IN_APP, MAIL, PUSH }) => IN_APP || MAIL || PUSH)
}

/** Idempotent: a receiver who has this key already is left out. */
async function writeRows(
  tx: Tx,
  requested: RequestedNotification,
  receivers: readonly Receiver[],
): Promise<{ receiver: Receiver; id: string }[]> {
  const { kind, detail, key, senderId, at } = requested
  const rows = await tx
    .insertInto('notification')
    .values(
      receivers.map((receiver) => ({
        id: monotonicUuid(),
        receiver_id: receiver.id,
        number: numberOf(requested),
        kind,
        detail: JSON.stringify(detail),
        sender_id: senderId ?? null,
        is_in_app: receiver.IN_APP,
        dedupe_key: `${kind} ${key}`,
        sent_at: at,
      })),
    )
    .onConflict((conflict) => conflict.columns(['receiver_id', 'dedupe_key']).doNothing())
    .returning(['id', 'receiver_id'])
    .execute()
  const known = new Map(receivers.map((receiver) => [receiver.id, receiver]))
  return rows.flatMap(({ id, receiver_id }) => {
    const receiver = known.get(receiver_id)
    return receiver === undefined ? [] : [{ receiver, id }]
  })
}

async function orderWays(
  tx: Tx,
  { at }: RequestedNotification,
  receiver: Receiver,
  id: string,
): Promise<void> {
  const dueAt = afterQuietHours(at, receiver)
  if (receiver.MAIL && receiver.isVerified) {
    const { email, language } = receiver
    await enqueueEmail(
      tx,
      { kind: 'notification', to: email, language, detail: { notificationId: id } },
      dueAt,
    )
  }
  if (receiver.PUSH && receiver.hasPush) {
    await tx.insertInto('push_delivery').values({ notification_id: id, due_at: dueAt }).execute()
  }
}

const numberOf = ({ kind }: RequestedNotification): 1 | 2 =>
  kind === 'chat-message' ? chatNumber : generalNumber

/** A hint to open pages: the rows hold the truth. */
function notify(requested: RequestedNotification, { id: accountId, language }: Receiver, id: string): void {
  const { ctx, kind, at, senderId } = requested
  // Published with this kind, so it has the payload of its template.
  const detail = requested.detail as StoredPayload
  ctx.emitNotification(accountId, {
    id,
    message: sentenceOf(language, kind, detail),
    sendAt: at.toISOString(),
    senderId: senderId ?? null,
    notificationNumber: numberOf(requested),
    kind,
    link: linkOf(kind, detail),
    readAt: null,
  })
}
