/** Colour of state: what each state of each state machine means, and its tone for the account that reads it. */
import type { ComplaintStatus } from '../../../contract/chat/chat-kinds.ts'
import type { ReturnStatus } from '../../../contract/orders/return-states.ts'
import type { AccountStatus, ProofStatus } from '../../../contract/payments/payment-methods.ts'
import type { SettlementStatus } from '../../../contract/payments/settlement-words.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'
import { currentUser } from '../../lib/session/person.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** Whose turn it is: marigold for that account, blue for the others. Else the tone itself. */
type Meaning = 'USER' | 'VENDOR' | 'ADMIN' | 'info' | 'good' | 'bad' | 'calm'

const order: Record<OrderStatus, Meaning> = {
  AWAITING_PAYMENT: 'USER',
  PLACED: 'VENDOR',
  ACCEPTED: 'VENDOR',
  PACKED: 'info',
  ON_THE_WAY: 'info',
  READY_FOR_PICKUP: 'USER',
  DELIVERED: 'good',
  COMPLETED: 'good',
  CANCELLED: 'calm',
  EXPIRED: 'calm',
  DELIVERY_FAILED: 'bad',
  RETURNED_TO_VENDOR: 'bad',
}

const returned: Record<ReturnStatus, Meaning> = {
  REQUESTED: 'VENDOR',
  APPROVED: 'info',
  REJECTED: 'bad',
  CANCELLED: 'calm',
  PICKED_UP: 'info',
  DROPPED_OFF: 'info',
  RECEIVED: 'VENDOR',
  INSPECTED: 'VENDOR',
  REFUNDED: 'good',
  PART_REFUNDED: 'good',
  REPLACED: 'good',
  EXCHANGED: 'good',
  ESCALATED: 'ADMIN',
}

const refund = {
  DUE: 'VENDOR',
  PAID: 'USER',
  CONFIRMED: 'good',
  DISPUTED: 'bad',
  WITHDRAWN: 'calm',
} as const satisfies Record<string, Meaning>

const complaint: Record<ComplaintStatus, Meaning> = {
  OPEN: 'ADMIN',
  REOPENED: 'ADMIN',
  ACKNOWLEDGED: 'ADMIN',
  WAITING_VENDOR: 'VENDOR',
  WAITING_USER: 'USER',
  PROPOSED: 'USER',
  RESOLVED: 'good',
  REJECTED: 'bad',
  CLOSED: 'calm',
  ESCALATED_EXTERNAL: 'calm',
}

const proof: Record<ProofStatus, Meaning> = { SUBMITTED: 'VENDOR', CONFIRMED: 'good', REJECTED: 'bad' }

const account: Record<AccountStatus, Meaning> = {
  PENDING_CHECK: 'ADMIN',
  ACTIVE: 'good',
  REJECTED: 'bad',
  DISABLED: 'calm',
}

const settlement: Record<SettlementStatus, Meaning> = {
  DRAFT: 'ADMIN',
  STATEMENT_SENT: 'info',
  PAID_MARKED: 'info',
  CONFIRMED: 'good',
  DISPUTED: 'bad',
}

const vendor = {
  APPLIED: 'ADMIN',
  IN_KYC: 'info',
  UNDER_REVIEW: 'ADMIN',
  NEEDS_CHANGES: 'VENDOR',
  APPROVED: 'good',
  SUSPENDED: 'bad',
  REJECTED: 'bad',
  CLOSED: 'calm',
} as const satisfies Record<string, Meaning>

const meanings = { order, return: returned, refund, complaint, proof, account, settlement, vendor }
type Meanings = typeof meanings

/** Marigold only where the reader must act, blue in progress, green done, red failed, grey ended. */
export function statusTone<Machine extends keyof Meanings>(
  machine: Machine,
  status: keyof Meanings[Machine],
  reader = currentUser()?.userType,
): BadgeTone {
  // The widest type of a row: TypeScript does not follow the key through the union of tables.
  const meaning = meanings[machine][status] as Meaning
  if (meaning === 'USER' || meaning === 'VENDOR' || meaning === 'ADMIN')
    return meaning === reader ? 'saving' : 'info'
  return meaning
}
