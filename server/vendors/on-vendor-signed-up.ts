import { vendorSignedUp } from '../accounts/index.ts'
import { openStore } from './open-store.ts'

/** Opens the store of a new vendor account at once; it sells after approval. */
export function onVendorSignedUp(): void {
  vendorSignedUp.subscribe(async (tx, { at, ...store }) => {
    await openStore(tx, { ...store, openingHours: [], createdAt: at })
  })
}
