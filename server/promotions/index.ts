/** The door of promotions: what makes an order cheaper. */
export { offerJobs } from './offers/jobs.ts'
export {
  type AppliedOffer,
  type OfferOnLine,
  type OffersOfLines,
  offersOfLines,
} from './offers/offers-of-lines.ts'
export { onProductsRepriced } from './offers/on-products-repriced.ts'
export { retakeOffers } from './offers/retake-offers.ts'
export { draftOffer, type OfferForm, type OfferOwner } from './offers/save-offer.ts'
export { startOffer } from './offers/switch-offer.ts'
export { OfferMoved, returnOffers, type TakenOffer, takeOffers } from './offers/take-offers.ts'
export { type PromoVerdict, refusedPromo } from './promo-codes/evaluate-promo.ts'
export { consumeGuess, type Guesser, withGuessLimit } from './promo-codes/guess-rate-limit.ts'
export {
  type AgreedPromo,
  agreedPromos,
  type CodesAsked,
  countCodes,
  type EvaluatedPromo,
  type NamedPromo,
  namedPromos,
  refuseInvalidPromos,
} from './promo-codes/named-promos.ts'
export { canonicalCode, type Promo } from './promo-codes/promo-rows.ts'
export { retakePromos } from './promo-codes/retake-promos.ts'
export { addPromo, type PromoForm, type PromoOwner } from './promo-codes/save-promo.ts'
export { changePromoDiscount, returnPromos, takePromos } from './promo-codes/take-promos.ts'
export { afterPromo, type PromoFor, tryPromo } from './promo-codes/try-promo.ts'
export { promotionsRoutes } from './routes.ts'
export { spreadAmount } from './spread-amount.ts'
