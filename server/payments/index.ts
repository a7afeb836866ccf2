/** The door of payments. Cash on delivery is the only way of paying so far. */

export { openPayment } from './open-payment.ts'
export { collectCash, voidPayment } from './settle-payment.ts'
