/** A product that is measured otherwise from now on: what counts its steps is converted in the same transaction. */
import { sql } from 'kysely'
import { stepsIn } from '../../../contract/shared/quantity.ts'
import type { Measure, MeasureBounds } from '../../../contract/shared/quantity-words.ts'
import { toMilli } from '../../../contract/shared/quantity-words.ts'
import type { Tx } from '../../platform/db/db.ts'
import { openDomainEvent } from '../../platform/events/domain-event.ts'

export interface StepChange {
  readonly productId: string
  readonly from: Measure
  readonly to: Measure & MeasureBounds
}

/** Published while all variations of the product are locked for update: no cart takes it meanwhile. */
export const stepChanged = openDomainEvent<StepChange>()

/**
 * Writes the new measure to the product's variations and tells the cart. The caller has locked all variations for
 * update, and books their stock. Counts of an open stock-taking are dropped: they were made in the steps of before.
 */
export async function changeStep(tx: Tx, change: StepChange): Promise<void> {
  const { productId, to } = change
  await tx
    .updateTable('product_variation')
    .set({ unit: to.unit, step_milli: toMilli(to.step) })
    .where('product_id', '=', productId)
    .execute()
  await sql`
    with dropped as (
      delete from stock_taking_line l using stock_taking t
      where t.id = l.taking_id and t.booked_at is null and l.product_id = ${productId}
      returning l.taking_id
    )
    update stock_taking t set edition = t.edition + 1 from (select distinct taking_id from dropped) d
    where t.id = d.taking_id`.execute(tx)
  await stepChanged.publish(tx, change, () => undefined)
}

/** Stock in steps of the new measure, downwards; undefined where the units differ, and it has to be stated anew. */
export function convertedStock(stock: number, from: Measure, to: Measure): number | undefined {
  const steps = stepsIn(stock, from, to)
  return steps === undefined ? undefined : Math.floor(steps)
}
