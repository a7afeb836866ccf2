import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { listRows, within } from './settlement-rows.ts'

type All = typeof contract.payments.settlements
type Own = typeof contract.payments.vendorSettlements

/** Statements of all vendors, the newest first. */
export function listSettlements(ctx: AppContext, { query }: Call<All>): Promise<ResponseData<All>> {
  const { vendorId, status } = query
  const conditions = [
    sql`true`,
    ...(vendorId === undefined ? [] : [sql`s.vendor_id = ${vendorId}`]),
    ...(status === undefined ? [] : [sql`s.status = ${status}`]),
  ]
  return listRows(ctx, sql.join(conditions, sql` and `), query)
}

/** Statements that were sent to my store. */
export const listVendorSettlements = (
  ctx: AppContext,
  { query, caller }: Call<Own>,
): Promise<ResponseData<Own>> => listRows(ctx, within(caller), query)
