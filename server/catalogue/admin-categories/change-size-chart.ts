import type { contract } from '../../../contract/index.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type CategoryView, categoryRowOf, lockedCategory } from './category-rows.ts'

type Route = typeof contract.catalogue.changeCategorySizeChart

/** Sets or takes away the size chart of a category; the lock of the category puts two admins one after the other. */
export function changeCategorySizeChart(
  ctx: AppContext,
  { caller, params, body }: Call<Route>,
): Promise<CategoryView> {
  return inTransaction(ctx.db, async (tx) => {
    const { id, name } = await lockedCategory(tx, params.categoryId)
    const before = await categoryRowOf(tx, id)
    if (JSON.stringify(before.sizeChart) === JSON.stringify(body.sizeChart)) return before
    if (body.sizeChart === null) {
      await tx.deleteFrom('category_size_chart').where('category_id', '=', id).execute()
    } else {
      const chart = JSON.stringify(body.sizeChart)
      await tx
        .insertInto('category_size_chart')
        .values({ category_id: id, chart })
        .onConflict((stands) => stands.column('category_id').doUpdateSet({ chart }))
        .execute()
    }
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'CATEGORY_CHANGED',
      about: { kind: 'CATEGORY', id, name },
      before: { sizeChart: before.sizeChart },
      after: { sizeChart: body.sizeChart },
      at: ctx.clock(),
    })
    return categoryRowOf(tx, id)
  })
}
