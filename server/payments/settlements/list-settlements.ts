import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { listRows, within } from './settlement-rows.ts'

type All = typeof contract.payments.settlements
type Own = typeof contract.payments.ownSettlements

/** Statements of all vendors, the newest first. */
export function listSettlements(market: Market, { query }: Call<All>): Promise<Answer<All>> {
  const { vendorId, status } = query
  const conditions = [
    sql`true`,
    ...(vendorId === undefined ? [] : [sql`s.vendor_id = ${vendorId}`]),
    ...(status === undefined ? [] : [sql`s.status = ${status}`]),
  ]
  return listRows(market, sql.join(conditions, sql` and `), query)
}

/** Those of my store that were sent to me. */
export const listOwnSettlements = (market: Market, { query, person }: Call<Own>): Promise<Answer<Own>> =>
  listRows(market, within(person), query)
