import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import type { AppContext } from '../platform/context.ts'
import type { Call } from '../platform/http/binding.ts'
import { isFeatured, shownStores, storeCardOf } from './vendor-rows.ts'

type Stores = typeof contract.vendors.stores

/** Approved stores: featured ones first, then those with the most products on sale. */
export async function listStores(ctx: AppContext, { query }: Call<Stores>): Promise<ResponseData<Stores>> {
  const page = shownStores(ctx.db, ctx.clock())
    .orderBy(isFeatured(ctx.clock()), 'desc')
    .orderBy('goods_count', 'desc')
    .orderBy('id')
    .offset(query.offset)
    .limit(query.noOfRows)
  const [rows, counted] = await Promise.all([page.execute(), countStores(ctx)])
  return { rows: rows.map(storeCardOf), total: counted.total }
}

const countStores = (ctx: AppContext) =>
  ctx.db
    .selectFrom('vendor')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('status', '=', 'APPROVED')
    .executeTakeFirstOrThrow()
