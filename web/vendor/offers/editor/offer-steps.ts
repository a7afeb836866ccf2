/** The steps of the editor, and which fields stand on which. Pure. */
export const offerSteps = ['KIND', 'PRODUCTS', 'TIME', 'LOOK'] as const
export type OfferStep = (typeof offerSteps)[number]

const fieldsOf: Readonly<Record<OfferStep, readonly string[]>> = {
  KIND: ['kind', 'percent', 'amount', 'fixedPrice', 'buyQuantity', 'getQuantity', 'maxDiscount', 'stopAfter'],
  PRODUCTS: ['scope', 'products', 'categoryIds'],
  TIME: ['startsAt', 'endsAt', 'stockCap', 'perShopperCap'],
  LOOK: ['title', 'titleNe', 'badge', 'badgeNe', 'banner'],
}

/** The step that has this field; a field of a list by its first word. */
export function stepOf(field: string): OfferStep {
  const [name = ''] = field.split('.')
  return offerSteps.find((step) => fieldsOf[step].includes(name)) ?? 'LOOK'
}

export const stepBeside = (step: OfferStep, by: -1 | 1): OfferStep | undefined =>
  offerSteps[offerSteps.indexOf(step) + by]
