/** Conversations, messages and complaints by their kinds. No schemas here, so that every page may know them. */

export const conversationKinds = ['USER_VENDOR', 'VENDOR_ADMIN', 'USER_ADMIN'] as const
export type ConversationKind = (typeof conversationKinds)[number]
export const sides = ['USER', 'VENDOR', 'ADMIN'] as const
export type Side = (typeof sides)[number]
export const messageKinds = ['TEXT', 'IMAGE', 'PRODUCT_CARD', 'ORDER_CARD', 'SYSTEM'] as const

export const complaintAgainst = ['VENDOR', 'PLATFORM', 'COURIER'] as const
export const complaintCategories = [
  'NOT_DELIVERED',
  'LATE',
  'WRONG_ITEM',
  'DAMAGED',
  'FAKE',
  'OVERCHARGED',
  'PAID_NOT_FOUND',
  'REFUND_NOT_GIVEN',
  'RUDE',
  'SAFETY',
  'OTHER',
] as const
export const complaintOutcomes = ['REFUND', 'REPLACEMENT', 'DELIVERY', 'APOLOGY', 'OTHER'] as const
export const complaintStatuses = [
  'OPEN',
  'ACKNOWLEDGED',
  'WAITING_VENDOR',
  'WAITING_USER',
  'PROPOSED',
  'RESOLVED',
  'REJECTED',
  'CLOSED',
  'REOPENED',
  'ESCALATED_EXTERNAL',
] as const
export type ComplaintStatus = (typeof complaintStatuses)[number]

export const longestMessage = 2_000
export const messageRows = 30
export const conversationRows = 20
export const mostSavedReplies = 50
export const longestSavedReply = 1_000
export const longestComplaint = 4_000
export const mostEvidence = 6
/** A complaint is acknowledged within a day and resolved within seven; a store that is asked has two to answer. */
export const acknowledgeHours = 24
export const answerHours = 48
export const resolveDays = 7
export const reopenDays = 7
