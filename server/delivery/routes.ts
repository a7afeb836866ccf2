import { contract } from '../../contract/index.ts'
import { bind } from '../platform/binding.ts'
import { addAddress } from './add-address.ts'
import { listAddresses } from './list-addresses.ts'
import { listOptions } from './list-options.ts'

export const deliveryRoutes = bind(contract.delivery, {
  addresses: listAddresses,
  addAddress,
  options: listOptions,
})
