/** The vendor's and the admin's area: drawn in the browser alone, in chunks that a shopper never fetches. */
import { createRoute } from '@tanstack/react-router'
import './lib/area-words.ts'
import { addRoutes } from './lib/api.ts'
import { areaRoutePaths } from './lib/area-routes.gen.ts'
import { screen } from './lib/screen.ts'
import type { ChatAddress } from './parts/chat/chat-address.ts'
import { called, personal, root } from './root-route.ts'

addRoutes(areaRoutePaths)

const vendor = createRoute({
  getParentRoute: () => root,
  ...personal,
  ...called('title.vendor'),
  path: '/admin/vendor',
  component: screen(() => import('./vendor/vendor-layout.tsx'), 'VendorLayout', 'vendor'),
})
const vendorDashboard = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: '/',
  component: screen(() => import('./vendor/dashboard/dashboard-page.tsx'), 'DashboardPage', 'vendor'),
})
const vendorBanner = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'banner',
  component: screen(() => import('./vendor/banner/banner-page.tsx'), 'BannerPage', 'vendor'),
})
const vendorOrders = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'orders/order-list',
  component: screen(() => import('./vendor/orders/order-list-page.tsx'), 'OrderListPage', 'orders'),
})
const vendorCategories = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'category/category-list',
  component: screen(() => import('./vendor/categories/category-list-page.tsx'), 'CategoryListPage', 'goods'),
})
const vendorAddCategory = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'category/add-category',
  component: screen(() => import('./vendor/categories/add-category-page.tsx'), 'AddCategoryPage', 'goods'),
})
const vendorProducts = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'product/product-list',
  component: screen(() => import('./vendor/products/product-list-page.tsx'), 'ProductListPage', 'goods'),
})
const vendorAddProduct = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'product/add-product',
  component: screen(() => import('./vendor/products/add-product-page.tsx'), 'AddProductPage', 'goods'),
})
const vendorProduct = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'product/$id',
  component: screen(() => import('./vendor/products/edit-product-page.tsx'), 'EditProductPage', 'goods'),
})
const vendorImport = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'product/import',
  component: screen(() => import('./vendor/import/import-page.tsx'), 'ImportPage', 'sheet'),
})
const vendorReturnPolicy = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'return-policy',
  component: screen(
    () => import('./vendor/return-policy/return-policy-page.tsx'),
    'ReturnPolicyPage',
    'returns',
  ),
})
const vendorReviews = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'reviews',
  component: screen(() => import('./vendor/reviews/reviews-page.tsx'), 'VendorReviewsPage', 'vendor'),
})
const vendorDelivery = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'delivery',
  component: screen(() => import('./vendor/delivery/delivery-page.tsx'), 'DeliveryPage', 'delivery'),
})
const vendorProfile = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'settings/profile',
  component: screen(() => import('./vendor/settings/store-profile-page.tsx'), 'StoreProfilePage', 'vendor'),
})
const vendorSecurity = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'settings/security',
  component: screen(() => import('./vendor/settings/security-page.tsx'), 'SecurityPage', 'vendor'),
})
const vendorChat = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'help-center/chat',
  validateSearch: (found: ChatAddress) => found,
  component: screen(() => import('./vendor/chat/chat-page.tsx'), 'VendorChatPage', 'chat'),
})
const vendorComplaints = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'help-center/complaints/{-$complaintId}',
  component: screen(
    () => import('./vendor/complaints/complaints-page.tsx'),
    'VendorComplaintsPage',
    'complaints',
  ),
})
const vendorNotifications = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'notifications',
  component: screen(
    () => import('./vendor/notifications/notifications-page.tsx'),
    'VendorNotificationsPage',
    'bell',
  ),
})
const admin = createRoute({
  getParentRoute: () => root,
  ...personal,
  ...called('title.admin'),
  path: '/admin/user',
  component: screen(() => import('./admin/admin-layout.tsx'), 'AdminLayout', 'admin'),
})
const adminVendors = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'vendor',
  component: screen(() => import('./admin/vendors/vendor-list-page.tsx'), 'VendorListPage', 'admin'),
})
const updateImages = () => import('./admin/update-images/update-images-page.tsx')
const adminImages = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'update-images',
  component: screen(updateImages, 'UpdateImagesPage', 'admin'),
})
const adminHomeBanner = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'update-images/user',
  component: screen(updateImages, 'HomeBannerPage', 'admin'),
})
const adminVendorHome = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'update-images/product',
  component: screen(updateImages, 'VendorHomeImagePage', 'admin'),
})
const adminVendorInside = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'update-images/vendor',
  component: screen(updateImages, 'VendorInsideBannerPage', 'admin'),
})
const adminMessages = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'message',
  component: screen(() => import('./admin/messages/message-list-page.tsx'), 'MessageListPage', 'admin'),
})
const adminGoods = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'vendor/product',
  component: screen(() => import('./admin/products/product-list-page.tsx'), 'ProductListPage', 'judge'),
})
const adminOrders = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'vendor/orders/order-list',
  component: screen(() => import('./admin/orders/order-list-page.tsx'), 'OrderListPage', 'orders'),
})
const adminSynonyms = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'synonym',
  component: screen(() => import('./admin/synonyms/synonyms-page.tsx'), 'SynonymsPage', 'admin'),
})
const adminCategories = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'category',
  component: screen(() => import('./admin/categories/category-page.tsx'), 'CategoryPage', 'judge'),
})
const adminReviews = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'review',
  component: screen(() => import('./admin/reviews/admin-reviews-page.tsx'), 'AdminReviewsPage', 'admin'),
})
const adminAccounts = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'admin',
  component: screen(() => import('./admin/accounts/account-list-page.tsx'), 'AccountListPage', 'admin'),
})
const adminSecurity = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'security',
  component: screen(() => import('./admin/security/security-page.tsx'), 'SecurityPage', 'admin'),
})

const adminChat = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'chat',
  validateSearch: (found: ChatAddress) => found,
  component: screen(() => import('./admin/chat/chat-page.tsx'), 'AdminChatPage', 'chat'),
})

const adminComplaints = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'chat/user/{-$complaintId}',
  component: screen(
    () => import('./admin/complaints/complaints-page.tsx'),
    'AdminComplaintsPage',
    'complaints',
  ),
})

const adminNotifications = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'notifications',
  component: screen(
    () => import('./admin/notifications/notifications-page.tsx'),
    'AdminNotificationsPage',
    'bell',
  ),
})

const vendorArea = vendor.addChildren([
  vendorComplaints,
  vendorReviews,
  vendorImport,
  vendorReturnPolicy,
  vendorDelivery,
  vendorDashboard,
  vendorBanner,
  vendorOrders,
  vendorCategories,
  vendorAddCategory,
  vendorProducts,
  vendorAddProduct,
  vendorProduct,
  vendorProfile,
  vendorSecurity,
  vendorNotifications,
  vendorChat,
])
const adminArea = admin.addChildren([
  adminComplaints,
  adminOrders,
  adminReviews,
  adminGoods,
  adminCategories,
  adminSynonyms,
  adminImages,
  adminHomeBanner,
  adminVendorHome,
  adminVendorInside,
  adminMessages,
  adminVendors,
  adminAccounts,
  adminSecurity,
  adminNotifications,
  adminChat,
])

export const areas = [vendorArea, adminArea] as const
