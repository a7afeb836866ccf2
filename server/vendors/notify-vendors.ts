import { sql } from 'kysely'
import type { AppContext } from '../platform/context.ts'
import type { Tx } from '../platform/db/db.ts'
import type { AfterCommit } from '../platform/events/domain-event.ts'
import { notificationRequested } from '../platform/events/notification-event.ts'

/** Notifies a vendor of the decision about the store's new name. */
export async function notifyOfName(
  ctx: AppContext,
  tx: Tx,
  kind: 'store-name-agreed' | 'store-name-refused',
  vendorId: string,
  detail: { readonly name: string; readonly reason: string },
  afterCommit: AfterCommit,
): Promise<void> {
  const { account_id } = await tx
    .selectFrom('vendor')
    .select('account_id')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const at = ctx.clock()
  const key = `${vendorId} ${detail.name} ${at.toISOString()}`
  await notificationRequested.publish(tx, { ctx, kind, to: [account_id], detail, key, at }, afterCommit)
}

/** Notifies a store of the admins' decision about it. */
export async function notifyOfStore(
  ctx: AppContext,
  tx: Tx,
  kind: 'store-approved' | 'store-suspended' | 'store-refused',
  vendorId: string,
  afterCommit: AfterCommit,
  reason = '',
): Promise<void> {
  const { rows } = await sql<{ accountId: string; shopName: string }>`
    select account_id as "accountId", shop_name as "shopName" from vendor where id = ${vendorId}`.execute(tx)
  const at = ctx.clock()
  for (const { accountId, shopName } of rows) {
    const detail = { shopName, reason }
    const key = `${vendorId} ${at.toISOString()}`
    await notificationRequested.publish(tx, { ctx, kind, to: [accountId], detail, key, at }, afterCommit)
  }
}
