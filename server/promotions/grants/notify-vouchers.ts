/** Notifications of vouchers: opt-in by mail and push, in the bell by default. */
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import { endsAt } from './grant-states.ts'

export interface Telling {
  readonly ctx: AppContext
  readonly tx: Tx
  readonly afterCommit: AfterCommit
}

interface Told {
  readonly grantId: string
  readonly userId: string
  readonly givenBy: string | null
  readonly code: string
  readonly title: string
  readonly titleNe: string | null
  readonly note: string
  readonly shopName: string | null
  readonly source: string
  readonly until: Date
}

const toldColumns = sql`
  g.id as "grantId", g.user_id as "userId", g.given_by as "givenBy", p.code, p.title, p.title_ne as "titleNe", g.note,
  (select shop_name from vendor where id = p.vendor_id) as "shopName", g.source, ${endsAt} as until`

/** Once for each time that the voucher is given. */
export async function notifyReceived(telling: Telling, grantId: string, at: Date): Promise<void> {
  const { ctx, tx, afterCommit } = telling
  const { rows } = await sql<Told>`
    select ${toldColumns} from promo_grant g join promo_code p on p.id = g.promo_id
    where g.id = ${grantId}`.execute(tx)
  for (const told of rows) {
    const detail = { ...detailOf(told), source: told.source, note: told.note }
    const key = `${grantId} ${at.toISOString()}`
    const about = { ctx, kind: 'voucher-received', to: [told.userId], detail, key, at } as const
    const sender = told.givenBy === null ? {} : { senderId: told.givenBy }
    await notificationRequested.publish(tx, { ...about, ...sender }, afterCommit)
  }
}

/** Once for a voucher: the rows are marked as reminded in the same transaction. */
export async function notifyEndingSoon(
  telling: Telling,
  grantIds: readonly string[],
  at: Date,
): Promise<void> {
  const { ctx, tx, afterCommit } = telling
  const { rows } = await sql<Told>`
    select ${toldColumns} from promo_grant g join promo_code p on p.id = g.promo_id
    where g.id = any(${sql.val([...grantIds])}::uuid[]) order by g.id`.execute(tx)
  for (const told of rows) {
    const about = { kind: 'voucher-ends-soon', to: [told.userId], detail: detailOf(told) } as const
    await notificationRequested.publish(tx, { ctx, ...about, key: told.grantId, at }, afterCommit)
  }
}

const detailOf = ({ code, title, titleNe, shopName, until }: Told) => ({
  code,
  title,
  titleNe: titleNe ?? '',
  shopName: shopName ?? '',
  // The last moment, not the midnight after it.
  until: new Date(until.getTime() - 1).toISOString(),
})
