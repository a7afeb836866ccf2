/** The door of payments: ways of paying, money that came in, and what is owed. */

export { acceptPayment, type MoneyReport } from './accept-payment.ts'
export { encryptSecret as sealPaymentSecret } from './accounts/encrypt-secret.ts'
export { paymentsEmailTemplates } from './email-templates.ts'
export {
  cashAsked,
  cashChosen,
  methodChanging,
  paymentAwaited,
  paymentSettled,
  paymentUndone,
  paymentUpheld,
  refundBooked,
  refundWithdrawn,
} from './events.ts'
export { paymentsJobs } from './jobs.ts'
/** An order's discounts by their bearer, and the platform's part of them: fragments of SQL. */
export { discountsOf, partsOfTotal, platformShareOf, type TotalParts } from './ledger/discounts.ts'
/** The amount of an order line: a fragment of SQL. */
export { linePaisa } from './ledger/line-paisa.ts'
export { postReversal, type Reversal } from './ledger/post-reversal.ts'
export { postSold, reverseSold } from './ledger/post-sold.ts'
export { postWrittenOff } from './ledger/post-written-off.ts'
export { openPayment } from './open-payment.ts'
export { notifyOfRefunds } from './refunds/notify-refunds.ts'
export { compensationLeft, givenFor, openCompensation } from './refunds/open-compensation.ts'
export { moneyLeft, type NewRefund, openRefund, openWeighedRefund } from './refunds/open-refund.ts'
export {
  accountToRenew,
  decryptAccount,
  encryptAccount,
  mayNeedRenewal,
  type StoredAccount,
} from './refunds/refund-account.ts'
export { refundOfReturn } from './refunds/refund-rows.ts'
export { paymentsRoutes } from './routes.ts'
export { changeCashAmount, collectCash, lockPayment, uncollectCash, voidPayment } from './settle-payment.ts'
/** Statements as rows, for the demo, which writes a past without requests. */
export { writeDraft } from './settlements/draft-settlement.ts'
export { bookPayment, writeStep } from './settlements/transition-settlement.ts'
export { sumBalances } from './settlements/vendor-balances.ts'
