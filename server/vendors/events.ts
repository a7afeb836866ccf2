import { openDomainEvent } from '../platform/events/domain-event.ts'

/** Told in the transaction that lets a store sell, or stops it: its goods are listed or taken down with it. */
export const storeStatusChanged = openDomainEvent<{ readonly vendorId: string }>()

/** Told in the transaction that changes the name over a store's door. */
export const storeRenamed = openDomainEvent<{ readonly vendorId: string }>()
