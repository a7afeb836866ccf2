/** The contract: every route, by domain. Start reading here. */
import { accounts } from './accounts/accounts.ts'
import { cart } from './cart/cart.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { chat } from './chat/chat.ts'
import { content } from './content/content.ts'
import { delivery } from './delivery/delivery.ts'
import { notifications } from './notifications/notifications.ts'
import { orders } from './orders/orders.ts'
import { payments } from './payments/payments.ts'
import { promotions } from './promotions/promotions.ts'
import { rewards } from './rewards/rewards.ts'
import type { Route } from './route.ts'
import { settings } from './settings/settings.ts'
import { vendors } from './vendors/vendors.ts'

export const contract = {
  settings,
  accounts,
  vendors,
  content,
  catalogue,
  delivery,
  promotions,
  rewards,
  cart,
  payments,
  orders,
  chat,
  notifications,
} as const

export type Contract = typeof contract
export type Domain = keyof Contract

/** Every route with its domain and name, for code that iterates over all of them. */
export const allRoutes = (): { domain: Domain; name: string; route: Route }[] =>
  Object.entries(contract).flatMap(([domain, routes]) =>
    Object.entries(routes).map(([name, route]) => ({
      domain: domain as Domain,
      name,
      route: route as Route,
    })),
  )
