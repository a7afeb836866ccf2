import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'

type Route = typeof contract.catalogue.goodsImports

/** Sheets that were brought in, the newest first, those that were taken back among them. */
export async function listImports(market: Market, { person, query }: Call<Route>): Promise<Answer<Route>> {
  const mine = market.db.selectFrom('goods_import').where('vendor_id', '=', person.vendorId)
  const [rows, { total }] = await Promise.all([
    mine
      .select(['id', 'file_name as fileName', 'added_count as addedCount', 'changed_count as changedCount'])
      .select(['created_at as createdAt', 'undone_at as undoneAt'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(query.offset)
      .limit(query.noOfRows)
      .execute(),
    mine.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
