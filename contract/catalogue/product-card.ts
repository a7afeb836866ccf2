/** One product as lists show it. */
import { z } from 'zod'
import { id, latitude, longitude, money } from '../shared/fields.ts'
import { boundFields, measureFields } from '../shared/measure-fields.ts'
import { preparation } from './product-preparation.ts'
import { offerField } from './shown-offer.ts'

export const productCard = z.object({
  id,
  vendorId: id,
  username: z.string(),
  shopName: z.string(),
  /** The store's name in Nepali; null where it has none. */
  shopNameNe: z.string().nullable(),
  /** The district of its store. */
  city: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  ...measureFields,
  ...boundFields,
  /** Weighed at packing: it may come to a little more or less than its quantity. */
  isWeighed: z.boolean(),
  /** Of one step, as every price of a row. */
  price: money,
  discountedPrice: money,
  /** Steps left over all variations. */
  stock: z.number().int(),
  /** Whether one must choose a variation before buying. */
  variable: z.boolean(),
  /** Whether the store asks something that must be answered before it is ordered. */
  asksFirst: z.boolean(),
  /** Whether a variation costs more than the price here, which is that of the cheapest. */
  hasSeveralPrices: z.boolean(),
  /** The mean of its stars, to one decimal; null without reviews. */
  rating: z.number().nullable(),
  ratingCount: z.number().int(),
  /** The position of its store, if the store gives it. */
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  preparation,
  /** `price` and `discountedPrice` stay what they are without it. */
  ...offerField,
})
