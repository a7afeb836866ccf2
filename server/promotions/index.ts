/** The door of promotions: what makes an order cheaper. */
export {
  type AgreedPromo,
  agreePromos,
  type PromosAsked,
  returnPromos,
  takePromos,
} from './promo-codes/agree-promos.ts'
export { type Guesser, withGuessLimit } from './promo-codes/guess-rate-limit.ts'
export { retakePromos } from './promo-codes/retake-promos.ts'
export { addPromo, type PromoForm, type PromoOwner } from './promo-codes/save-promo.ts'
export { promotionsRoutes } from './routes.ts'
export { spreadAmount } from './spread-amount.ts'
