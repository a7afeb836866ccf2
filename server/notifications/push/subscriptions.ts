import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isBrowserKey } from './browser-keys.ts'
import { isPushService } from './push-services.ts'

type Subscribe = typeof contract.notifications.subscribe
type Unsubscribe = typeof contract.notifications.unsubscribe

const mostBrowsers = 20

/** A browser belongs to the session that subscribed it last, and only as long as that lives. */
export async function subscribe(
  ctx: AppContext,
  { caller, body }: Call<Subscribe>,
): Promise<ResponseData<Subscribe>> {
  if (!isPushService(body.endpoint, ctx.config)) {
    throw new Refusal('BAD_INPUT', { errors: { endpoint: 'Not a push service' } })
  }
  if (!isBrowserKey(body.keys))
    throw new Refusal('BAD_INPUT', { errors: { keys: 'Not the keys of a browser' } })
  const { accountId, sessionId } = caller
  return inTransaction(ctx.db, async (tx) => {
    await sql`select from account where id = ${accountId} for no key update`.execute(tx)
    // Subscriptions of ended sessions get no messages, and do not count against the limit.
    await sql`
      delete from push_subscription p using session s
      where p.account_id = ${accountId} and s.id = p.session_id
        and (s.ended_at is not null or s.expires_at <= ${ctx.clock()})`.execute(tx)
    const { id } = await tx
      .insertInto('push_subscription')
      .values({
        id: randomUUIDv7(),
        account_id: accountId,
        session_id: sessionId,
        endpoint: body.endpoint,
        p256dh: body.keys.p256dh,
        auth: body.keys.auth,
        created_at: ctx.clock(),
      })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet((of) => ({
          account_id: of.ref('excluded.account_id'),
          session_id: of.ref('excluded.session_id'),
          p256dh: of.ref('excluded.p256dh'),
          auth: of.ref('excluded.auth'),
          created_at: of.ref('excluded.created_at'),
          failed_count: 0,
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const { many } = await tx
      .selectFrom('push_subscription')
      .select((of) => of.fn.countAll<number>().as('many'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (many > mostBrowsers) throw new Refusal('TOO_MANY')
    return { id }
  })
}

export async function unsubscribe(
  ctx: AppContext,
  { caller, query }: Call<Unsubscribe>,
): Promise<ResponseData<Unsubscribe>> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('push_subscription')
    .where('account_id', '=', caller.accountId)
    .where('endpoint', '=', query.endpoint)
    .executeTakeFirst()
  return { removed: Number(numDeletedRows) }
}
