import { dayOf, rupees, type Sentences } from './sentence-parts.ts'

export const sentencesEn: Sentences = {
  'order-accepted': ({ shopName, orderNo }) => `${shopName} has accepted your order ${orderNo}.`,
  'order-on-the-way': ({ orderNo }) => `Your order ${orderNo} is on its way.`,
  'order-ready': ({ shopName, orderNo }) => `Your order ${orderNo} is ready to be fetched at ${shopName}.`,
  'order-delivered': ({ orderNo }) => `Your order ${orderNo} was delivered.`,
  'order-cancelled': ({ orderNo, why = '', note = '' }) =>
    `Your order ${orderNo} was cancelled. ${whyCancelled[why] ?? note}`.trim(),
  'order-expired': ({ orderNo }) => `Your order ${orderNo} was not paid in time and is over.`,
  'order-came-back': ({ orderNo }) =>
    `Your order ${orderNo} could not be delivered and went back to the store.`,
  'delivery-failed': ({ orderNo }) =>
    `Your order ${orderNo} could not be delivered today. The store will try again.`,
  'cancel-declined': ({ shopName, orderNo }) => `${shopName} cannot cancel order ${orderNo} any more.`,
  'order-new': ({ orderNo, total }) => `New order ${orderNo} for ${rupees(total)}.`,
  'order-withdrawn': ({ orderNo, why = '' }) =>
    `Order ${orderNo} was cancelled. ${whyWithdrawn[why] ?? ''}`.trim(),
  'cancel-asked': ({ orderNo }) => `The shopper asks to cancel order ${orderNo}.`,
  'order-waits': ({ orderNo }) => `Order ${orderNo} still waits for you to accept it.`,
  'payment-confirmed': ({ orderNo }) => `Your payment for order ${orderNo} has arrived.`,
  'proof-rejected': ({ shopName, orderNo }) =>
    `${shopName} did not find your payment for order ${orderNo}. Please look again.`,
  'proof-sent': ({ orderNo }) => `A shopper says that order ${orderNo} is paid. Please check your account.`,
  'proof-waits': ({ orderNo }) => `The payment of order ${orderNo} still waits for you to confirm it.`,
  'proof-escalated': ({ shopName, orderNo }) =>
    `${shopName} has not answered the payment of order ${orderNo}.`,
  'account-waits': ({ shopName }) => `${shopName} has changed where it is paid. Please check it.`,
  'account-judged': ({ label, result }) =>
    result === 'ACTIVE'
      ? `${label} was checked. You can be paid there now.`
      : `${label} was not accepted. Please look why.`,
  'statement-sent': ({ period }) => `Your statement up to ${dayOf(period)} is there.`,
  'return-asked': ({ orderNo }) => `A shopper wants to return goods of order ${orderNo}.`,
  'return-moved': ({ orderNo, status = '' }) =>
    `The return of order ${orderNo} ${returnNow[status] ?? 'has moved on'}.`,
  'return-escalated': ({ orderNo }) => `A return of order ${orderNo} needs a decision.`,
  'refund-due': ({ orderNo, amount, until }) =>
    `Please give back ${rupees(amount)} for order ${orderNo} by ${dayOf(until)}.`,
  'refund-paid': ({ orderNo, amount }) => `${rupees(amount)} for order ${orderNo} were sent back to you.`,
  'refund-disputed': ({ orderNo }) => `The shopper says that the refund of order ${orderNo} has not arrived.`,
  'refund-overdue': ({ shopName, orderNo }) =>
    `${shopName} has not given back the money of order ${orderNo} in time.`,
  'product-hidden': ({ productName, reason }) => `${productName} was hidden by the market. ${reason}`.trim(),
  'product-restored': ({ productName }) => `${productName} can be seen and bought again.`,
  'review-written': ({ productName, stars }) => `New review of ${productName}: ${stars} of 5 stars.`,
  'question-asked': ({ productName }) => `Somebody asks about ${productName}.`,
  'review-answered': ({ shopName, productName }) => `${shopName} has answered your review of ${productName}.`,
  'question-answered': ({ shopName, productName }) =>
    `${shopName} has answered your question about ${productName}.`,
  'store-waits': ({ shopName }) => `${shopName} wants to sell here. Please look at it.`,
  'store-approved': () => 'Your shop was approved. You can sell now.',
  'store-suspended': ({ reason }) => `Your shop was suspended. ${reason}`.trim(),
  'complaint-made': ({ no }) => `New complaint ${no}.`,
  'complaint-moved': ({ no }) => `There is news about complaint ${no}.`,
  'complaint-late': ({ no }) => `Complaint ${no} has waited too long.`,
  'message-arrived': ({ name }) => `${name} has written to the market.`,
  'chat-message': ({ name, preview }) => `${name}: ${preview}`,
}

const whyCancelled: Readonly<Record<string, string>> = {
  NOT_ACCEPTED: 'The store did not answer in time.',
  NOT_PAID: 'It was not paid in time.',
  ASKED: 'The store has agreed to what you asked for.',
}
const whyWithdrawn: Readonly<Record<string, string>> = {
  NOT_ACCEPTED: 'It was not accepted in time.',
}
const returnNow: Readonly<Record<string, string>> = {
  APPROVED: 'was approved',
  REJECTED: 'was rejected',
  PICKED_UP: 'was fetched',
  DROPPED_OFF: 'was sent off',
  RECEIVED: 'has arrived at the store',
  REFUNDED: 'was accepted: the money goes back',
  PART_REFUNDED: 'was accepted in part: money goes back',
  REPLACED: 'was accepted: the same goods are sent again',
  EXCHANGED: 'was accepted: other goods are sent',
  CANCELLED: 'was withdrawn',
  ESCALATED: 'is decided by the market now',
}
