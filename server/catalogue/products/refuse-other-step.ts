import { fromMilli, isSameMeasure } from '../../../contract/shared/quantity.ts'
import { type Measure, toMilli } from '../../../contract/shared/quantity-words.ts'
import { Refusal } from '../../platform/refusal.ts'

/** STEP_CHANGED for a quantity that was meant in another step than the one that counts now. */
export function refuseOtherStep({ unit, step }: Measure, seen: number | undefined): void {
  if (seen === undefined || isSameMeasure({ unit, step }, { unit, step: fromMilli(toMilli(seen)) })) return
  throw new Refusal('STEP_CHANGED', { unit, step })
}
