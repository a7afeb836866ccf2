/** The door of orders. */

export { hearMoney } from './documents/hear-money.ts'
export { issueBill } from './documents/issue-document.ts'
export { hearPayments } from './hear-payments.ts'
export { hearProofs } from './hear-proofs.ts'
export { ordersJobs } from './jobs.ts'
export { ordersLetters } from './letters.ts'
export { newOrderNumber } from './order-number.ts'
export { refundReturn } from './returns/conclude-return.ts'
export { holdReturn, moveReturn } from './returns/hold-return.ts'
export { ordersRoutes } from './routes.ts'
export { hearRefunds } from './summary/count-order.ts'
export { recount } from './summary/recount-orders.ts'
