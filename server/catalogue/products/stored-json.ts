/** The shapes of the JSON columns of products. */
import type { Stored } from '../../platform/db/row-types.ts'

/** The options of a product and their values, in the vendor's order. */
export type StoredOptions = Stored<
  'product',
  'options',
  { name: string; values: { value: string; hex?: string | undefined }[] }[]
>

/** The value of each option for a variation. */
export type StoredAttribute = Stored<'product_variation', 'attribute', Record<string, string>>
