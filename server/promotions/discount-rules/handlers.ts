import type { discountRuleRoutes } from '../../../contract/promotions/discount-rules.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import {
  addPlatformRule,
  changePlatformRule,
  listPlatformRules,
  orderPlatformRules,
  removePlatformRule,
  switchPlatformRule,
} from './platform-rules.ts'
import {
  addVendorRule,
  changeVendorRule,
  listVendorRules,
  orderVendorRules,
  removeVendorRule,
  switchVendorRule,
} from './vendor-rules.ts'

export const discountRuleHandlers: Handlers<typeof discountRuleRoutes> = {
  vendorRules: listVendorRules,
  addRule: addVendorRule,
  orderRules: orderVendorRules,
  changeRule: changeVendorRule,
  switchRule: switchVendorRule,
  removeRule: removeVendorRule,
  platformRules: listPlatformRules,
  addPlatformRule,
  orderPlatformRules,
  changePlatformRule,
  switchPlatformRule,
  removePlatformRule,
}
