import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { usualLowStockAt } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'

type Show = typeof contract.catalogue.lowStockDefault
type Change = typeof contract.catalogue.changeLowStockDefault

export async function showLowStockDefault(
  ctx: AppContext,
  { caller }: Call<Show>,
): Promise<ResponseData<Show>> {
  const row = await ctx.db
    .selectFrom('store_stock')
    .select('low_stock_at')
    .where('vendor_id', '=', caller.vendorId)
    .executeTakeFirst()
  return { lowStockAt: row?.low_stock_at ?? usualLowStockAt }
}

/** Nothing falls by this: stock that is low by the new threshold is told at its next fall through it. */
export async function changeLowStockDefault(
  ctx: AppContext,
  { caller, body }: Call<Change>,
): Promise<ResponseData<Change>> {
  const row = { vendor_id: caller.vendorId, low_stock_at: body.lowStockAt }
  await ctx.db
    .insertInto('store_stock')
    .values(row)
    .onConflict((of) => of.column('vendor_id').doUpdateSet({ low_stock_at: body.lowStockAt }))
    .execute()
  return { lowStockAt: body.lowStockAt }
}
