/** The door of vendors. */
export { approveVendor } from './approve-vendor.ts'
export { storeRenamed, storeStatusChanged } from './events.ts'
export { onAccountDisabled } from './moderate-store.ts'
export { onVendorSignedUp } from './on-vendor-signed-up.ts'
export { type NewStore, openStore } from './open-store.ts'
export { vendorsRoutes } from './routes.ts'
export { type StoreBadge, setStoreLevel, setStorePrizes } from './update-level.ts'
export { type ProductStatsChange, updateStoreProductStats } from './update-product-stats.ts'
export { type RatingChange, updateRating } from './update-rating.ts'
export {
  type StoreForSale,
  shownStores,
  storeCardOf,
  storeForSale,
  storeHours,
  vendorOfAccount,
} from './vendor-rows.ts'
