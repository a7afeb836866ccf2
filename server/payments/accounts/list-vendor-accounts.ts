import { sql } from 'kysely'
import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { AccountMethod } from '../../../contract/payments/payment-methods.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type AccountView, presentAccounts } from './account-rows.ts'

type List = typeof paymentAccountRoutes.vendorAccounts

export async function listVendorAccounts(
  ctx: AppContext,
  { caller }: Call<List>,
): Promise<ResponseData<List>> {
  const rows = await presentAccounts(ctx, ctx.db, sql`a.vendor_id = ${caller.vendorId}`)
  return { rows, total: rows.length }
}

export async function vendorAccountOf(
  ctx: AppContext,
  vendorId: string,
  method: AccountMethod,
): Promise<AccountView> {
  const where = sql`a.vendor_id = ${vendorId} and a.method = ${method}`
  return foundOr((await presentAccounts(ctx, ctx.db, where))[0])
}
