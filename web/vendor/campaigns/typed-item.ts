/** An item while it is being nominated: numbers still words. Pure. */
import { campaignItemForm } from '../../../contract/promotions/campaign-form.ts'
import type { CampaignItemKind } from '../../../contract/promotions/campaign-states.ts'
import { toPaisa, toRupees } from '../../../contract/shared/money.ts'
import type { CampaignItem } from '../../parts/campaigns/campaign-data.ts'
import type { ChosenProduct } from '../offers/editor/typed-offer.ts'
import { numberOf } from '../products/typed-number.ts'
import type { NominationBody } from './campaign-data.ts'

export interface TypedItem {
  readonly product: ChosenProduct | null
  readonly kind: CampaignItemKind
  readonly percent: string
  readonly fixedPrice: string
  readonly units: string
}

/** A new one begins with the least discount that is asked. */
export const firstItem = (leastPercent: number | null): TypedItem => ({
  product: null,
  kind: 'PERCENT',
  percent: leastPercent === null ? '' : String(leastPercent),
  fixedPrice: '',
  units: '',
})

export const typedItemOf = (item: CampaignItem): TypedItem => ({
  product: {
    id: item.productId,
    name: item.productName,
    picture: item.productImage,
    variationCount: undefined,
    variableNos: item.variableNos ?? [],
  },
  kind: item.kind,
  percent: item.percent === null ? '' : String(item.percent),
  fixedPrice: item.fixedPrice === null ? '' : String(item.fixedPrice),
  units: String(item.committedUnits),
})

/** Null until a product is chosen; a field without a number is NaN. */
export function nominationOf({
  product,
  kind,
  percent,
  fixedPrice,
  units,
}: TypedItem): NominationBody | null {
  if (product === null) return null
  return {
    productId: product.id,
    variableNos: product.variableNos.length === 0 ? null : [...product.variableNos],
    kind,
    percent: kind === 'PERCENT' ? numberOf(percent) : null,
    fixedPrice: kind === 'FIXED_PRICE' ? numberOf(fixedPrice) : null,
    committedUnits: numberOf(units),
  }
}

export type ItemField = 'product' | 'percent' | 'fixedPrice' | 'units'

/** Faults by field: a missing product or number, and what the contract says of the others. */
export function itemFaults(typed: TypedItem): Partial<Record<ItemField, 'MISSING' | 'NO_NUMBER' | string>> {
  const body = nominationOf(typed)
  if (body === null) return { product: 'MISSING' }
  const faults: Partial<Record<ItemField, string>> = {}
  const asked = typed.kind === 'PERCENT' ? ('percent' as const) : ('fixedPrice' as const)
  for (const field of [asked, 'units'] as const) {
    if (typed[field].trim() === '') faults[field] = 'MISSING'
    else if (Number.isNaN(numberOf(typed[field]))) faults[field] = 'NO_NUMBER'
  }
  for (const { path, message } of campaignItemForm.safeParse(body).error?.issues ?? []) {
    const field = path[0] === 'committedUnits' ? 'units' : path[0]
    if (field === 'percent' || field === 'fixedPrice' || field === 'units') faults[field] ??= message
    else faults.product ??= message
  }
  return faults
}

/** The highest price that is so many percent below the lowest of 30 days, in rupees: never rounded up. */
export const highestPrice = (lowestOf30Days: number, leastPercent: number): number =>
  toRupees(Math.floor((toPaisa(lowestOf30Days) * (100 - leastPercent)) / 100))
