import { dayOf, rupees, type Sentences, timeOf } from './sentence-parts.ts'

export const sentencesEn: Sentences = {
  'order-accepted': ({ shopName, orderNo }) => `${shopName} has accepted your order ${orderNo}.`,
  'order-on-the-way': ({ orderNo, courier = '', parcelNo = '' }) =>
    `Your order ${orderNo} is on its way. ${
      parcelNo === '' ? '' : `${courier === '' ? 'Parcel' : `${courier}, parcel`} number ${parcelNo}.`
    }`.trim(),
  'order-ready': ({ shopName, orderNo }) => `Your order ${orderNo} is ready to be fetched at ${shopName}.`,
  'order-delivered': ({ orderNo }) => `Your order ${orderNo} was delivered.`,
  'order-cancelled': ({ orderNo, why = '', note = '' }) =>
    `Your order ${orderNo} was cancelled. ${whyCancelled[why] ?? note}`.trim(),
  'order-expired': ({ orderNo }) => `Your order ${orderNo} was not paid in time and is over.`,
  'order-came-back': ({ orderNo }) =>
    `Your order ${orderNo} could not be delivered and went back to the store.`,
  'delivery-failed': ({ orderNo }) =>
    `Your order ${orderNo} could not be delivered today. The store will try again.`,
  'delivery-undone': ({ shopName, orderNo }) =>
    `${shopName} had marked order ${orderNo} as delivered by mistake. It is still coming.`,
  'cancel-declined': ({ shopName, orderNo }) => `${shopName} cannot cancel order ${orderNo} any more.`,
  'order-revived': ({ shopName, orderNo }) =>
    `${shopName} has found your payment and takes order ${orderNo} up again.`,
  'order-new': ({ orderNo, total }) => `New order ${orderNo} for ${rupees(total)}.`,
  'order-withdrawn': ({ orderNo, why = '' }) =>
    `Order ${orderNo} was cancelled. ${whyWithdrawn[why] ?? ''}`.trim(),
  'cancel-asked': ({ orderNo }) => `The shopper asks to cancel order ${orderNo}.`,
  'order-due': ({ orderNo }) =>
    `Order ${orderNo} should be handed over by now. A day from now its shopper may cancel it.`,
  'order-late': ({ orderNo, shopName, as }) =>
    as === 'VENDOR'
      ? `Order ${orderNo} is late. Its shopper may cancel it now; please send it, or write to them.`
      : `${shopName} is late with order ${orderNo}. You may wait, or cancel it yourself now.`,
  'cancel-escalated': ({ orderNo, shopName, as }) =>
    as === 'SHOPPER'
      ? `${shopName} has not answered your wish to cancel order ${orderNo}. An admin looks at it now.`
      : as === 'VENDOR'
        ? `The wish to cancel order ${orderNo} has waited for your answer for a day. An admin looks at it now.`
        : `${shopName} does not answer the wish to cancel order ${orderNo}.`,
  'order-waits': ({ orderNo }) => `Order ${orderNo} still waits for you to accept it.`,
  'payment-confirmed': ({ orderNo }) => `Your payment for order ${orderNo} has arrived.`,
  'proof-rejected': ({ shopName, orderNo }) =>
    `${shopName} did not find your payment for order ${orderNo}. Please look again.`,
  'proof-sent': ({ orderNo }) => `A shopper says that order ${orderNo} is paid. Please check your account.`,
  'proof-waits': ({ orderNo }) => `The payment of order ${orderNo} still waits for you to confirm it.`,
  'proof-escalated': ({ shopName, orderNo }) =>
    `${shopName} has not answered the payment of order ${orderNo}.`,
  'proof-disputed': ({ shopName, orderNo }) =>
    `${shopName} says that the payment of order ${orderNo} has not arrived after all.`,
  'proof-appealed': ({ shopName, orderNo }) =>
    `A shopper did pay order ${orderNo}, as they say, and ${shopName} has rejected it. Please decide.`,
  'appeal-decided': ({ orderNo, result, reason = '' }) =>
    result === 'COUNTS'
      ? `We have looked into the payment of order ${orderNo}: it counts.`
      : `We have looked into the payment of order ${orderNo}: it does not count. ${reason}`.trim(),
  'late-payment': ({ orderNo, until }) =>
    `The payment of order ${orderNo}, which is over, was found. Take the order up again or give the money back by ${timeOf('en', until)}.`,
  'late-payment-waits': ({ orderNo, until }) =>
    `You have not chosen about the late payment of order ${orderNo}. Take the order up again by ${timeOf('en', until)}, or the money goes back.`,
  'late-refund': ({ shopName, orderNo, total }) =>
    `Your payment for order ${orderNo} was found after its end. ${shopName} gives you ${rupees(total)} back within 7 days.`,
  'gateway-trouble': ({ orderNo, gateway }) =>
    `The payment of order ${orderNo} at ${gateway} needs somebody to look at it.`,
  'account-waits': ({ shopName }) => `${shopName} has changed where it is paid. Please check it.`,
  'account-judged': ({ label, result }) =>
    result === 'ACTIVE'
      ? `${label} was checked. You can be paid there now.`
      : result === 'SECRET_LOST'
        ? `${label} is closed until you enter its secret key again.`
        : `${label} was not accepted. Please look why.`,
  'statement-sent': ({ period }) => `Your statement up to ${dayOf('en', period)} is there.`,
  'return-asked': ({ orderNo }) => `A shopper wants to return goods of order ${orderNo}.`,
  'return-moved': ({ orderNo, status = '' }) =>
    `The return of order ${orderNo} ${returnNow[status] ?? 'has moved on'}.`,
  'return-escalated': ({ orderNo }) => `A return of order ${orderNo} needs a decision.`,
  'refund-due': ({ orderNo, amount, until }) =>
    `Please give back ${rupees(amount)} for order ${orderNo} by ${dayOf('en', until)}.`,
  'refund-paid': ({ orderNo, amount }) => `${rupees(amount)} for order ${orderNo} were sent back to you.`,
  'refund-withdrawn': ({ orderNo, amount, note = '' }) =>
    `${rupees(amount)} for order ${orderNo} are not given back: an admin found that they never arrived. ${note}`.trim(),
  'surplus-came': ({ orderNo, amount, until }) =>
    `${rupees(amount)} came in that order ${orderNo} does not cost. You get it back by ${dayOf('en', until)}.`,
  'compensation-due': ({ orderNo, amount, until }) =>
    `You get ${rupees(amount)} for what went wrong with order ${orderNo}, by ${dayOf('en', until)}.`,
  'refund-disputed': ({ orderNo }) => `The shopper says that the refund of order ${orderNo} has not arrived.`,
  'refund-overdue': ({ shopName, orderNo, payer }) =>
    payer === 'PLATFORM'
      ? `The market has not given back the money of order ${orderNo} in time.`
      : `${shopName} has not given back the money of order ${orderNo} in time.`,
  'product-hidden': ({ productName, reason }) => `${productName} was hidden by the market. ${reason}`.trim(),
  'product-restored': ({ productName }) => `${productName} can be seen and bought again.`,
  'product-appealed': ({ shopName, productName }) =>
    `${shopName} has mended ${productName} and asks you to look again.`,
  'product-kept-hidden': ({ productName, reason }) =>
    `${productName} stays hidden. ${reason} You can mend it and ask again.`,
  'review-written': ({ productName, stars }) => `New review of ${productName}: ${stars} of 5 stars.`,
  'question-asked': ({ productName }) => `Somebody asks about ${productName}.`,
  'review-answered': ({ shopName, productName }) => `${shopName} has answered your review of ${productName}.`,
  'question-answered': ({ shopName, productName }) =>
    `${shopName} has answered your question about ${productName}.`,
  'store-waits': ({ shopName }) => `${shopName} wants to sell here. Please look at it.`,
  'store-approved': () => 'Your shop was approved. You can sell now.',
  'store-suspended': ({ reason }) => `Your shop was suspended. ${reason}`.trim(),
  'store-refused': ({ reason }) =>
    `Your shop was not approved. ${reason} You can mend it and hand it in again.`,
  'store-name-waits': ({ shopName, name }) =>
    `${shopName} wants to be called ${name}, which resembles another name. Please look at it.`,
  'store-name-agreed': ({ name }) => `Your shop may be called ${name}. The new name is in use.`,
  'store-name-refused': ({ name, reason }) =>
    `Your shop cannot be called ${name} and keeps its name. ${reason}`.trim(),
  'complaint-made': ({ no }) => `New complaint ${no}.`,
  'complaint-moved': ({ no, what = '', until }) =>
    what === 'ASK_WAITING_VENDOR'
      ? `A shopper complains about your store. Please answer complaint ${no} by ${dayOf('en', until)}.`
      : what === 'RECEIVED'
        ? `We have your complaint ${no} and take it up by ${dayOf('en', until)}.`
        : `Complaint ${no}: ${complaintNow[what] ?? 'there is news'}.`,
  'complaint-late': ({ no, status = '' }) => `Complaint ${no} ${complaintLate[status] ?? lateDecision}.`,
  'message-reported': () => 'Somebody has reported a message.',
  'report-decided': ({ result, reason }) =>
    `The message that you reported ${result === 'REMOVED' ? 'was taken away' : 'stays'}. ${reason}`.trim(),
  'message-removed': ({ reason }) =>
    `A message of yours was reported, and the market has taken it away. ${reason}`.trim(),
  'message-arrived': ({ name }) => `${name} has written to the market.`,
  // Of words that were taken back nothing is left to show.
  'chat-message': ({ name, preview }) =>
    preview === '' ? `${name} has written to you.` : `${name}: ${preview}`,
}

const complaintNow: Readonly<Record<string, string>> = {
  SAID_USER: 'the shopper has answered',
  SAID_VENDOR: 'the store has answered',
  SAID_ADMIN: 'the market has answered',
  ACKNOWLEDGED: 'the market looks into it now',
  WAITING_VENDOR: 'the store was asked for an answer',
  WAITING_USER: 'the shopper was asked for an answer',
  ASK_WAITING_USER: 'we need an answer from you',
  PROPOSED: 'a solution was proposed',
  ASK_PROPOSED: 'we propose a solution. Please say whether it is right',
  ACCEPTED: 'the shopper accepts what was proposed',
  RESOLVED: 'it is resolved',
  REJECTED: 'it was rejected. Please read why',
  CLOSED: 'the shopper has withdrawn it',
  REOPENED: 'it was opened again',
  ESCALATED_EXTERNAL: 'it was handed to an authority outside the market',
  REMIND_VENDOR: 'your answer is late, and the market may decide without it',
}
const lateDecision = 'should have been decided by now'
const complaintLate: Readonly<Record<string, string>> = {
  OPEN: 'should have been taken up by now',
  REOPENED: 'should have been taken up by now',
  WAITING_VENDOR: 'still has no answer from the store',
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
