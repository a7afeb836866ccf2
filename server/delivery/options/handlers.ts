import type { deliveryOptionRoutes } from '../../../contract/delivery-options.ts'
import type { Handlers } from '../../platform/binding.ts'
import { addOption } from './add-option.ts'
import { changeOption } from './change-option.ts'
import { listOwnOptions } from './list-own-options.ts'
import { orderOptions } from './order-options.ts'
import { removeOption } from './remove-option.ts'
import { switchOption } from './switch-option.ts'

export const deliveryOptionHandlers: Handlers<typeof deliveryOptionRoutes> = {
  ownOptions: listOwnOptions,
  addOption,
  changeOption,
  switchOption,
  orderOptions,
  removeOption,
}
