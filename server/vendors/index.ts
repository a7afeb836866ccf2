/** The door of vendors. */
export { approveVendor } from './approve-vendor.ts'
export { storeStatusChanged } from './events.ts'
export { hearSignUps } from './hear-sign-ups.ts'
export { hearAccounts } from './judge-vendor.ts'
export { type GoodsNote, noteGoods } from './note-goods.ts'
export { type NewStore, openStore } from './open-store.ts'
export { vendorsRoutes } from './routes.ts'
export { openingHoursOf, type StoreForSale, storeForSale, vendorOfAccount } from './vendor-rows.ts'
