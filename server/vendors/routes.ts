import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { changeBills } from './change-bills.ts'
import { changeLogo, changeOwnStore } from './change-store.ts'
import { describeStore } from './describe-store.ts'
import { listStores } from './list-stores.ts'
import { listVendors } from './list-vendors.ts'
import { agreeToName, refuseName, showStoreNames } from './moderate-name.ts'
import { approveStore, refuseStore, suspendStore } from './moderate-store.ts'
import { listNearStores } from './nearby/list-nearby-stores.ts'
import { handInAgain } from './reapply.ts'
import { renameStore } from './rename-store.ts'
import { showOwnStore } from './vendor-store.ts'

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
