import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { endsAt } from './grant-states.ts'
import { inView, type WalletVoucher, walletRows } from './wallet-rows.ts'

type Route = typeof contract.promotions.myVouchers

/** One part of the caller's wallet, and how many vouchers are in each. */
export async function listWallet(
  ctx: AppContext,
  { query, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { view, vendorId, offset, noOfRows } = query
  const at = ctx.clock()
  const mine = sql`g.user_id = ${caller.accountId}`
  const order = view === 'USABLE' ? usableFirst(vendorId) : sql`order by g.updated_at desc, g.id`
  const [rows, counted] = await Promise.all([
    walletRows(
      ctx.db,
      { at, vendorId },
      sql`${mine} and ${inView[view](at)}`,
      sql`${order} offset ${offset} limit ${noOfRows}`,
    ),
    sql<{ USABLE: number; USED: number; ENDED: number }>`
      select count(*) filter (where ${inView.USABLE(at)}) as "USABLE",
        count(*) filter (where ${inView.USED(at)}) as "USED", count(*) filter (where ${inView.ENDED(at)}) as "ENDED"
      from promo_grant g join promo_code p on p.id = g.promo_id where ${mine}`.execute(ctx.db),
  ])
  const counts = counted.rows[0] ?? { USABLE: 0, USED: 0, ENDED: 0 }
  return { rows, total: counts[view], counts }
}

/** Those of the named store, then the platform's, then of other stores; of each the one that ends first. */
const usableFirst = (vendorId: string | undefined) => sql`
  order by p.vendor_id is distinct from ${vendorId ?? null}::uuid, p.vendor_id is not null, ${endsAt}, g.id`

/** The open vouchers of a shopper that count in this store, the store's own before the platform's, at most so many. */
export const vouchersFor = (
  db: Db,
  { userId, vendorId, at, most }: { userId: string; vendorId: string; at: Date; most: number },
): Promise<WalletVoucher[]> =>
  walletRows(
    db,
    { at, vendorId },
    sql`g.user_id = ${userId} and ${inView.USABLE(at)} and (p.vendor_id is null or p.vendor_id = ${vendorId})`,
    sql`${usableFirst(vendorId)} limit ${most}`,
  )
