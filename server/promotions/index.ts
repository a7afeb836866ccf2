/** The door of promotions: what makes an order cheaper. */
export {
  type AgreedPromo,
  agreePromos,
  type PromoAsked,
  returnPromos,
  takePromos,
  tryPromo,
} from './promo-codes/agree-promos.ts'
export { promotionsRoutes } from './routes.ts'
export { spreadAmount } from './spread-amount.ts'
