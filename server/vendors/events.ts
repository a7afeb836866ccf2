import { openDomainEvent } from '../platform/events/domain-event.ts'

/** Published in the transaction that lets a store sell, or stops it: its products are listed or taken down with it. */
export const storeStatusChanged = openDomainEvent<{ readonly vendorId: string }>()

/** Published in the transaction that changes a store's name. */
export const storeRenamed = openDomainEvent<{ readonly vendorId: string }>()
