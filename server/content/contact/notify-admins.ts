import type { Market } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { news } from '../../platform/events/notification-event.ts'
import { orderMail } from '../../platform/mail/mailer.ts'
import { settingsOf } from '../../settings/index.ts'

/** A message has reached the admins: their open pages hear of it, and the support's mailbox where one is set. */
export async function tellAdmins(
  market: Market,
  tx: Tx,
  messageId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  const { supportEmail } = await settingsOf(market, tx)
  if (supportEmail !== '') {
    const order = {
      kind: 'contact-arrived',
      to: supportEmail,
      language: 'en',
      detail: { messageId },
    } as const
    await orderMail(tx, order, market.clock())
    afterCommit(market.wakeMail)
  }
  const { name } = await tx
    .selectFrom('contact_message')
    .select('name')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  const detail = { messageId, name }
  const told = { market, kind: 'message-arrived', to: 'ADMINS', detail, key: messageId } as const
  await news.announce(tx, { ...told, at: market.clock() }, afterCommit)
}
