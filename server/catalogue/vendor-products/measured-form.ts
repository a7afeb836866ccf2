/** The form of a product with its measure settled: prices of one step, as rows hold them. */
import type { ProductForm } from '../../../contract/catalogue/product-form.ts'
import { priceFaults, pricesPerStep, statedMeasure } from '../../../contract/catalogue/product-measure.ts'
import { isWeighable } from '../../../contract/orders/weighing.ts'
import { isSameMeasure, piece } from '../../../contract/shared/quantity.ts'
import type { Measure, MeasureBounds } from '../../../contract/shared/quantity-words.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface Measured extends Measure, MeasureBounds {
  readonly isWeighed: boolean
}

export interface MeasuredForm {
  /** With the prices of one step. */
  readonly form: ProductForm
  readonly measured: Measured
}

/**
 * A form without a unit leaves the measure of its product, whose prices it states in the same reference quantity.
 * BAD_INPUT for a price that gives no whole paisa for one step.
 */
export function measuredForm(form: ProductForm, before: Measured | undefined): MeasuredForm {
  const measure = statedMeasure(form) ?? before ?? piece
  const kept = before !== undefined && isSameMeasure(measure, before) ? before : undefined
  const least = form.least ?? kept?.least ?? 1
  const most = form.most === undefined ? (kept?.most ?? null) : form.most
  if (most !== null && most < least) {
    throw new Refusal('BAD_INPUT', { errors: { most: "Can't be less than the least" } })
  }
  const isWeighed = form.isWeighed ?? (isWeighable(measure.unit) && before?.isWeighed === true)
  if (isWeighed && !isWeighable(measure.unit)) {
    throw new Refusal('BAD_INPUT', { errors: { isWeighed: 'Only goods by weight are weighed at packing' } })
  }
  const faults = priceFaults(form.variations, measure)
  if (faults.length > 0) {
    const errors = Object.fromEntries(faults.map(({ path, message }) => [path.join('.'), message]))
    throw new Refusal('BAD_INPUT', { errors })
  }
  const { unit, step } = measure
  return {
    form: { ...form, variations: form.variations.map((one) => pricesPerStep(one, measure)) },
    measured: { unit, step, least, most, isWeighed },
  }
}
