/** Checkout, payment, orders and the other pages of a shopper's account: rendered in the browser alone. */
import { createRoute } from '@tanstack/react-router'
import { screen } from '../lib/i18n/screen.ts'
import type { ChatAddress } from '../parts/chat/chat-address.ts'
import { NotFound } from '../shop/frame/not-found.tsx'
import { ShopFrame } from '../shop/frame/shop-frame.tsx'
import { called, personal, root } from './root-route.ts'

// The layout of the shop: header, footer, cart.
export const shop = createRoute({
  getParentRoute: () => root,
  id: 'shop',
  component: ShopFrame,
  notFoundComponent: NotFound,
})
export const checkout = createRoute({
  getParentRoute: () => shop,
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
  getParentRoute: () => shop,
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
export const orders = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.orders'),
  path: '/user-account/orders',
  component: screen(() => import('../shop/orders/orders-page.tsx'), 'OrdersPage', 'buying'),
})
export const order = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.order'),
  path: '/user-account/orders/$orderId',
  component: screen(() => import('../shop/orders/order-page.tsx'), 'OrderPage', 'buying'),
})
export const askReturn = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.askReturn'),
  path: '/user-account/orders/$orderId/return',
  component: screen(() => import('../shop/returns/ask-return-page.tsx'), 'AskReturnPage', 'buying'),
})
export const ownReturns = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.returns'),
  path: '/user-account/returns',
  component: screen(() => import('../shop/returns/returns-page.tsx'), 'ReturnsPage', 'buying'),
})
export const ownReturn = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.return'),
  path: '/user-account/returns/$returnId',
  component: screen(() => import('../shop/returns/return-page.tsx'), 'ReturnPage', 'buying'),
})
export const saved = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.saved'),
  path: '/user-account/saved',
  component: screen(() => import('../shop/saved/saved-page.tsx'), 'SavedPage', 'buying'),
})
export const profile = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.profile'),
  path: '/user-account/profile',
  component: screen(() => import('../shop/account/profile-page.tsx'), 'ProfilePage', 'buying'),
})
export const addresses = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.addresses'),
  path: '/user-account/addresses',
  component: screen(() => import('../shop/addresses/address-book-page.tsx'), 'AddressBookPage', 'buying'),
})
export const chat = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.vendorChat'),
  path: '/user-account/chat',
  validateSearch: (found: ChatAddress) => found,
  component: screen(() => import('../shop/chat/chat-page.tsx'), 'ChatPage', 'chat'),
})
export const complaints = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.complaints'),
  path: '/user-account/complaints/{-$complaintId}',
  component: screen(() => import('../shop/complaints/complaints-page.tsx'), 'ComplaintsPage', 'complaints'),
})
export const notifications = createRoute({
  getParentRoute: () => shop,
  ...personal,
  ...called('title.notifications'),
  path: '/user-account/notifications',
  component: screen(
    () => import('../shop/notifications/notifications-page.tsx'),
    'ShopperNotificationsPage',
    'bell',
  ),
})
