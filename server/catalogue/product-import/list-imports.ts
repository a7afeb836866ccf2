import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'

type Route = typeof contract.catalogue.productImports

/** The vendor's imports, the newest first, undone ones among them. */
export async function listImports(
  ctx: AppContext,
  { caller, query }: Call<Route>,
): Promise<ResponseData<Route>> {
  const mine = ctx.db.selectFrom('goods_import').where('vendor_id', '=', caller.vendorId)
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
