/** The shapes that the JSON columns of goods are written in. */
import type { Stored } from '../../platform/db/row-types.ts'

/** The choices of a product and their values, in the vendor's order. */
export type StoredOptions = Stored<
  'product',
  'options',
  { name: string; values: { value: string; hex?: string | undefined }[] }[]
>

/** What a variation is of each choice. */
export type StoredAttribute = Stored<'product_variation', 'attribute', Record<string, string>>
