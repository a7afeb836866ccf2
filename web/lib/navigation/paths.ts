/** Where things are. Every link of the shop is written here once. */
import type { UserType } from '../../../contract/route.ts'

const store = (username: string): string => `/store/${encodeURIComponent(username)}`

export const paths = {
  home: () => '/',
  products: () => '/products',
  search: (text: string) => `/products?search=${encodeURIComponent(text)}`,
  category: (categoryId: string) => `/products?categoryId=${categoryId}`,
  store,
  buyAgain: (username: string) => `${store(username)}/buy-again`,
  saved: (username: string) => `${store(username)}/wishlist`,
  product: (username: string, productId: string) => `${store(username)}/product/${productId}`,
  checkout: (username: string) => `${store(username)}/checkout`,
  confirmation: (username: string, orderId: string) => `${store(username)}/checkout/detail/${orderId}`,
  checkoutAll: () => '/checkout',
  checkoutGroup: (groupId: string) => `/checkout/${groupId}`,
  pay: (username: string, orderId: string) => `${store(username)}/checkout/detail/${orderId}/pay`,
  qrPayment: (username: string, orderId: string) =>
    `${store(username)}/checkout/detail/${orderId}/qr-payment`,
  orders: () => '/user-account/orders',
  order: (orderId: string) => `/user-account/orders/${orderId}`,
  chat: () => '/user-account/chat',
  complaints: () => '/user-account/complaints',
  newComplaint: () => '/user-account/complaints/new',
  complaint: (complaintId: string) => `/user-account/complaints/${complaintId}`,
  notifications: () => '/user-account/notifications',
  askReturn: (orderId: string) => `/user-account/orders/${orderId}/return`,
  ownReturns: () => '/user-account/returns',
  ownReturn: (returnId: string) => `/user-account/returns/${returnId}`,
  about: () => '/about',
  terms: () => '/terms',
  contact: () => '/contact',
  login: () => '/login',
  signUp: () => '/sign-up',
  vendorSignUp: () => '/sign-up?as=vendor',
  resetPassword: () => '/reset-password',
  profile: () => '/user-account/profile',
  addresses: () => '/user-account/addresses',
  allSaved: () => '/user-account/saved',
  completeProfile: () => '/user-account/complete-profile',
  vendorDashboard: () => '/admin/vendor',
  vendorBanner: () => '/admin/vendor/banner',
  vendorOrders: () => '/admin/vendor/orders/order-list',
  vendorReturns: () => '/admin/vendor/orders/return-list',
  vendorReviews: () => '/admin/vendor/reviews',
  vendorCategories: () => '/admin/vendor/category/category-list',
  vendorAddCategory: () => '/admin/vendor/category/add-category',
  vendorProducts: () => '/admin/vendor/product/product-list',
  vendorAddProduct: () => '/admin/vendor/product/add-product',
  vendorProduct: (productId: string) => `/admin/vendor/product/${productId}`,
  vendorImport: () => '/admin/vendor/product/import',
  vendorReturnPolicy: () => '/admin/vendor/return-policy',
  vendorDelivery: () => '/admin/vendor/delivery',
  vendorUploadQr: () => '/admin/vendor/payment/upload-qr',
  vendorPaymentAccounts: () => '/admin/vendor/payment/payment-accounts',
  vendorStatements: () => '/admin/vendor/payment/statements',
  vendorCustomers: () => '/admin/vendor/customer/customer-list',
  vendorProfile: () => '/admin/vendor/settings/profile',
  vendorSecurity: () => '/admin/vendor/settings/security',
  vendorChat: () => '/admin/vendor/help-center/chat',
  adminChat: () => '/admin/user/chat',
  vendorComplaints: () => '/admin/vendor/help-center/complaints',
  adminComplaints: () => '/admin/user/chat/user',
  adminReports: (reportId?: string) =>
    `/admin/user/chat/user?of=reports${reportId === undefined ? '' : `&report=${reportId}`}`,
  vendorNotifications: () => '/admin/vendor/notifications',
  adminNotifications: () => '/admin/user/notifications',
  adminImages: () => '/admin/user/update-images',
  adminBanners: (page: 'user' | 'product' | 'vendor') => `/admin/user/update-images/${page}`,
  adminMessages: () => '/admin/user/message',
  adminVendors: () => '/admin/user/vendor',
  adminOrders: () => '/admin/user/vendor/orders/order-list',
  adminReturns: () => '/admin/user/vendor/returns',
  adminSummary: () => '/admin/user/vendor/orders',
  adminPayments: () => '/admin/user/vendor/payment',
  adminReviews: () => '/admin/user/review',
  adminGoods: () => '/admin/user/vendor/product',
  adminCategories: () => '/admin/user/category',
  adminSynonyms: () => '/admin/user/synonym',
  adminPaymentChecks: () => '/admin/user/vendor/payment-check',
  adminAccounts: () => '/admin/user/admin',
  adminSecurity: () => '/admin/user/security',
} as const

/** The area of each kind of person who has one, and its first page. */
const areas = {
  VENDOR: { under: '/admin/vendor', first: paths.vendorDashboard() },
  ADMIN: { under: '/admin/user', first: paths.adminVendors() },
} as const

/** Where somebody goes after signing in: to their own area, or on to where a shopper was going, if anywhere. */
export function landingOf(userType: UserType, next: string | undefined): string | undefined {
  const isWithin = (under: string) => next !== undefined && (next === under || next.startsWith(`${under}/`))
  if (userType === 'USER') return isWithin('/admin') ? paths.home() : next
  return isWithin(areas[userType].under) ? next : areas[userType].first
}

/** Areas are pages of their own: a link into one, or out of one, fetches a page. */
export const isOfArea = (pathname: string): boolean => /^\/admin(\/|$)/.test(pathname)

export const isCheckout = (pathname: string): boolean => /^(\/store\/[^/]+)?\/checkout(\/|$)/.test(pathname)

/** The store whose pages these are, if they are a store's. */
export function storeOf(pathname: string): string | undefined {
  const segment = /^\/store\/([^/]+)/.exec(pathname)?.[1]
  return segment === undefined ? undefined : decodeURIComponent(segment)
}

const here = 'https://here.invalid'

/**
 * Only a path of ours, never another host: it is read as a browser reads it, who drops some control characters, takes
 * `\\` for `/` and folds dots away before it looks for a host.
 */
export function pathIn(next: string | null): string | undefined {
  if (next === null || !/^\/[^\p{Cc}\\]*$/u.test(next)) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(next, here)
    return origin === here && !pathname.startsWith('//') ? pathname + search + hash : undefined
  } catch {
    // No address at all.
    return undefined
  }
}
