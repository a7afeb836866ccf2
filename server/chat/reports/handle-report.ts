import { sql } from 'kysely'
import type { reportRoutes } from '../../../contract/chat/reports.ts'
import { chatPath } from '../../../contract/paths.ts'
import type { UserType } from '../../../contract/permissions.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { removeWords } from '../conversations/remove-words.ts'

type Handle = typeof reportRoutes.handleReport

type Reported = Columns<'message_report', 'message_id' | 'handled_at' | 'reporter_id'> &
  Columns<'message', 'conversation_id'> &
  Aliased<'message', { writerId: 'sender_id' }> & {
    readonly reporterType: OneOf<'account', 'user_type', UserType>
    readonly writerType: OneOf<'account', 'user_type', UserType> | null
  }

/** Decides once. The reporter is notified of the outcome; the author is warned where words go, and not told by whom. */
export function handleReport(
  ctx: AppContext,
  { params, caller, body }: Call<Handle>,
): Promise<ResponseData<Handle>> {
  const at = ctx.clock()
  const { reportId: id } = params
  const isRemoval = body.decision === 'REMOVE'
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const reported = await hold(tx, id)
    if (reported.handledAt !== null) throw new Refusal('HANDLED_ALREADY')
    await tx
      .updateTable('message_report')
      .set({ handled_at: at, handled_by: caller.accountId, handled_note: body.note })
      // The copy that was kept for the decision is needed no longer.
      .set({ decision: isRemoval ? 'REMOVED' : 'LEFT', said: '', picture: null })
      .where('id', '=', id)
      .execute()
    if (isRemoval) await removeWords(tx, reported.messageId, at, afterCommit)
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: isRemoval ? 'MESSAGE_REMOVED' : 'MESSAGE_LEFT',
      about: { kind: 'MESSAGE', id: reported.messageId, name: '' },
      after: { reason: body.note },
      at,
    })
    await notifyBoth(ctx, tx, reported, { id, isRemoval, reason: body.note, at }, afterCommit)
    return { id }
  })
}

async function hold(tx: Tx, reportId: string): Promise<Reported> {
  const { rows } = await sql<Reported>`
    select r.message_id as "messageId", m.conversation_id as "conversationId", r.handled_at as "handledAt",
      r.reporter_id as "reporterId", reporter.user_type as "reporterType", m.sender_id as "writerId",
      writer.user_type as "writerType"
    from message_report r join message m on m.id = r.message_id
    join account reporter on reporter.id = r.reporter_id left join account writer on writer.id = m.sender_id
    where r.id = ${reportId} for update of r`.execute(tx)
  return foundOr(rows[0])
}

interface Decided {
  readonly id: string
  readonly isRemoval: boolean
  readonly reason: string
  readonly at: Date
}

async function notifyBoth(
  ctx: AppContext,
  tx: Tx,
  reported: Reported,
  { id, isRemoval, reason, at }: Decided,
  afterCommit: AfterCommit,
): Promise<void> {
  const { conversationId, reporterId, reporterType, writerId, writerType } = reported
  const shared = { ctx, key: id, at }
  const detail = {
    ...{ conversationId, place: chatPath(reporterType), reason },
    result: isRemoval ? 'REMOVED' : 'LEFT',
  } as const
  const decided = { ...shared, kind: 'report-decided', to: [reporterId], detail } as const
  await notificationRequested.publish(tx, decided, afterCommit)
  if (!isRemoval) return
  if (writerId !== null && writerType !== null) {
    const removed = { conversationId, place: chatPath(writerType), reason }
    await notificationRequested.publish(
      tx,
      { ...shared, kind: 'message-removed', to: [writerId], detail: removed },
      afterCommit,
    )
  }
  // Open pages update at once.
  const both = [reporterId, ...(writerId === null ? [] : [writerId])]
  afterCommit(() => ctx.emitChange(both, { about: 'message', id: conversationId, isNew: false }))
}
