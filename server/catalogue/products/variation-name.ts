import { colourKey } from '../../../contract/catalogue/product-matrix.ts'
import type { StoredAttribute } from './stored-json.ts'

/** "Dhaka topi, Red, M": a variation in a sentence. */
export const variationName = (productName: string, attribute: StoredAttribute): string =>
  [
    productName,
    ...Object.entries(attribute).flatMap(([name, value]) => (name === colourKey ? [] : [value])),
  ].join(', ')
