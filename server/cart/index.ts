/** The door of the cart. */
export { cartLinesOf, putBackCartLines, removeCartLines } from './cart-rows.ts'
export { onStepChanged } from './on-step-changed.ts'
export { cartRoutes } from './routes.ts'
