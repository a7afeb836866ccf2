import { chatPath } from '../../../contract/paths.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { accountsOf, type ConversationRow } from './conversation-side.ts'
import { maskContacts } from './mask-contacts.ts'
import type { MessageView } from './message-rows.ts'
import { previewText } from './preview-text.ts'

const previewLength = 60

/** Notifies the other side, and emits the change to the author's other pages. */
export async function notifyOther(
  ctx: AppContext,
  tx: Tx,
  conversation: ConversationRow,
  message: MessageView,
  afterCommit: AfterCommit,
  senderId?: string,
): Promise<void> {
  const isMine = message.side === conversation.side
  const side = isMine ? conversation.otherSide : conversation.side
  const theirs = await accountsOf(tx, conversation, side)
  const ours = await accountsOf(tx, conversation, isMine ? conversation.side : conversation.otherSide)
  const detail = {
    conversationId: conversation.id,
    place: chatPath(side),
    name: message.senderName,
    preview: previewOf(message),
  }
  const notification = {
    ctx,
    kind: 'chat-message',
    to: theirs,
    detail,
    key: message.id,
    at: message.sentAt,
  } as const
  await notificationRequested.publish(
    tx,
    { ...notification, ...(senderId !== undefined && { senderId }) },
    afterCommit,
  )
  afterCommit(() =>
    ctx.emitChange([...theirs, ...ours], { about: 'message', id: conversation.id, isNew: true }),
  )
}

/** Never the masked parts: a locked telephone shows the preview to the other side too. */
const previewOf = ({ kind, body, isMasked, product, order }: MessageView): string => {
  const words = previewText((isMasked && maskContacts(body)) || body, previewLength)
  if (words !== '') return words
  return kind === 'IMAGE' ? '🖼' : (product?.name ?? order?.orderNo ?? '')
}
