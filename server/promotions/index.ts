/** The door of promotions: what makes an order cheaper. */
export {
  type AgreedPromo,
  agreePromos,
  type PromosAsked,
  returnPromos,
  takePromos,
} from './promo-codes/agree-promos.ts'
export { type Guesser, withGuess } from './promo-codes/guessing.ts'
export { addPromo, type Keeper, type PromoForm } from './promo-codes/keep-promo.ts'
export { retakePromos } from './promo-codes/retake-promos.ts'
export { promotionsRoutes } from './routes.ts'
export { spreadAmount } from './spread-amount.ts'
