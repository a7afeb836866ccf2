/** The door of the cart. */
export { cartLinesOf, removeCartLines } from './cart-rows.ts'
export { cartRoutes } from './routes.ts'
