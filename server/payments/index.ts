/** The door of payments: ways of paying, money that came in, and what is owed. */
export { paymentSettled } from './events.ts'
export { openPayment } from './open-payment.ts'
export { paymentsRoutes } from './routes.ts'
export { collectCash, voidPayment } from './settle-payment.ts'
export { type MoneyReport, takeMoney } from './take-money.ts'
