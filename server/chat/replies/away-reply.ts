import { sql } from 'kysely'
import { isOpenAt } from '../../../contract/shared/opening-hours.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { storeHours } from '../../vendors/index.ts'
import type { ConversationRow } from '../conversations/conversation-side.ts'
import { messagesOf } from '../conversations/message-rows.ts'
import { notifyOther } from '../conversations/notify-other.ts'
import { writeMessage } from '../conversations/write-message.ts'

const onceInMs = 6 * 3_600_000

/** Sends the automatic reply of a store that is away; not again within six hours. */
export async function sendAwayReply(
  ctx: AppContext,
  tx: Tx,
  conversation: ConversationRow,
  afterCommit: AfterCommit,
): Promise<void> {
  if (conversation.vendorId === null) return
  const at = ctx.clock()
  const away = await tx
    .selectFrom('away_message')
    .select(['body', 'only_when_closed'])
    .where('vendor_id', '=', conversation.vendorId)
    .where('is_on', '=', true)
    .executeTakeFirst()
  if (away === undefined) return
  if (away.only_when_closed) {
    const { slots, closedDays } = await storeHours(tx, conversation.vendorId, at)
    if (isOpenAt(slots, at, closedDays)) return
  }
  const { rows } = await sql`
    update conversation_side set away_sent_at = ${at}
    where conversation_id = ${conversation.id} and side = 'VENDOR'
      and (away_sent_at is null or away_sent_at <= ${new Date(at.getTime() - onceInMs)})
    returning 1`.execute(tx)
  if (rows.length === 0) return
  const id = await writeMessage(tx, {
    conversation,
    senderId: null,
    said: { body: away.body },
    at,
    side: 'VENDOR',
  })
  const [message] = await messagesOf(ctx, tx, conversation, sql`m.id = ${id}`, 1)
  if (message !== undefined) await notifyOther(ctx, tx, conversation, message, afterCommit)
}
