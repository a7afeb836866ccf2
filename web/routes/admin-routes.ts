/** The admin's pages of `area-routes.ts`. */
import { createRoute } from '@tanstack/react-router'
import { screen, withMessages } from '../lib/i18n/screen.ts'
import type { ChatAddress } from '../parts/chat/chat-address.ts'
import { admin, inAdmin } from './admin-area.ts'
import { adminCouponRoutes } from './admin-coupon-routes.ts'
import { adminOfferRoutes } from './admin-offer-routes.ts'
import { personal } from './root-route.ts'

const adminVendors = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminVendors'),
  path: 'vendor',
  component: screen(() => import('../admin/vendors/vendor-list-page.tsx'), 'VendorListPage', 'admin'),
})
const updateImages = () => import('../admin/update-images/update-images-page.tsx')
const adminImages = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminImages'),
  path: 'update-images',
  component: screen(updateImages, 'UpdateImagesPage', 'admin'),
})
const adminHomeBanner = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminHomeBanner'),
  path: 'update-images/user',
  component: screen(updateImages, 'HomeBannerPage', 'admin'),
})
const adminVendorHome = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminVendorHome'),
  path: 'update-images/product',
  component: screen(updateImages, 'VendorHomeImagePage', 'admin'),
})
const adminVendorInside = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminVendorInside'),
  path: 'update-images/vendor',
  component: screen(updateImages, 'VendorInsideBannerPage', 'admin'),
})
const adminMessages = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminMessages'),
  path: 'message',
  component: screen(() => import('../admin/messages/message-list-page.tsx'), 'MessageListPage', 'admin'),
})
const adminProducts = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminGoods'),
  path: 'vendor/product',
  component: screen(() => import('../admin/products/product-list-page.tsx'), 'ProductListPage', 'moderation'),
})
const adminOrders = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminOrders'),
  path: 'vendor/orders/order-list',
  component: screen(() => import('../admin/orders/order-list-page.tsx'), 'OrderListPage', 'orders'),
})
const adminReturns = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminReturns'),
  path: 'vendor/returns',
  component: screen(() => import('../admin/returns/returns-page.tsx'), 'ReturnsPage', 'refunds'),
})
const adminSynonyms = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminSynonyms'),
  path: 'synonym',
  component: screen(() => import('../admin/synonyms/synonyms-page.tsx'), 'SynonymsPage', 'admin'),
})
const adminRewardUser = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminRewardUser'),
  path: 'reward/user',
  component: screen(() => import('../admin/reward/reward-user-page.tsx'), 'RewardUserPage', 'program'),
})
const adminCategories = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminCategories'),
  path: 'category',
  component: screen(() => import('../admin/categories/category-page.tsx'), 'CategoryPage', 'moderation'),
})
const adminSummary = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminSummary'),
  path: 'vendor/orders',
  component: screen(
    () => withMessages(import('../admin/orders-summary/summary-page.tsx'), 'settlements'),
    'OrdersSummaryPage',
    'summary',
  ),
})
const adminPayments = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminPayments'),
  path: 'vendor/payment',
  component: screen(
    () => import('../admin/settlements/vendor-payments-page.tsx'),
    'VendorPaymentsPage',
    'settlements',
  ),
})
const adminReviews = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminReviews'),
  path: 'review',
  component: screen(() => import('../admin/reviews/admin-reviews-page.tsx'), 'AdminReviewsPage', 'admin'),
})
const adminPaymentChecks = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminPaymentChecks'),
  path: 'vendor/payment-check',
  component: screen(
    () => import('../admin/payment-checks/payment-checks-page.tsx'),
    'PaymentChecksPage',
    'paying',
  ),
})
const adminAccounts = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminAccounts'),
  path: 'admin',
  component: screen(() => import('../admin/accounts/account-list-page.tsx'), 'AccountListPage', 'admin'),
})
const adminRules = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminRules'),
  path: 'discount-rules',
  component: screen(
    () => import('../admin/discount-rules/platform-rules-page.tsx'),
    'PlatformRulesPage',
    'rules',
  ),
})
const adminSecurity = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminSecurity'),
  path: 'security',
  component: screen(() => import('../admin/security/security-page.tsx'), 'SecurityPage', 'admin'),
})

const adminChat = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminChat'),
  path: 'chat',
  validateSearch: (found: ChatAddress) => found,
  component: screen(() => import('../admin/chat/chat-page.tsx'), 'AdminChatPage', 'chat'),
})
const adminComplaints = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminComplaints'),
  path: 'chat/user/{-$complaintId}',
  component: screen(
    () => import('../admin/complaints/complaints-page.tsx'),
    'AdminComplaintsPage',
    'complaints',
  ),
})
const adminNotifications = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminNotifications'),
  path: 'notifications',
  component: screen(
    () => import('../admin/notifications/notifications-page.tsx'),
    'AdminNotificationsPage',
    'bell',
  ),
})

const adminLevels = createRoute({
  getParentRoute: () => admin,
  ...personal,
  ...inAdmin('title.adminLevels'),
  path: 'reward/vendor',
  component: screen(
    () => withMessages(import('../admin/levels/levels-page.tsx'), 'moderation'),
    'LevelsPage',
    'levels',
  ),
})
export const adminArea = admin.addChildren([
  adminChat,
  adminComplaints,
  adminNotifications,
  adminSummary,
  adminPayments,
  adminPaymentChecks,
  adminOrders,
  adminReturns,
  adminReviews,
  adminProducts,
  ...adminOfferRoutes,
  adminLevels,
  adminCategories,
  adminSynonyms,
  adminRewardUser,
  ...adminCouponRoutes,
  adminImages,
  adminHomeBanner,
  adminVendorHome,
  adminVendorInside,
  adminMessages,
  adminVendors,
  adminAccounts,
  adminRules,
  adminSecurity,
])
