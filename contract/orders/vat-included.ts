/** Parts of an order that include VAT: all of it, or the named products, and delivery. Null: nothing, and VAT is not named. */
import { z } from 'zod'

export const vatIncluded = z
  .object({
    isAll: z.boolean(),
    /** Names of products whose price includes it; empty where all do. */
    products: z.array(z.string()),
    /** Whether a charged delivery fee includes it. */
    isInDelivery: z.boolean(),
  })
  .nullable()
export type VatIncluded = z.output<typeof vatIncluded>
