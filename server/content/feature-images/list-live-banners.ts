import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostBanners } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { isLiveAt, shownBanner } from './banner-rows.ts'

type List = typeof contract.content.liveBanners

/** The banners that are live now. A store that is not open shows none of its own. */
export async function listLiveBanners(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const { category, vendorId } = query
  const rows = await ctx.db
    .selectFrom('feature_image')
    .selectAll()
    .where(isLiveAt(ctx.clock()))
    .$if(category !== undefined, (banners) => banners.where('category', '=', category ?? ''))
    .where('vendor_id', vendorId === undefined ? 'is' : '=', vendorId ?? null)
    .where(
      sql<boolean>`(vendor_id is null or exists (
        select from vendor where vendor.id = vendor_id and vendor.status = 'APPROVED'))`,
    )
    .orderBy('category')
    .orderBy('sort')
    .orderBy('id')
    .limit(3 * mostBanners)
    .execute()
  return rows.map(shownBanner)
}
