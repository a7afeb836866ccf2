/** Body of a cancellation: a reason from the list, words, or both; words alone are "something else". */
import { z } from 'zod'
import { line } from '../shared/fields.ts'
import { longestCancelWords, shopperCancelReasons, vendorCancelReasons } from './cancel-reasons.ts'

const reason = line(longestCancelWords).optional()

export const shopperCancelBody = z
  .object({ code: z.enum(shopperCancelReasons).optional(), reason })
  .refine((body) => body.code !== undefined || body.reason !== undefined, {
    path: ['reason'],
    message: 'Choose a reason, or write one',
  })

/** The shopper reads the store's reason: "something else" alone would tell nothing. */
export const vendorCancelBody = z
  .object({ code: z.enum(vendorCancelReasons).optional(), reason })
  .refine(({ code = 'SOMETHING_ELSE', reason }) => code !== 'SOMETHING_ELSE' || reason !== undefined, {
    path: ['reason'],
    message: 'Choose a reason, or write one',
  })
