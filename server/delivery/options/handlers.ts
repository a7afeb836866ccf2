import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { addOption } from './add-option.ts'
import { changeOption } from './change-option.ts'
import { switchOption } from './enable-option.ts'
import { listVendorOptions } from './list-vendor-options.ts'
import { orderOptions } from './order-options.ts'
import { removeOption } from './remove-option.ts'

export const deliveryOptionHandlers: Handlers<typeof deliveryOptionRoutes> = {
  vendorOptions: listVendorOptions,
  addOption,
  changeOption,
  switchOption,
  orderOptions,
  removeOption,
}
