/** The door of the cart. */
export { cartLinesOf, putBackCartLines, removeCartLines } from './cart-rows.ts'
export { cartRoutes } from './routes.ts'
