import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { addAddress } from './addresses/add-address.ts'
import { changeAddress } from './addresses/change-address.ts'
import { listAddresses } from './addresses/list-addresses.ts'
import { removeAddress } from './addresses/remove-address.ts'
import { listOptions } from './list-options.ts'
import { deliveryOptionHandlers } from './options/handlers.ts'

export const deliveryRoutes = bind(contract.delivery, {
  addresses: listAddresses,
  addAddress,
  changeAddress,
  removeAddress,
  options: listOptions,
  ...deliveryOptionHandlers,
})
