/** The vendor's and the admin's area: drawn in the browser alone, in chunks that a shopper never fetches. */
import { createRoute } from '@tanstack/react-router'
import { addRoutes } from './lib/api.ts'
import { areaRoutePaths } from './lib/area-routes.gen.ts'
import { screen } from './lib/screen.ts'
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
const vendorReturns = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'orders/return-list',
  component: screen(() => import('./vendor/returns/return-list-page.tsx'), 'ReturnListPage', 'refunds'),
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
const vendorUploadQr = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'payment/upload-qr',
  component: screen(() => import('./vendor/upload-qr/upload-qr-page.tsx'), 'UploadQrPage', 'paying'),
})
const vendorPaymentAccounts = createRoute({
  getParentRoute: () => vendor,
  ...personal,
  path: 'payment/payment-accounts',
  component: screen(
    () => import('./vendor/payment-accounts/payment-accounts-page.tsx'),
    'PaymentAccountsPage',
    'paying',
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
const adminReturns = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'vendor/returns',
  component: screen(() => import('./admin/returns/returns-page.tsx'), 'ReturnsPage', 'refunds'),
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
const adminPaymentChecks = createRoute({
  getParentRoute: () => admin,
  ...personal,
  path: 'vendor/payment-check',
  component: screen(
    () => import('./admin/payment-checks/payment-checks-page.tsx'),
    'PaymentChecksPage',
    'paying',
  ),
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

const vendorArea = vendor.addChildren([
  vendorUploadQr,
  vendorPaymentAccounts,
  vendorReviews,
  vendorImport,
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
  vendorProfile,
  vendorSecurity,
])
const adminArea = admin.addChildren([
  adminPaymentChecks,
  adminOrders,
  adminReturns,
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
])

export const areas = [vendorArea, adminArea] as const
