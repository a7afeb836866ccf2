import { contract } from '../../contract/index.ts'
import { bind } from '../platform/binding.ts'
import { changeBills } from './change-bills.ts'
import { changeLogo, changeOwnStore } from './change-own-store.ts'
import { describeStore } from './describe-store.ts'
import { handInAgain } from './hand-in-again.ts'
import { agreeToName, refuseName, showStoreNames } from './judge-name.ts'
import { approveStore, refuseStore, suspendStore } from './judge-vendor.ts'
import { listStores } from './list-stores.ts'
import { listVendors } from './list-vendors.ts'
import { listNearStores } from './near/list-near-stores.ts'
import { showOwnStore } from './own-store.ts'
import { renameStore } from './rename-store.ts'

export const vendorsRoutes = bind(contract.vendors, {
  describe: describeStore,
  stores: listStores,
  near: listNearStores,
  ownStore: showOwnStore,
  changeOwnStore,
  changeLogo,
  changeBills,
  renameStore,
  adminVendors: listVendors,
  approveVendor: approveStore,
  suspendVendor: suspendStore,
  refuseVendor: refuseStore,
  handInAgain,
  storeNames: showStoreNames,
  agreeToName,
  refuseName,
})
