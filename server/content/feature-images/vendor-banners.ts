/** A vendor's own banners, shown in their store. */
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { bannersOf, storedBanner, vendorPlace } from './banner-rows.ts'
import { flushCounts } from './count-banner-views.ts'
import { addBanner, changeBanner, orderBanners, removeBanner } from './save-banner.ts'

type Content = typeof contract.content
type List = Content['vendorBanners']
type Add = Content['addVendorBanner']
type Change = Content['changeVendorBanner']
type Remove = Content['removeVendorBanner']
type Order = Content['orderVendorBanners']

export async function listVendorBanners(
  ctx: AppContext,
  { caller }: Call<List>,
): Promise<ResponseData<List>> {
  await flushCounts(ctx)
  const rows = await bannersOf(ctx.db, vendorPlace(caller.vendorId)).execute()
  return { rows: rows.map((row) => storedBanner(row, ctx.clock())), total: rows.length }
}

export function addVendorBanner(ctx: AppContext, { body, caller }: Call<Add>): Promise<ResponseData<Add>> {
  const now = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    const by = { accountId: caller.accountId, now }
    return storedBanner(await addBanner(tx, vendorPlace(caller.vendorId), body, by), now)
  })
}

export function changeVendorBanner(
  ctx: AppContext,
  { body, params, caller }: Call<Change>,
): Promise<ResponseData<Change>> {
  const now = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    const by = { accountId: caller.accountId, now }
    const { after } = await changeBanner(tx, params.featureImageId, caller, body, by)
    return storedBanner(after, now)
  })
}

export async function removeVendorBanner(
  ctx: AppContext,
  { params, caller }: Call<Remove>,
): Promise<ResponseData<Remove>> {
  await inTransaction(ctx.db, (tx) => removeBanner(tx, params.featureImageId, caller))
}

export async function orderVendorBanners(
  ctx: AppContext,
  { body, caller }: Call<Order>,
): Promise<ResponseData<Order>> {
  const { after } = await inTransaction(ctx.db, (tx) =>
    orderBanners(tx, vendorPlace(caller.vendorId), body.ids),
  )
  return { rows: after.map((row) => storedBanner(row, ctx.clock())), total: after.length }
}
