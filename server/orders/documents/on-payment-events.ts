import { paymentSettled, paymentUndone, refundBooked } from '../../payments/index.ts'
import { issueBill, issueCreditNotes, undoBill } from './issue-document.ts'

/** An order that is paid gets its bill at once, and money that goes back its credit note: the law asks for both. */
export function onMoneyEvents(): void {
  paymentSettled.subscribe((tx, { orderId, at }) => issueBill(tx, orderId, at))
  refundBooked.subscribe((tx, { orderId, at }) => issueCreditNotes(tx, orderId, at))
  paymentUndone.subscribe((tx, { orderId, reason, at }) => undoBill(tx, orderId, reason, at))
}
