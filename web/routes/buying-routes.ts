/** Checkout, payment, orders and the other pages of a shopper's account: rendered in the browser alone. */
import { createRoute } from '@tanstack/react-router'
import { screen } from '../lib/i18n/screen.ts'
import type { ChatAddress } from '../parts/chat/chat-address.ts'
import { NotFound } from '../shop/frame/lazy-not-found.tsx'
import { ShopFrame } from '../shop/frame/shop-frame.tsx'
import { called, personal, root } from './root-route.ts'

// The layout of the shop: header, footer, cart.
export const shop = createRoute({
  getParentRoute: () => root,
  id: 'shop',
  component: ShopFrame,
  notFoundComponent: NotFound,
})
/** The layout of the two checkout forms. */
export const checkoutShop = createRoute({
  getParentRoute: () => root,
  id: 'checkout',
  component: screen(() => import('../shop/frame/checkout-frame.tsx'), 'CheckoutFrame', 'buying'),
  notFoundComponent: NotFound,
})
export const checkout = createRoute({
  getParentRoute: () => checkoutShop,
  ...personal,
  ...called('title.checkout'),
  path: '/store/$username/checkout',
  component: screen(() => import('../shop/checkout/checkout-page.tsx'), 'CheckoutPage', 'buying'),
})
export const confirmation = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.confirmation'),
  path: '/store/$username/checkout/detail/$orderId',
  component: screen(() => import('../shop/checkout/confirmation-page.tsx'), 'ConfirmationPage', 'buying'),
})
export const checkoutAll = createRoute({
  getParentRoute: () => checkoutShop,
  ...personal,
  ...called('title.checkoutAll'),
  path: '/checkout',
  component: screen(() => import('../shop/checkout/all/all-page.tsx'), 'AllPage', 'buying'),
})
export const checkoutGroup = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.checkoutGroup'),
  path: '/checkout/$groupId',
  component: screen(() => import('../shop/checkout/all/group-page.tsx'), 'GroupPage', 'buying'),
})
export const pay = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.pay'),
  path: '/store/$username/checkout/detail/$orderId/pay',
  component: screen(() => import('../shop/pay/pay-page.tsx'), 'PayPage', 'buying'),
})
export const hub = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('header.account'),
  path: '/account',
  component: screen(() => import('../shop/account/account-hub-page.tsx'), 'AccountHubPage', 'account'),
})
// The layout of the account: its navigation stands beside every page on wide screens.
export const account = createRoute({
  getParentRoute: () => shop,
  ...personal,
  id: 'own',
  component: screen(() => import('../shop/account/account-layout.tsx'), 'AccountLayout', 'account'),
})
const inAccount = { getParentRoute: () => account, ...personal } as const
export const orders = createRoute({
  ...inAccount,
  ...called('title.orders'),
  path: '/user-account/orders',
  component: screen(() => import('../shop/orders/orders-page.tsx'), 'OrdersPage', 'buying'),
})
export const order = createRoute({
  ...inAccount,
  ...called('title.order'),
  path: '/user-account/orders/$orderId',
  component: screen(() => import('../shop/orders/order-page.tsx'), 'OrderPage', 'buying'),
})
export const askReturn = createRoute({
  ...inAccount,
  ...called('title.askReturn'),
  path: '/user-account/orders/$orderId/return',
  component: screen(() => import('../shop/returns/ask-return-page.tsx'), 'AskReturnPage', 'buying'),
})
export const ownReturns = createRoute({
  ...inAccount,
  ...called('title.returns'),
  path: '/user-account/returns',
  component: screen(() => import('../shop/returns/returns-page.tsx'), 'ReturnsPage', 'buying'),
})
export const ownReturn = createRoute({
  ...inAccount,
  ...called('title.return'),
  path: '/user-account/returns/$returnId',
  component: screen(() => import('../shop/returns/return-page.tsx'), 'ReturnPage', 'buying'),
})
export const saved = createRoute({
  ...inAccount,
  ...called('title.saved'),
  path: '/user-account/saved',
  component: screen(() => import('../shop/saved/saved-page.tsx'), 'SavedPage', 'buying'),
})
export const wallet = createRoute({
  ...inAccount,
  ...called('title.wallet'),
  path: '/user-account/promocode',
  component: screen(() => import('../shop/wallet/wallet-page.tsx'), 'WalletPage', 'buying'),
})
export const profile = createRoute({
  ...inAccount,
  ...called('title.profile'),
  path: '/user-account/profile',
  component: screen(() => import('../shop/account/profile-page.tsx'), 'ProfilePage', 'buying'),
})
export const addresses = createRoute({
  ...inAccount,
  ...called('title.addresses'),
  path: '/user-account/addresses',
  component: screen(() => import('../shop/addresses/address-book-page.tsx'), 'AddressBookPage', 'buying'),
})
export const chat = createRoute({
  ...inAccount,
  ...called('title.vendorChat'),
  path: '/user-account/chat',
  validateSearch: (found: ChatAddress) => found,
  component: screen(() => import('../shop/chat/chat-page.tsx'), 'ChatPage', 'chat'),
})
export const complaints = createRoute({
  ...inAccount,
  ...called('title.complaints'),
  path: '/user-account/complaints/{-$complaintId}',
  component: screen(() => import('../shop/complaints/complaints-page.tsx'), 'ComplaintsPage', 'complaints'),
})
export const notifications = createRoute({
  ...inAccount,
  ...called('title.notifications'),
  path: '/user-account/notifications',
  component: screen(
    () => import('../shop/notifications/notifications-page.tsx'),
    'ShopperNotificationsPage',
    'bell',
  ),
})
export const security = createRoute({
  ...inAccount,
  ...called('title.security'),
  path: '/user-account/security',
  component: screen(() => import('../shop/account/security-page.tsx'), 'SecurityPage', 'account'),
})
