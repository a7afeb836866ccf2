/** The discount of an item against the least that its campaign asks for. Pure, in whole paisa. */
import type { CampaignItemKind } from '../../../contract/promotions/campaign-states.ts'
import { referenceMilli } from '../../../contract/shared/quantity.ts'
import { type Measure, toMilli } from '../../../contract/shared/quantity-words.ts'
import { offerUnit } from '../offers/offer-unit.ts'
import type { Fault } from './store-figures.ts'

/** Prices of one step. */
export interface DiscountedVariation extends Measure {
  readonly unitPaisa: number
  /** Null: the item does not lower its price. */
  readonly campaignPaisa: number | null
  readonly lowestPaisa: number
}

/** Rounded down: what is shown is never more than it is. */
export const percentBelow = (paisa: number, lowestPaisa: number): number =>
  Math.floor((100 * (lowestPaisa - paisa)) / lowestPaisa)

/** Each variation meets the rule; a variation that costs less than the campaign's price already does not. */
export function discountFaults(
  least: number | null,
  kind: CampaignItemKind,
  goods: readonly DiscountedVariation[],
): Fault[] {
  if (goods.some(({ campaignPaisa }) => campaignPaisa === null))
    return [
      { code: 'NO_DISCOUNT', is: null, needs: least, ...(least !== null && wouldDo(least, kind, goods)) },
    ]
  if (least === null) return []
  const worst = Math.min(
    ...goods.map(({ campaignPaisa, lowestPaisa }) => percentBelow(campaignPaisa ?? 0, lowestPaisa)),
  )
  if (worst >= least) return []
  return [{ code: 'DISCOUNT_TOO_SMALL', is: worst, needs: least, ...wouldDo(least, kind, goods) }]
}

/** The highest price per reference quantity, and the least percent, with which every variation meets the rule. */
function wouldDo(
  least: number,
  kind: CampaignItemKind,
  goods: readonly DiscountedVariation[],
): Partial<Fault> {
  const most = (one: DiscountedVariation) => Math.floor((one.lowestPaisa * (100 - least)) / 100)
  if (kind === 'FIXED_PRICE') {
    const price = Math.min(...goods.map((one) => referencePrice(most(one), one)))
    return price > 0 ? { price } : {}
  }
  const meets = (percent: number) =>
    goods.every((one) => {
      const paisa = offerUnit({ kind, percent, amountPaisa: null, fixedPaisa: null }, one)
      return typeof paisa === 'number' && paisa <= most(one)
    })
  const percent = Array.from({ length: 99 }, (_, at) => at + 1).find(meets)
  return percent === undefined ? {} : { percent }
}

/** The highest price of a kilo, a litre, a metre, a tola or a piece that is at most so much for one step, rounded half up. */
function referencePrice(stepPaisa: number, { unit, step }: Measure): number {
  const reference = BigInt(referenceMilli(unit))
  const milli = BigInt(toMilli(step))
  const highest = (reference * (2n * BigInt(stepPaisa) + 1n) - 1n) / 2n
  return Number(highest / milli)
}
