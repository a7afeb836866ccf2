import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { changeBills } from './change-bills.ts'
import { changeLogo, changeStore } from './change-store.ts'
import { describeStore } from './describe-store.ts'
import { listStores } from './list-stores.ts'
import { listVendors } from './list-vendors.ts'
import { approveName, refuseName, showStoreNames } from './moderate-name.ts'
import { approveStore, refuseStore, suspendStore } from './moderate-store.ts'
import { findStorePlaces } from './nearby/find-store-places.ts'
import { listNearbyStores } from './nearby/list-nearby-stores.ts'
import { reapply } from './reapply.ts'
import { renameStore } from './rename-store.ts'
import { showVendorStore } from './vendor-store.ts'

export const vendorsRoutes = bind(contract.vendors, {
  store: describeStore,
  stores: listStores,
  nearbyStores: listNearbyStores,
  storePlaces: findStorePlaces,
  vendorStore: showVendorStore,
  changeVendorStore: changeStore,
  changeLogo,
  changeBills,
  renameStore,
  adminVendors: listVendors,
  approveVendor: approveStore,
  suspendVendor: suspendStore,
  refuseVendor: refuseStore,
  reapply,
  storeNames: showStoreNames,
  approveName,
  refuseName,
})
