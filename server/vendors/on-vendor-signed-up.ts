import { vendorSignedUp } from '../accounts/index.ts'
import { openStore } from './open-store.ts'

/** Whoever signs up as a vendor has a store at once; it sells after approval. */
export function onVendorSignedUp(): void {
  vendorSignedUp.subscribe(async (tx, { at, ...store }) => {
    await openStore(tx, { ...store, openingHours: [], createdAt: at })
  })
}
