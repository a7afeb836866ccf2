/** Orders as their shopper reads them, beside what every side reads. */
import { z } from 'zod'
import { instant, latitude, longitude } from '../shared/fields.ts'
import { orderLine } from './order-line.ts'
import { orderRow, orderWhole } from './order-shapes.ts'
import { mostRowPictures } from './row-pictures.ts'

export const myOrderRow = orderRow.extend({
  /** Pictures of the first lines; null for a line without one. */
  pictures: z.array(z.string().nullable()).max(mostRowPictures),
  lineCount: z.number().int(),
  /** Products of a delivered order that I have not reviewed. */
  toReview: z.number().int(),
  /** Estimated arrival, or when it can be picked up; null where unknown, past, or no longer under way. */
  arrival: z.object({ from: instant, till: instant, isByDay: z.boolean() }).nullable(),
})

export const orderDetail = myOrderRow.extend({
  ...orderWhole,
  lines: z.array(
    orderLine.extend({ /** The stars of my review of the product. */ myStars: z.number().int().nullable() }),
  ),
  /** Delivery code for the door or the counter; null once the order has ended, and for all but the shopper. */
  deliveryCode: z.string().nullable(),
  mayAskCancel: z.boolean(),
  /** The shopper may confirm the delivery now. */
  mayConfirm: z.boolean(),
  /** Where a pickup order waits: the store as it is today. */
  pickupAt: z
    .object({
      address: z.string(),
      city: z.string(),
      state: z.string(),
      phone: z.string().nullable(),
      latitude: latitude.nullable(),
      longitude: longitude.nullable(),
    })
    .nullable(),
})
