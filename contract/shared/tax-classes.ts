/** Tax classes of products under the VAT Act: what the price of a registered store includes. */
export const taxClasses = ['STANDARD', 'ZERO', 'EXEMPT'] as const
export type TaxClass = (typeof taxClasses)[number]

/** The class that counts: the product's own, else its subcategory's, else its category's. */
export const taxClassIn = (...nearestFirst: readonly (TaxClass | null | undefined)[]): TaxClass =>
  nearestFirst.find((one) => one !== null && one !== undefined) ?? 'STANDARD'
