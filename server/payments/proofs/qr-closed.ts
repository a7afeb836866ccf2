/** Closes a store's QR for a while to a shopper whose payments it could not find twice. */
import { type RawBuilder, sql } from 'kysely'
import type { paymentProofRoutes } from '../../../contract/payments/payment-proofs.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { settingsOf } from '../../settings/index.ts'

const closedDays = 7
/** Rejections further apart than this are unrelated mistakes. */
const togetherDays = 30

export interface Between {
  readonly userId: string
  readonly vendorId: string
  /** So many rejections close it; a setting. */
  readonly closingRejections: number
  readonly at: Date
}

/** Until when, as an expression: null where the store's QR is open to this shopper. */
export const qrClosedUntil = ({
  userId,
  vendorId,
  closingRejections,
  at,
}: Between): RawBuilder<Date | null> => sql`(
  select case
    when count(*) >= ${closingRejections} and max(p.reviewed_at) > ${at}::timestamptz - make_interval(days => ${closedDays})
    then max(p.reviewed_at) + make_interval(days => ${closedDays})
  end
  from payment_proof p join payment pay on pay.id = p.payment_id join orders o on o.id = pay.order_id
  where p.vendor_id = ${vendorId} and p.status = 'REJECTED' and o.user_id = ${userId}
    and p.reviewed_at > ${at}::timestamptz - make_interval(days => ${togetherDays})
)`

type Closed = typeof paymentProofRoutes.qrClosed

export async function showQrClosed(
  ctx: AppContext,
  { query, caller }: Call<Closed>,
): Promise<ResponseData<Closed>> {
  const { qrClosingRejections: closingRejections } = await settingsOf(ctx)
  const between = { userId: caller.accountId, vendorId: query.vendorId, closingRejections }
  const until = qrClosedUntil({ ...between, at: ctx.clock() })
  const { rows } = await sql<{ until: Date | null }>`select ${until} as until`.execute(ctx.db)
  return { until: rows[0]?.until ?? null }
}
