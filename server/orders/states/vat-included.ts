import type { VatIncluded } from '../../../contract/orders/vat-included.ts'

interface Named {
  readonly name: string
  readonly includesVat: boolean
}

/** Parts of an order that include VAT; a free delivery has none. Null where nothing does: then no page names VAT. */
export function vatIncludedIn(lines: readonly Named[], isInDelivery: boolean): VatIncluded {
  const products = lines.filter(({ includesVat }) => includesVat).map(({ name }) => name)
  if (products.length === 0 && !isInDelivery) return null
  const isAll = products.length === lines.length
  return { isAll, products: isAll ? [] : [...new Set(products)], isInDelivery }
}
