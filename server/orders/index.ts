/** The door of orders. */

export { hearMoney } from './documents/hear-money.ts'
export { issueBill } from './documents/issue-document.ts'
export { hearPayments } from './hear-payments.ts'
export { hearProofs } from './hear-proofs.ts'
export { ordersJobs } from './jobs.ts'
export { ordersLetters } from './letters.ts'
export { newOrderNumber } from './order-number.ts'
export { ordersRoutes } from './routes.ts'
export { hearRefunds } from './summary/count-order.ts'
