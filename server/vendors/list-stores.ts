import type { contract } from '../../contract/index.ts'
import type { Answer } from '../../contract/route.ts'
import type { Market } from '../platform/context.ts'
import type { Call } from '../platform/http/binding.ts'
import { shownStores, storeCardOf } from './vendor-rows.ts'

type Stores = typeof contract.vendors.stores

/** Approved stores, those with the most goods on sale first. */
export async function listStores(market: Market, { query }: Call<Stores>): Promise<Answer<Stores>> {
  const page = shownStores(market.db, market.clock())
    .orderBy('goods_count', 'desc')
    .orderBy('id')
    .offset(query.offset)
    .limit(query.noOfRows)
  const [rows, counted] = await Promise.all([page.execute(), countStores(market)])
  return { rows: rows.map(storeCardOf), total: counted.total }
}

const countStores = (market: Market) =>
  market.db
    .selectFrom('vendor')
    .select((of) => of.fn.countAll<number>().as('total'))
    .where('status', '=', 'APPROVED')
    .executeTakeFirstOrThrow()
