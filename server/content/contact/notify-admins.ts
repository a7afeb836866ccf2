import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { enqueueEmail } from '../../platform/mail/mailer.ts'
import { settingsOf } from '../../settings/index.ts'

/** Notifies admins of a message: a realtime event to their open pages, and an email to the support where one is set. */
export async function notifyAdmins(
  ctx: AppContext,
  tx: Tx,
  messageId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { supportEmail } = await settingsOf(ctx, tx)
  if (supportEmail !== '') {
    const order = {
      kind: 'contact-arrived',
      to: supportEmail,
      language: 'en',
      detail: { messageId },
    } as const
    await enqueueEmail(tx, order, ctx.clock())
    afterCommit(ctx.wakeMail)
  }
  const { name } = await tx
    .selectFrom('contact_message')
    .select('name')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  const detail = { messageId, name }
  const notification = { ctx, kind: 'message-arrived', to: 'ADMINS', detail, key: messageId } as const
  await notificationRequested.publish(tx, { ...notification, at: ctx.clock() }, afterCommit)
}
