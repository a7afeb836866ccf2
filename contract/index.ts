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

/** Declared by name: written out, the type of all routes is longer than the compiler serializes. */
export interface Contract {
  readonly settings: typeof settings
  readonly accounts: typeof accounts
  readonly vendors: typeof vendors
  readonly content: typeof content
  readonly catalogue: typeof catalogue
  readonly delivery: typeof delivery
  readonly promotions: typeof promotions
  readonly rewards: typeof rewards
  readonly cart: typeof cart
  readonly payments: typeof payments
  readonly orders: typeof orders
  readonly chat: typeof chat
  readonly notifications: typeof notifications
}

export const contract: Contract = {
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
}

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
