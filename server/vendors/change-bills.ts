import type { contract } from '../../contract/index.ts'
import type { Answer } from '../../contract/route.ts'
import type { Market } from '../platform/context.ts'
import type { Call } from '../platform/http/binding.ts'
import { ownStoreOf } from './vendor-store.ts'

type Route = typeof contract.vendors.changeBills

/** Changes what the bills of the vendor who asks say from now on: what was issued keeps what it said. */
export async function changeBills(market: Market, { person, body }: Call<Route>): Promise<Answer<Route>> {
  await market.db
    .updateTable('vendor')
    .set({
      legal_name: body.legalName,
      pan_no: body.panNo,
      is_vat_registered: body.isVatRegistered,
      issues_invoices: body.issuesInvoices,
    })
    .where('id', '=', person.vendorId)
    .execute()
  return ownStoreOf(market.db, person.vendorId, market.clock())
}
