/** The state machine of a store: every transition, and who makes it. A closed store stays closed. */
import { statesBefore, type TransitionTable } from '../../contract/shared/transitions.ts'
import type { vendorStatuses } from '../../contract/vendors/vendor-store.ts'

export type VendorStatus = (typeof vendorStatuses)[number]

/** SYSTEM: the store closes with the account of its vendor. */
export type VendorActor = 'VENDOR' | 'ADMIN' | 'SYSTEM'

const decided = { to: ['APPROVED', 'REJECTED'], by: ['ADMIN'] } as const

export const vendorTransitions: TransitionTable<VendorStatus, VendorActor> = {
  APPLIED: [decided],
  IN_KYC: [decided],
  UNDER_REVIEW: [decided],
  NEEDS_CHANGES: [decided],
  APPROVED: [{ to: ['SUSPENDED'], by: ['ADMIN', 'SYSTEM'] }],
  SUSPENDED: [{ to: ['APPROVED'], by: ['ADMIN'] }],
  REJECTED: [
    // An application handed in again waits as at first.
    { to: ['APPLIED'], by: ['VENDOR'] },
    // An admin may also change their mind.
    { to: ['APPROVED'], by: ['ADMIN'] },
  ],
  CLOSED: [],
}

/** Whether the table allows the transition, by default to an admin. The column's check has the same states. */
export const mayBecome = (from: string, to: VendorStatus, by: VendorActor = 'ADMIN'): boolean =>
  statesBefore(vendorTransitions, to, by).some((state) => state === from)
