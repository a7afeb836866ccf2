/** Kinds and states of refunds, free of the schemas so that a page may carry them. */

export const refundStatuses = ['DUE', 'PAID', 'CONFIRMED', 'DISPUTED', 'WITHDRAWN'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const refundKinds = ['ORDER', 'WEIGHED', 'SURPLUS', 'COMPENSATION'] as const
/** Kinds that can be entered by hand: a surplus or a wrong amount received, and compensation. */
export const enteredRefunds = ['PAID_TWICE', 'MISFIT', 'COMPENSATION'] as const
export type EnteredRefund = (typeof enteredRefunds)[number]

/** OVERDUE: due, and its time is over. */
export const refundFilters = [...refundStatuses, 'OVERDUE'] as const
export type RefundFilter = (typeof refundFilters)[number]

export const refundRows = 20
