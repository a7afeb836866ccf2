import { openAnnouncement } from '../platform/announcement.ts'

/** Told in the transaction that lets a store sell, or stops it: its goods are listed or taken down with it. */
export const storeStatusChanged = openAnnouncement<{ readonly vendorId: string }>()
