/** Reasons of a cancellation, stored as codes beside the words; free of the schemas so that a page may carry them. */

const ofShopper = ['NOT_NEEDED', 'BY_MISTAKE', 'BETTER_PRICE', 'TOO_SLOW', 'WRONG_DETAILS'] as const
const ofVendor = ['SOLD_OUT', 'CANNOT_DELIVER', 'WRONG_PRICE', 'SHOPPER_WISH', 'STORE_CLOSED'] as const

export const shopperCancelReasons = [...ofShopper, 'SOMETHING_ELSE'] as const
export const vendorCancelReasons = [...ofVendor, 'SOMETHING_ELSE'] as const
export const cancelReasons = [...ofShopper, ...ofVendor, 'SOMETHING_ELSE'] as const
export type ShopperCancelReason = (typeof shopperCancelReasons)[number]
export type VendorCancelReason = (typeof vendorCancelReasons)[number]
export type CancelReason = (typeof cancelReasons)[number]

/** The most that may be written beside a reason. */
export const longestCancelWords = 300
