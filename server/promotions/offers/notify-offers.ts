/** Notifications of offers to their stores, in the transaction of their cause. */
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import type { Offer } from './offer-rows.ts'

interface Telling {
  readonly ctx: AppContext
  readonly tx: Tx
  readonly afterCommit: AfterCommit
}

export async function notifyOfOffer(
  { ctx, tx, afterCommit }: Telling,
  kind: 'offer-hidden' | 'offer-restored',
  { id, title, vendorId }: Offer,
  reason = '',
): Promise<void> {
  const { account_id: to } = await tx
    .selectFrom('vendor')
    .select('account_id')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const at = ctx.clock()
  const detail = { offerId: id, offerTitle: title, reason }
  const key = `${id} ${at.toISOString()}`
  await notificationRequested.publish(tx, { ctx, kind, to: [to], detail, key, at }, afterCommit)
}
