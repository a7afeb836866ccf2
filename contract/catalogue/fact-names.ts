/** The facts of a product by their names, and the words that they choose from. No schema library. */

/** In the order in which a form asks for them, and a page shows them. */
export const factNames = [
  'brand',
  'condition',
  'producer',
  'origin',
  'netContent',
  'bestBefore',
  'warranty',
  'ingredients',
  'safety',
] as const
export type FactName = (typeof factNames)[number]

/** Whether the named business made the product, or brought it into the country. */
export const producerKinds = ['PRODUCER', 'IMPORTER'] as const
export const warrantyGivers = ['PRODUCER', 'STORE'] as const
export const lifetimeUnits = ['DAY', 'MONTH'] as const

export const factLimits = {
  brand: 60,
  producer: 120,
  address: 160,
  netContent: 60,
  warrantyMonths: 240,
  covers: 200,
  shelfLife: 3650,
  ingredients: 2000,
  safety: 1000,
} as const
