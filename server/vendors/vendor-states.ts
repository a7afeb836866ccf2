import type { vendorStatuses } from '../../contract/vendors/vendor-store.ts'

export type VendorStatus = (typeof vendorStatuses)[number]

/** The transition table of a store: who decides what is each use case's affair. What is closed stays closed. */
export const vendorTransitions: Readonly<Record<VendorStatus, readonly VendorStatus[]>> = {
  APPLIED: ['APPROVED', 'REJECTED'],
  IN_KYC: ['APPROVED', 'REJECTED'],
  UNDER_REVIEW: ['APPROVED', 'REJECTED'],
  NEEDS_CHANGES: ['APPROVED', 'REJECTED'],
  APPROVED: ['SUSPENDED'],
  SUSPENDED: ['APPROVED'],
  // Handed in again, it waits as at first; an admin may also change their mind.
  REJECTED: ['APPLIED', 'APPROVED'],
  CLOSED: [],
}

export const mayBecome = (from: string, to: VendorStatus): boolean =>
  Object.entries(vendorTransitions).some(([status, next]) => status === from && next.includes(to))
