/** The filters of a shopper's product lists, each with its search parameters: one list for query, address and page. */
import { z } from 'zod'
import { queryMoney } from '../shared/fields.ts'

/** Several attributes: values of one name are alternatives, names must all match. */
export const catalogueFilters = {
  price: {
    /** Selling prices in rupees, both inclusive. */
    minPrice: queryMoney.optional(),
    maxPrice: queryMoney.optional(),
  },
  attributes: {
    /** `Color:Red,Color:Blue,Size:M`; names and values percent-encoded. */
    attributes: z.string().max(1000).optional(),
  },
  brand: {
    /** `Wai%20Wai,Goldstar`: alternatives, percent-encoded, whatever their case. */
    brand: z.string().max(1000).optional(),
  },
  condition: {
    /** `NEW,REPAIRED`: alternatives. */
    condition: z
      .string()
      .regex(/^(NEW|USED|REPAIRED)(,(NEW|USED|REPAIRED)){0,2}$/, 'Must be NEW, USED or REPAIRED')
      .optional(),
  },
  stock: { inStock: z.literal('true').optional() },
  /** Of the offer with this name in addresses, while it is live. */
  offer: {
    offer: z
      .string()
      .regex(/^[a-z0-9-]{1,80}$/, 'Must be the name of an offer')
      .optional(),
  },
  sale: { onSale: z.literal('true').optional() },
  /** At least so many stars on average. */
  rating: { minRating: z.literal('4').optional() },
  /** Of stores that are open at this moment. */
  open: { openNow: z.literal('true').optional() },
  /** Of stores that deliver to the place of the request, its `latitude` and `longitude`. */
  delivery: { deliversHere: z.literal('true').optional() },
}

type FieldsByFilter = typeof catalogueFilters
export type FilterName = keyof FieldsByFilter

/** The search parameters of one filter, as the address has them; undefined where it is not set. */
export type FilterParams<Filter extends FilterName> = {
  readonly [Param in keyof FieldsByFilter[Filter]]: FieldsByFilter[Filter][Param] extends z.ZodType
    ? z.input<FieldsByFilter[Filter][Param]>
    : never
}

type Merged<Part> = {
  [Key in Part extends unknown ? keyof Part : never]: Part extends Record<Key, infer Value> ? Value : never
}
export type EveryFilterParam = Merged<{ [Filter in FilterName]: FilterParams<Filter> }[FilterName]>

/** The fields of all filters, for a schema. The cast: Object.assign has no type for a list of parts. */
export const filterFields = Object.assign({}, ...Object.values(catalogueFilters)) as Merged<
  FieldsByFilter[FilterName]
>
