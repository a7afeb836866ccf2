import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { PlannedProduct } from './plan-sheet.ts'
import { reviewSheet, sheetIn } from './review-sheet.ts'

type Route = typeof contract.catalogue.checkSheet

const mostShown = 500

/** Dry run of an import. Nothing is written. */
export async function checkSheet(
  ctx: AppContext,
  { caller, body, file }: Call<Route>,
): Promise<ResponseData<Route>> {
  const sheet = await sheetIn(caller.accountId, file)
  const { vendorId, accountId } = caller
  const plan = await reviewSheet(ctx.db, {
    vendorId,
    accountId,
    sheet,
    pictures: body.pictures,
    now: ctx.clock(),
  })
  const count = (outcome: PlannedProduct['outcome']) =>
    plan.products.filter((product) => product.outcome === outcome).length
  return {
    rowCount: sheet.rows.length,
    addedCount: count('ADD'),
    changedCount: count('CHANGE'),
    sameCount: count('SAME'),
    faultyCount: count('FAULTY'),
    faults: plan.products.flatMap(({ faults }) => faults).toSorted((a, b) => a.row - b.row),
    products: plan.products.flatMap(shown).slice(0, mostShown),
    unknownColumns: [...sheet.unknownColumns],
    planKey: plan.key,
    seen: JSON.stringify(Object.fromEntries(plan.seen)),
  }
}

function shown({ row, name, outcome, form, changes }: PlannedProduct): ResponseData<Route>['products'] {
  if (outcome !== 'ADD' && outcome !== 'CHANGE') return []
  return [{ row, name, outcome, variationCount: form?.variations.length ?? 0, changes: [...changes] }]
}
