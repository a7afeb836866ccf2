import type { AfterCommit } from '../../platform/announcement.ts'
import type { Tx } from '../../platform/db.ts'
import { orderMail } from '../../platform/mail.ts'
import type { Market } from '../../platform/market.ts'
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
  const admins = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .where('disabled_at', 'is', null)
    .execute()
  const change = { about: 'message', id: messageId, isNew: true } as const
  afterCommit(() =>
    market.tell(
      admins.map(({ id }) => id),
      change,
    ),
  )
}
