import { contract } from '../../contract/index.ts'
import { bind } from '../platform/binding.ts'
import { addAddress } from './add-address.ts'
import { changeAddress } from './change-address.ts'
import { listAddresses } from './list-addresses.ts'
import { listOptions } from './list-options.ts'
import { deliveryOptionHandlers } from './options/handlers.ts'
import { removeAddress } from './remove-address.ts'

export const deliveryRoutes = bind(contract.delivery, {
  addresses: listAddresses,
  addAddress,
  changeAddress,
  removeAddress,
  options: listOptions,
  ...deliveryOptionHandlers,
})
