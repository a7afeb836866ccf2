import type { customerRoutes } from '../../../contract/orders/customers.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { customerSheet, listCustomers } from './list-customers.ts'
import { noteCustomer, showCustomer } from './show-customer.ts'

export const customerHandlers: Handlers<typeof customerRoutes> = {
  customers: listCustomers,
  customerSheet,
  customer: showCustomer,
  noteCustomer,
}
