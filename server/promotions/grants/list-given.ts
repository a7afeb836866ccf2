import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { customerOf } from './give-voucher.ts'
import { givenRows } from './given-rows.ts'

type Route = typeof contract.promotions.givenVouchers

export async function listGiven(
  ctx: AppContext,
  { query, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { vendorId } = caller
  const userId = await customerOf(ctx.db, vendorId, query)
  return givenRows(ctx.db, sql`p.vendor_id = ${vendorId} and g.user_id = ${userId}`)
}
