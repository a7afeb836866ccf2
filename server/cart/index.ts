/** The door of the cart. */
export { type AnsweredLine, cartAnswersOf } from './cart-answers.ts'
export { cartLinesOf, putBackCartLines, removeCartLines } from './cart-rows.ts'
export { onStepChanged } from './on-step-changed.ts'
export { cartRoutes } from './routes.ts'
