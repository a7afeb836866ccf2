/** The vendor's and the admin's area: rendered in the browser alone, in chunks that a shopper never fetches. */
import { createRoute } from '@tanstack/react-router'
import { addRoutes } from '../lib/api/api.ts'
import { areaRoutePaths } from '../lib/api/area-routes.gen.ts'
import { areaMessageLoaders } from '../lib/i18n/area-messages.gen.ts'
import { loadNamespace, screen, withMessages } from '../lib/i18n/screen.ts'
import { addMessages } from '../lib/i18n/translate.ts'
import type { ChatAddress } from '../parts/chat/chat-address.ts'
import { adminArea } from './admin-routes.ts'
import { goodsRoutes } from './goods-routes.ts'
import { vendorPaymentAccounts, vendorStatements, vendorUploadQr, vendorVatReport } from './money-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { called, personal } from './root-route.ts'
import { vendor } from './vendor-area.ts'
import '../ui/late-icons.ts'

addRoutes(areaRoutePaths)
addMessages(areaMessageLoaders)
// Messages of the titles, as a title is rendered before its page is loaded.
await loadNamespace('titles')

const vendorDashboard = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorDashboard'),
  path: '/',
  component: screen(() => import('../vendor/dashboard/dashboard-page.tsx'), 'DashboardPage', 'vendor'),
})
const vendorBanner = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorBanner'),
  path: 'banner',
  component: screen(() => import('../vendor/banner/banner-page.tsx'), 'BannerPage', 'vendor'),
})
const vendorOrders = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorOrders'),
  path: 'orders/order-list',
  component: screen(() => import('../vendor/orders/order-list-page.tsx'), 'OrderListPage', 'orders'),
})
const vendorReturns = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorReturns'),
  path: 'orders/return-list',
  component: screen(() => import('../vendor/returns/return-list-page.tsx'), 'ReturnListPage', 'refunds'),
})
const vendorCategories = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorCategories'),
  path: 'category/category-list',
  component: screen(
    () => import('../vendor/categories/category-list-page.tsx'),
    'CategoryListPage',
    'products',
  ),
})
const vendorAddCategory = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorAddCategory'),
  path: 'category/add-category',
  component: screen(
    () => import('../vendor/categories/add-category-page.tsx'),
    'AddCategoryPage',
    'products',
  ),
})
const vendorProducts = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorProducts'),
  path: 'product/product-list',
  component: screen(() => import('../vendor/products/product-list-page.tsx'), 'ProductListPage', 'products'),
})
const vendorAddProduct = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorAddProduct'),
  path: 'product/add-product',
  component: screen(() => import('../vendor/products/add-product-page.tsx'), 'AddProductPage', 'products'),
})
const vendorProduct = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorProduct'),
  path: 'product/$id',
  component: screen(() => import('../vendor/products/edit-product-page.tsx'), 'EditProductPage', 'products'),
})
const vendorReturnPolicy = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorReturnPolicy'),
  path: 'return-policy',
  component: screen(
    () => import('../vendor/return-policy/return-policy-page.tsx'),
    'ReturnPolicyPage',
    'returns',
  ),
})
const vendorReviews = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorReviews'),
  path: 'reviews',
  component: screen(() => import('../vendor/reviews/reviews-page.tsx'), 'VendorReviewsPage', 'vendor'),
})
const vendorDelivery = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorDelivery'),
  path: 'delivery',
  component: screen(() => import('../vendor/delivery/delivery-page.tsx'), 'DeliveryPage', 'delivery'),
})
const vendorCustomers = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorCustomers'),
  path: 'customer/customer-list',
  component: screen(
    () => withMessages(import('../vendor/customers/customer-list-page.tsx'), 'settlements'),
    'CustomerListPage',
    'customers',
  ),
})
const vendorRules = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorRules'),
  path: 'discount-rules',
  component: screen(
    () => import('../vendor/discount-rules/discount-rules-page.tsx'),
    'DiscountRulesPage',
    'rules',
  ),
})
const vendorLevel = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorLevel'),
  path: 'level',
  component: screen(() => import('../vendor/level/level-page.tsx'), 'LevelPage', 'levels'),
})
const vendorReward = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorReward'),
  path: 'reward',
  component: screen(
    () => withMessages(import('../vendor/reward/reward-page.tsx'), 'coupons'),
    'RewardPage',
    'program',
  ),
})
const vendorProfile = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorProfile'),
  path: 'settings/profile',
  component: screen(() => import('../vendor/settings/store-profile-page.tsx'), 'StoreProfilePage', 'vendor'),
})
const vendorSecurity = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorSecurity'),
  path: 'settings/security',
  component: screen(() => import('../vendor/settings/security-page.tsx'), 'SecurityPage', 'vendor'),
})
const vendorChat = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorTalks'),
  path: 'help-center/chat',
  validateSearch: (found: ChatAddress) => found,
  component: screen(() => import('../vendor/chat/chat-page.tsx'), 'VendorChatPage', 'chat'),
})
const vendorComplaints = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorComplaints'),
  path: 'help-center/complaints/{-$complaintId}',
  component: screen(
    () => import('../vendor/complaints/complaints-page.tsx'),
    'VendorComplaintsPage',
    'complaints',
  ),
})
const vendorNotifications = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  ...called('title.vendorNotifications'),
  path: 'notifications',
  component: screen(
    () => import('../vendor/notifications/notifications-page.tsx'),
    'VendorNotificationsPage',
    'bell',
  ),
})

const vendorArea = vendor.addChildren([
  vendorChat,
  vendorComplaints,
  vendorNotifications,
  vendorUploadQr,
  vendorPaymentAccounts,
  vendorReviews,
  ...goodsRoutes,
  ...offerRoutes,
  vendorReturnPolicy,
  vendorDelivery,
  vendorDashboard,
  vendorBanner,
  vendorOrders,
  vendorReturns,
  vendorCategories,
  vendorAddCategory,
  vendorProducts,
  vendorAddProduct,
  vendorProduct,
  vendorStatements,
  vendorVatReport,
  vendorCustomers,
  vendorRules,
  vendorLevel,
  vendorReward,
  vendorProfile,
  vendorSecurity,
])
export const areas = [vendorArea, adminArea] as const
