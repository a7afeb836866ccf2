import { sql } from 'kysely'
import type { VendorMetric } from '../../../contract/rewards/vendor-metrics.ts'
import { startOfNepalDay } from '../../../contract/shared/nepal-days.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'

type Earned = Columns<
  'vendor_reward',
  'name' | 'name_ne' | 'hits' | 'cases' | 'from_day' | 'until_day' | 'earned_at'
> &
  Columns<'vendor', 'shop_name' | 'shop_name_ne'> & { readonly metric: VendorMetric }

/** The facts of a certificate, for the slice that draws it; it is used from its first print on. */
export async function certificateOf(db: Db, vendorId: string, rewardId: string) {
  const { rows } = await sql<Earned>`
    update vendor_reward w set state = 'USED'
    from vendor v
    where w.id = ${rewardId} and w.vendor_id = ${vendorId} and v.id = w.vendor_id and w.prize = 'CERTIFICATE'
      and w.state in ('GRANTED', 'USED')
    returning w.name, w.name_ne as "nameNe", w.hits, w.cases, w.metric, w.from_day as "fromDay",
      w.until_day as "untilDay", w.earned_at as "earnedAt", v.shop_name as "shopName", v.shop_name_ne as "shopNameNe"`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return undefined
  const { fromDay, untilDay, earnedAt, nameNe, ...facts } = row
  return {
    ...facts,
    nameNe: nameNe === '' ? null : nameNe,
    from: startOfNepalDay(fromDay),
    until: startOfNepalDay(untilDay),
    issuedAt: earnedAt,
  }
}
