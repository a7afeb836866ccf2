import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { pricedVariations } from '../products/priced-variations.ts'
import { refuseOtherStep } from '../products/refuse-other-step.ts'
import { adjustStock, refuseShort } from '../stock/stock.ts'
import { changedRows } from './edit-prices.ts'
import { stockRowsOf } from './list-vendor-variations.ts'

type Route = typeof contract.catalogue.editVendorStock
type Edit = Call<Route>['body']['edits'][number]

/**
 * Changes stock, all or none, by the difference between the stock seen and the new one: sales in between are kept.
 * NOT_FOUND where a variation is not the vendor's or no longer offered, OUT_OF_STOCK below zero, STEP_CHANGED where it is
 * counted in other steps than the caller saw.
 */
export function editStock(ctx: AppContext, { caller, body }: Call<Route>): Promise<ResponseData<Route>> {
  const { vendorId } = caller
  const productIds = [...new Set(body.edits.map(({ productId }) => productId))]
  return inTransaction(ctx.db, async (tx) => {
    const before = await stockRowsOf(tx, vendorId, productIds)
    if (body.edits.some((edit) => changedRows(before, [edit]).length === 0)) throw new Refusal('NOT_FOUND')
    await refuseOtherSteps(tx, body.edits, ctx.clock())
    for (const edit of [...body.edits].sort(inLockOrder)) {
      const by = differenceOf(edit)
      if (by === 0) continue
      await adjustStock(tx, edit, by).catch(async (error: unknown) => {
        const [now] = changedRows(await stockRowsOf(tx, vendorId, [edit.productId]), [edit])
        const isShort = error instanceof Refusal && error.code === 'OUT_OF_STOCK'
        throw isShort && now ? refuseShort([{ ...now, remaining: now.stock }]) : error
      })
    }
    return changedRows(await stockRowsOf(tx, vendorId, productIds), body.edits)
  })
}

/** Their steps stay as they are until the transaction ends. */
async function refuseOtherSteps(tx: Tx, edits: readonly Edit[], at: Date): Promise<void> {
  if (edits.every(({ step }) => step === undefined)) return
  for (const now of await pricedVariations(tx, edits, at, true)) {
    for (const edit of changedRows(edits, [now])) refuseOtherStep(now, edit.step)
  }
}

const differenceOf = (edit: Edit): number => ('by' in edit ? edit.by : edit.stock - edit.stockSeen)

/** Lock order, the same as in orders. */
const inLockOrder = (one: Edit, other: Edit): number =>
  one.productId < other.productId
    ? -1
    : one.productId > other.productId
      ? 1
      : one.variableNo - other.variableNo
