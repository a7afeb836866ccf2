/** The door of promotions: what makes an order cheaper. */
export {
  type AgreedPromo,
  agreePromos,
  type PromosAsked,
  returnPromos,
  takePromos,
} from './promo-codes/agree-promos.ts'
export { type Guesser, withGuess } from './promo-codes/guess-rate-limit.ts'
export { retakePromos } from './promo-codes/retake-promos.ts'
export { addPromo, type Keeper, type PromoForm } from './promo-codes/save-promo.ts'
export { promotionsRoutes } from './routes.ts'
export { spreadAmount } from './spread-amount.ts'
