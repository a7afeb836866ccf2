/** The door of delivery: where goods go, in which ways, and for what fee. */
export { addDeliveryOption, type NewDeliveryOption } from './add-delivery-option.ts'
export { refuseCash } from './cash-on-delivery.ts'
export { openQuotes, type Quote } from './delivery-quote.ts'
export { type AddressSnapshot, type DeliveryTerms, deliveryTerms } from './delivery-terms.ts'
export { etaText, feePartText, reasonText } from './delivery-texts.ts'
export { type NextBest, nextBest } from './next-best.ts'
export { positionOf } from './option-rows.ts'
export { deliveryRoutes } from './routes.ts'
