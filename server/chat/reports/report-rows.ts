/** Reported messages as presented to admins: as both sides read them, with a few messages around them. */
import { type RawBuilder, sql } from 'kysely'
import type { reportRoutes } from '../../../contract/chat/reports.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { privatePictureUrl } from '../../platform/pictures/private-pictures.ts'
import type { ConversationRow } from '../conversations/conversation-side.ts'
import { type MessageView, messagesOf } from '../conversations/message-rows.ts'

type List = typeof reportRoutes.reportedMessages
type Show = typeof reportRoutes.reportedMessage
type PresentedReport = ResponseData<List>['rows'][number]

/** The number of messages shown on each side of a reported one. */
const mostAround = 3

type Row = Columns<
  'message_report',
  'id' | 'message_id' | 'reason' | 'handled_at' | 'handled_note' | 'said' | 'picture'
> &
  Aliased<'message_report', { at: 'created_at' }> &
  Columns<'message', 'conversation_id'> &
  Aliased<'account', { reporter: 'name' }> & {
    readonly kind: ConversationRow['kind']
    readonly decision: OneOf<'message_report', 'decision', 'LEFT' | 'REMOVED'>
  }

const rowsOf = async (
  { db }: AppContext,
  where: RawBuilder<unknown>,
  page: { limit: number; offset: number },
): Promise<Row[]> =>
  (
    await sql<Row>`
      select r.id, r.message_id as "messageId", m.conversation_id as "conversationId", c.kind, a.name as reporter,
        r.reason, r.created_at as "at", r.handled_at as "handledAt", r.decision, r.handled_note as "handledNote",
        r.said, r.picture
      from message_report r join message m on m.id = r.message_id join conversation c on c.id = m.conversation_id
      join account a on a.id = r.reporter_id
      where ${where}
      order by r.handled_at is not null, case when r.handled_at is null then r.created_at end, r.handled_at desc, r.id
      limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows

export async function listReports(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const isOpen = sql`r.handled_at is null`
  const asked = { OPEN: isOpen, HANDLED: sql`r.handled_at is not null` }
  const isAsked = query.state === undefined ? sql`true` : asked[query.state]
  const rows = await rowsOf(ctx, isAsked, { limit: query.noOfRows, offset: query.offset })
  const { rows: counted } = await sql<{ total: number; open: number }>`
    select count(*) filter (where ${isAsked}) as "total", count(*) filter (where ${isOpen}) as "open"
    from message_report r`.execute(ctx.db)
  const { total = 0, open = 0 } = counted[0] ?? {}
  return { rows: await Promise.all(rows.map((row) => presentReport(ctx, row))), total, open }
}

export async function showReport(ctx: AppContext, { params }: Call<Show>): Promise<ResponseData<Show>> {
  const [row] = await rowsOf(ctx, sql`r.id = ${params.reportId}`, { limit: 1, offset: 0 })
  const report = foundOr(row)
  const conversation = conversationOf(report)
  const [one, before, after] = await Promise.all([
    presentReport(ctx, report),
    messagesOf(ctx, ctx.db, conversation, sql`m.id < ${report.messageId}`, mostAround),
    // The newest first would be the farthest.
    messagesOf(
      ctx,
      ctx.db,
      conversation,
      sql`m.id in (
        select id from message where conversation_id = ${conversation.id} and id > ${report.messageId}
        order by id limit ${mostAround}
      )`,
      mostAround,
    ),
  ])
  return { ...one, before: before.reverse(), after: after.reverse() }
}

async function presentReport(ctx: AppContext, row: Row): Promise<PresentedReport> {
  const { messageId, kind: _, said, picture, ...report } = row
  const [message] = await messagesOf(ctx, ctx.db, conversationOf(row), sql`m.id = ${messageId}`, 1)
  return { ...report, message: asReported(ctx, foundOr(message), { said, picture }) }
}

/** Deleted since it was reported: an admin decides about the reported words. */
const asReported = (
  ctx: AppContext,
  message: MessageView,
  { said, picture }: Pick<Row, 'said' | 'picture'>,
): MessageView =>
  message.isDeleted
    ? { ...message, body: said, image: picture === null ? null : privatePictureUrl(ctx, picture) }
    : message

/** An admin belongs to neither side. */
const conversationOf = ({ conversationId, kind }: Row): ConversationRow => ({
  ...{ id: conversationId, kind, side: 'ADMIN', otherSide: 'ADMIN' },
  ...{ userId: null, vendorId: null, vendorAccountId: null, isBlocked: false, isBlockedByMe: false },
})
