/** Messages that go too far, and what admins decide about them. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { conversationRoutes } from '../../../contract/conversations.ts'
import type { Answer } from '../../../contract/route.ts'
import { noteAct } from '../../accounts/index.ts'
import type { Call } from '../../platform/binding.ts'
import { foundOr, inTransaction } from '../../platform/db.ts'
import type { Market } from '../../platform/market.ts'
import { Refusal } from '../../platform/refusal.ts'
import { messagesOf } from '../talks/message-rows.ts'
import { removeWords } from '../talks/remove-words.ts'
import { ownTalks, type Talk } from '../talks/talk-side.ts'

type Report = typeof conversationRoutes.reportMessage
type List = typeof conversationRoutes.reportedMessages
type Handle = typeof conversationRoutes.handleReport

const mostOpen = 20

/** What the other side said, once. */
export function reportMessage(
  market: Market,
  { params, person, body }: Call<Report>,
): Promise<Answer<Report>> {
  return inTransaction(market.db, async (tx) => {
    const { rows } = await sql`
      select from message m join conversation c on c.id = m.conversation_id
      where m.id = ${params.messageId} and ${ownTalks(person)} and m.side <> ${person.userType}`.execute(tx)
    foundOr(rows[0])
    const { many } = await tx
      .selectFrom('message_report')
      .select((of) => of.fn.countAll<number>().as('many'))
      .where('reporter_id', '=', person.accountId)
      .where('handled_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (many >= mostOpen) throw new Refusal('TOO_MANY')
    const { reason } = body
    return tx
      .insertInto('message_report')
      .values({
        id: randomUUIDv7(),
        message_id: params.messageId,
        reporter_id: person.accountId,
        reason,
        created_at: market.clock(),
      })
      .onConflict((conflict) => conflict.columns(['message_id', 'reporter_id']).doUpdateSet({ reason }))
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

interface Row {
  readonly id: string
  readonly messageId: string
  readonly conversationId: string
  readonly kind: Talk['kind']
  readonly reporter: string
  readonly reason: string
  readonly at: Date
  readonly handledAt: Date | null
  readonly handledNote: string
}

export async function listReports(market: Market, { query }: Call<List>): Promise<Answer<List>> {
  const { db } = market
  const isAsked =
    query.state === undefined
      ? sql`true`
      : query.state === 'OPEN'
        ? sql`r.handled_at is null`
        : sql`r.handled_at is not null`
  const { rows } = await sql<Row>`
    select r.id, r.message_id as "messageId", m.conversation_id as "conversationId", c.kind, a.name as reporter,
      r.reason, r.created_at as "at", r.handled_at as "handledAt", r.handled_note as "handledNote"
    from message_report r join message m on m.id = r.message_id join conversation c on c.id = m.conversation_id
    join account a on a.id = r.reporter_id
    where ${isAsked}
    order by r.handled_at is not null, case when r.handled_at is null then r.created_at end, r.handled_at desc, r.id
    limit ${query.noOfRows} offset ${query.offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number; open: number }>`
    select count(*) filter (where ${isAsked}) as "total", count(*) filter (where r.handled_at is null) as "open"
    from message_report r`.execute(db)
  const { total = 0, open = 0 } = counted[0] ?? {}
  return { rows: await Promise.all(rows.map((row) => told(market, row))), total, open }
}

/** An admin sees what the two sides see, and nothing else of their conversation. */
async function told(
  market: Market,
  { messageId, conversationId, kind, ...row }: Row,
): Promise<Answer<List>['rows'][number]> {
  const nobody = {
    userId: null,
    vendorId: null,
    vendorAccountId: null,
    isBlocked: false,
    isBlockedByMe: false,
  }
  const talk: Talk = { id: conversationId, kind, ...nobody, side: 'ADMIN', otherSide: 'ADMIN' }
  const [message] = await messagesOf(market, market.db, talk, sql`m.id = ${messageId}`, 1)
  return { ...row, conversationId, message: foundOr(message) }
}

export function handleReport(
  market: Market,
  { params, person, body }: Call<Handle>,
): Promise<Answer<Handle>> {
  const at = market.clock()
  return inTransaction(market.db, async (tx, afterCommit) => {
    const report = await tx
      .selectFrom('message_report')
      .select(['id', 'message_id', 'handled_at'])
      .where('id', '=', params.reportId)
      .forUpdate()
      .executeTakeFirst()
    const { id, message_id, handled_at } = foundOr(report)
    if (handled_at !== null) throw new Refusal('HANDLED_ALREADY')
    await tx
      .updateTable('message_report')
      .set({ handled_at: at, handled_by: person.accountId, handled_note: body.note })
      .where('id', '=', id)
      .execute()
    if (body.decision === 'REMOVE') await removeWords(tx, message_id, at, afterCommit)
    await noteAct(tx, {
      actorId: person.accountId,
      act: body.decision === 'REMOVE' ? 'MESSAGE_REMOVED' : 'MESSAGE_LEFT',
      about: { kind: 'MESSAGE', id: message_id, name: '' },
      at,
    })
    return { id }
  })
}
