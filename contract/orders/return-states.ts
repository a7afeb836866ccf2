/** States of returns, free of the schemas so that a page may carry them. */
import { returnFaults, returnReasons } from '../catalogue/return-sentence.ts'

export const returnStatuses = [
  'REQUESTED',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'PICKED_UP',
  'DROPPED_OFF',
  'RECEIVED',
  'INSPECTED',
  'REFUNDED',
  'PART_REFUNDED',
  'REPLACED',
  'EXCHANGED',
  'ESCALATED',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** Open states. */
export const openReturnStatuses = [
  'REQUESTED',
  'APPROVED',
  'PICKED_UP',
  'DROPPED_OFF',
  'RECEIVED',
  'INSPECTED',
  'ESCALATED',
] as const satisfies readonly ReturnStatus[]

/** Filters of a list. */
export const returnGroups = {
  TO_ANSWER: ['REQUESTED'],
  UNDER_WAY: ['APPROVED', 'PICKED_UP', 'DROPPED_OFF'],
  TO_SETTLE: ['RECEIVED', 'INSPECTED'],
  ESCALATED: ['ESCALATED'],
  DONE: ['REFUNDED', 'PART_REFUNDED', 'REPLACED', 'EXCHANGED', 'REJECTED', 'CANCELLED'],
} as const satisfies Record<string, readonly ReturnStatus[]>
export type ReturnGroup = keyof typeof returnGroups
export const returnGroupNames = Object.keys(returnGroups) as [ReturnGroup, ...ReturnGroup[]]

export const askedReasons = [...returnReasons, 'CHANGED_MIND'] as const
export type AskedReason = (typeof askedReasons)[number]

/** The store's fault: nothing is deducted from the price, and the store pays for the way back. */
export const isFault = (reason: AskedReason): boolean =>
  reason === 'MISSING_PARTS' || (returnFaults as readonly string[]).includes(reason)

/** Ways back: fetched by the store, brought or sent to it, or the goods stay with the shopper. */
export const returnMethods = ['PICKUP', 'DROP_OFF', 'KEEP_ITEM'] as const
export type ReturnMethod = (typeof returnMethods)[number]

export const returnTransitions = ['PICKED_UP', 'DROPPED_OFF', 'RECEIVED'] as const
export type ReturnTransition = (typeof returnTransitions)[number]

export const adminVerdicts = ['APPROVE', 'REJECT', 'REFUND'] as const
export type AdminVerdict = (typeof adminVerdicts)[number]

export const mostReturnPictures = 5
export const longestReturnNote = 1000
export const returnRows = 20
