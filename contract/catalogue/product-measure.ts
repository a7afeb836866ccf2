/** How a product's measure, its bounds and the prices of its form agree. Pure, without a schema library. */
import { productLimits } from '../shared/limits.ts'
import { toRupees } from '../shared/money.ts'
import { piece } from '../shared/quantity.ts'
import { isMeasured, type Measure, type Unit } from '../shared/quantity-words.ts'
import { nearestPrices, perStep } from '../shared/reference-price.ts'
import type { FormFault } from './product-matrix.ts'

interface PricedForm {
  readonly price: number
  readonly discountedPrice: number
  readonly cost?: number | null | undefined
}

interface MeasuredForm {
  readonly unit?: Unit | undefined
  readonly step?: number | undefined
  readonly least?: number | undefined
  readonly most?: number | null | undefined
  readonly lowStockAt?: number | null | undefined
  readonly variations: readonly (PricedForm & { readonly stock: number })[]
}

/** The measure that a form states; undefined where it leaves the product's own. */
export const statedMeasure = ({ unit, step }: MeasuredForm): Measure | undefined =>
  unit === undefined ? undefined : unit === 'piece' ? piece : { unit, step: step ?? 0 }

/** Cross-field validation of a form that states its measure. */
export function measureFaults(form: MeasuredForm): FormFault[] {
  const { unit, step, least = 1, most } = form
  const measure = statedMeasure(form)
  const faults: FormFault[] = []
  if (unit === 'piece' && step !== undefined && step !== 1) {
    faults.push({ path: ['step'], message: 'Pieces are sold one by one' })
  }
  if (measure !== undefined && isMeasured(measure) && step === undefined) {
    faults.push({ path: ['step'], message: 'Choose a step' })
  }
  if (most != null && most < least) faults.push({ path: ['most'], message: "Can't be less than the least" })
  if (measure === undefined || !isMeasured(measure)) faults.push(...pieceFaults(form))
  else if (step !== undefined) faults.push(...priceFaults(form.variations, measure))
  return faults
}

/** Pieces keep the bound that they always had; a form without a measure is one of before, of pieces. */
const pieceFaults = ({ variations, lowStockAt }: MeasuredForm): FormFault[] => [
  ...variations.flatMap(({ stock }, at) =>
    stock > productLimits.stock ? [{ path: ['variations', at, 'stock'], message: 'Too many' }] : [],
  ),
  ...((lowStockAt ?? 0) > productLimits.stock ? [{ path: ['lowStockAt'], message: 'Too many' }] : []),
]

const priceNames = ['price', 'discountedPrice', 'cost'] as const

/** Prices per reference quantity that give no whole paisa for one step, each with the two nearest that do. */
export const priceFaults = (prices: readonly PricedForm[], measure: Measure): FormFault[] =>
  prices.flatMap((one, at) =>
    priceNames.flatMap((name) => {
      const paisa = one[name]
      if (paisa == null || perStep(paisa, measure) !== undefined) return []
      return [{ path: ['variations', at, name], message: priceFault(paisa, measure) }]
    }),
  )

/** The numbers stand alone, so that the sentence has one translation. */
export function priceFault(paisa: number, measure: Measure): string {
  const [below, above] = nearestPrices(paisa, measure).map((one) => toRupees(one).toFixed(2))
  return `One step must cost whole paisa: choose ${below} or ${above}`
}

/** The same prices of one step; only for prices without faults. */
export const pricesPerStep = <Prices extends PricedForm>(prices: Prices, measure: Measure): Prices => ({
  ...prices,
  price: perStep(prices.price, measure) ?? prices.price,
  discountedPrice: perStep(prices.discountedPrice, measure) ?? prices.discountedPrice,
  ...(prices.cost != null && { cost: perStep(prices.cost, measure) ?? prices.cost }),
})
