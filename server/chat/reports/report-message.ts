import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { reportRoutes } from '../../../contract/chat/reports.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { myConversations } from '../conversations/conversation-side.ts'

type Report = typeof reportRoutes.reportMessage

const mostOpen = 20

type Said = Columns<'message', 'body' | 'picture'> & { readonly isTakenBack: boolean }

/** Reports a message of the other side, once. Its words are copied to the report: their author may delete them. */
export function reportMessage(
  ctx: AppContext,
  { params, caller, body }: Call<Report>,
): Promise<ResponseData<Report>> {
  const at = ctx.clock()
  const { messageId } = params
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    await sql`select from account where id = ${caller.accountId} for no key update`.execute(tx)
    const { rows } = await sql<Said>`
      select coalesce(m.masked_body, m.body) as body, m.picture, m.deleted_at is not null as "isTakenBack"
      from message m join conversation c on c.id = m.conversation_id
      where m.id = ${messageId} and ${myConversations(caller)} and m.side <> ${caller.userType} for share of m`.execute(
      tx,
    )
    const { body: said, picture, isTakenBack } = foundOr(rows[0])
    const known = await tx
      .updateTable('message_report')
      .set(({ eb, ref }) => ({
        // A handled report keeps the reason for which it was decided.
        reason: eb.case().when('handled_at', 'is', null).then(body.reason).else(ref('reason')).end(),
      }))
      .where('message_id', '=', messageId)
      .where('reporter_id', '=', caller.accountId)
      .returning('id')
      .executeTakeFirst()
    if (known !== undefined) return known
    if (isTakenBack) throw new Refusal('NOT_FOUND')
    const { many } = await tx
      .selectFrom('message_report')
      .select((of) => of.fn.countAll<number>().as('many'))
      .where('reporter_id', '=', caller.accountId)
      .where('handled_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (many >= mostOpen) throw new Refusal('TOO_MANY')
    const id = randomUUIDv7()
    await tx
      .insertInto('message_report')
      .values({
        ...{ id, message_id: messageId, reporter_id: caller.accountId, reason: body.reason },
        ...{ said, picture, created_at: at },
      })
      .execute()
    const notification = {
      ctx,
      kind: 'message-reported',
      to: 'ADMINS',
      detail: { reportId: id },
      at,
    } as const
    await notificationRequested.publish(
      tx,
      { ...notification, key: id, senderId: caller.accountId },
      afterCommit,
    )
    return { id }
  })
}
