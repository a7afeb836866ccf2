import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import type { AppContext } from '../platform/context.ts'
import type { Call } from '../platform/http/binding.ts'
import { isFeatured, shownStores, storeCardOf } from './vendor-rows.ts'

type Stores = typeof contract.vendors.stores

/**
 * Approved stores: featured ones first, then those with the most products on sale. Each part walks an index of its own;
 * sorted by what the clock says of a store, every page would read all of them.
 */
export async function listStores(ctx: AppContext, { query }: Call<Stores>): Promise<ResponseData<Stores>> {
  const { offset, noOfRows } = query
  const at = ctx.clock()
  const busiest = shownStores(ctx.db, at).orderBy('goods_count', 'desc').orderBy('id')
  const [featured, featuredCount, total] = await Promise.all([
    busiest.where('featured_until', '>', at).offset(offset).limit(noOfRows).execute(),
    countStores(ctx, at),
    countStores(ctx),
  ])
  const left = noOfRows - featured.length
  const others = busiest.where(isFeatured(at), 'is', false).offset(Math.max(0, offset - featuredCount))
  const rows = left === 0 ? featured : [...featured, ...(await others.limit(left).execute())]
  return { rows: rows.map(storeCardOf), total }
}

async function countStores(ctx: AppContext, featuredAt?: Date): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('vendor')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('status', '=', 'APPROVED')
    .$if(featuredAt !== undefined, (of) => of.where('featured_until', '>', featuredAt ?? null))
    .executeTakeFirstOrThrow()
  return count
}
