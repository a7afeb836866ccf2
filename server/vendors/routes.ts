import { contract } from '../../contract/index.ts'
import { bind } from '../platform/binding.ts'
import { describeStore } from './describe-store.ts'
import { listStores } from './list-stores.ts'

export const vendorsRoutes = bind(contract.vendors, {
  describe: describeStore,
  stores: listStores,
})
