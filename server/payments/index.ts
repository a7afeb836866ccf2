/** The door of payments: ways of paying, money that came in, and what is owed. */
export { paymentSettled, refundBooked } from './events.ts'
export { postReversal, type Reversal } from './ledger/post-reversal.ts'
export { postSold } from './ledger/post-sold.ts'
export { openPayment } from './open-payment.ts'
export { moneyLeft, type NewRefund, openRefund } from './refunds/open-refund.ts'
export { paymentsRoutes } from './routes.ts'
export { collectCash, holdPayment, voidPayment } from './settle-payment.ts'
export { type MoneyReport, takeMoney } from './take-money.ts'
