import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import type { AppContext } from '../platform/context.ts'
import type { Call } from '../platform/http/binding.ts'
import { vendorStoreOf } from './vendor-store.ts'

type Route = typeof contract.vendors.changeBills

/** Changes the text of the calling vendor's later bills: issued ones keep theirs. */
export async function changeBills(
  ctx: AppContext,
  { caller, body }: Call<Route>,
): Promise<ResponseData<Route>> {
  await ctx.db
    .updateTable('vendor')
    .set({
      legal_name: body.legalName,
      pan_no: body.panNo,
      is_vat_registered: body.isVatRegistered,
      issues_invoices: body.issuesInvoices,
    })
    .where('id', '=', caller.vendorId)
    .execute()
  return vendorStoreOf(ctx.db, caller.vendorId, ctx.clock())
}
