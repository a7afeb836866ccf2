/** The addresses of all pages: every link of web, server and emails is written here once. */
import { firstPaths } from './first-paths.ts'
import type { UserType } from './permissions.ts'

const { store } = firstPaths

export const paths = {
  ...firstPaths,
  buyAgain: (username: string) => `${store(username)}/buy-again`,
  saved: (username: string) => `${store(username)}/wishlist`,
  checkout: (username: string) => `${store(username)}/checkout`,
  confirmation: (username: string, orderId: string) => `${store(username)}/checkout/detail/${orderId}`,
  checkoutAll: () => '/checkout',
  checkoutGroup: (groupId: string) => `/checkout/${groupId}`,
  pay: (username: string, orderId: string) => `${store(username)}/checkout/detail/${orderId}/pay`,
  qrPayment: (username: string, orderId: string) =>
    `${store(username)}/checkout/detail/${orderId}/qr-payment`,
  /** The hub of a shopper's account; visitors find language and theme there. */
  account: () => '/account',
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
  signUp: () => '/sign-up',
  vendorSignUp: () => '/sign-up?as=vendor',
  resetPassword: () => '/reset-password',
  profile: () => '/user-account/profile',
  security: () => '/user-account/security',
  addresses: () => '/user-account/addresses',
  allSaved: () => '/user-account/saved',
  wallet: () => '/user-account/promocode',
  completeProfile: () => '/user-account/complete-profile',
  vendorBanner: () => '/admin/vendor/banner',
  vendorOrders: () => '/admin/vendor/orders/order-list',
  vendorReturns: () => '/admin/vendor/orders/return-list',
  vendorReviews: () => '/admin/vendor/reviews',
  vendorCategories: () => '/admin/vendor/category/category-list',
  vendorAddCategory: () => '/admin/vendor/category/add-category',
  vendorProducts: () => '/admin/vendor/product/product-list',
  vendorAddProduct: () => '/admin/vendor/product/add-product',
  vendorImport: () => '/admin/vendor/product/import',
  vendorLineForms: () => '/admin/vendor/product/forms',
  vendorStockTaking: () => '/admin/vendor/product/stock-taking',
  vendorCoupons: () => '/admin/vendor/coupon',
  vendorOffers: () => '/admin/vendor/offer',
  vendorAddOffer: () => '/admin/vendor/offer/add',
  vendorOffer: (offerId: string) => `/admin/vendor/offer/${offerId}`,
  vendorReturnPolicy: () => '/admin/vendor/return-policy',
  vendorDelivery: () => '/admin/vendor/delivery',
  vendorUploadQr: () => '/admin/vendor/payment/upload-qr',
  vendorPaymentAccounts: () => '/admin/vendor/payment/payment-accounts',
  vendorStatements: () => '/admin/vendor/payment/statements',
  vendorVatReport: () => '/admin/vendor/payment/vat-report',
  vendorCustomers: () => '/admin/vendor/customer/customer-list',
  vendorRules: () => '/admin/vendor/discount-rules',
  vendorLevel: () => '/admin/vendor/level',
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
  adminProducts: () => '/admin/user/vendor/product',
  adminOffers: () => '/admin/user/vendor/offer',
  adminCategories: () => '/admin/user/category',
  adminCoupons: () => '/admin/user/coupon',
  adminSynonyms: () => '/admin/user/synonym',
  adminPaymentChecks: () => '/admin/user/vendor/payment-check',
  adminAccounts: () => '/admin/user/admin',
  adminRules: () => '/admin/user/discount-rules',
  adminLevels: () => '/admin/user/reward/vendor',
  adminSecurity: () => '/admin/user/security',
} as const

/** Pages that several areas have, by the kind of account. */
export const chatPath = (of: UserType): string =>
  ({ USER: paths.chat, VENDOR: paths.vendorChat, ADMIN: paths.adminChat })[of]()
export const complaintsPath = (of: UserType): string =>
  ({ USER: paths.complaints, VENDOR: paths.vendorComplaints, ADMIN: paths.adminComplaints })[of]()

type PaymentCheckView = 'ESCALATED' | 'DISPUTED' | 'APPEALED' | 'GATEWAY'

/** Anchor of the items on the page of an order: their stars stand there. */
export const itemsPlace = 'items'

/** Deep links of emails and notifications, to one item or one view of a page. No page of the web loads these. */
export const deepLinks = {
  verifyEmail: (token: string) => `/verify-email?token=${token}`,
  confirmMessage: (token: string) => `${paths.contact()}?confirm=${token}`,
  newPassword: (token: string) => `${paths.resetPassword()}?token=${token}`,
  conversationIn: (chat: string, conversationId: string) => `${chat}?conversation=${conversationId}`,
  complaintIn: (complaints: string, complaintId: string) => `${complaints}/${complaintId}`,
  reviews: (username: string, productId: string) => `${paths.product(username, productId)}#reviews`,
  questions: (username: string, productId: string) => `${paths.product(username, productId)}#questions`,
  orderItems: (orderId: string) => `${paths.order(orderId)}#${itemsPlace}`,
  vendorOrder: (orderId: string) => `${paths.vendorOrders()}?order=${orderId}`,
  vendorOrderSearch: (text: string) => `${paths.vendorOrders()}?search=${encodeURIComponent(text)}`,
  vendorReturn: (returnId: string) => `${paths.vendorReturns()}?return=${returnId}`,
  vendorOffer: (offerId: string) => `${paths.vendorOffers()}?offer=${offerId}`,
  vendorLowStock: () => `${paths.vendorProducts()}?filter=low&sort=stock`,
  vendorRefunds: () => `${paths.vendorReturns()}?view=refunds`,
  vendorQuestions: () => `${paths.vendorReviews()}?view=questions`,
  vendorStatement: (settlementId: string) => `${paths.vendorStatements()}?statement=${settlementId}`,
  adminDisputes: () => `${paths.adminLevels()}?view=disputes`,
  adminLateOrders: () => `${paths.adminOrders()}?overdue=true`,
  adminReturn: (returnId: string) => `${paths.adminReturns()}?return=${returnId}`,
  adminRefunds: () => `${paths.adminReturns()}?view=refunds`,
  adminPaymentChecks: (view: PaymentCheckView) => `${paths.adminPaymentChecks()}?view=${view}`,
  adminAppeal: (productId: string) => `${paths.adminProducts()}?view=APPEALED&product=${productId}`,
  adminVendors: (status: 'APPLIED' | 'NAME_WAITS') => `${paths.adminVendors()}?status=${status}`,
  adminMessage: (messageId: string) => `${paths.adminMessages()}?message=${messageId}`,
} as const
