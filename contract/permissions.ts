/**
 * Role-based access control: a route names one permission (or `anyone`), and a role is the list of its permissions.
 * Whose rows a caller gets is not decided here: the use case does that by the caller's id.
 */

export const userTypes = ['USER', 'VENDOR', 'ADMIN'] as const
export type UserType = (typeof userTypes)[number]

/** The permissions of every signed-in account. */
const everyAccount = [
  'documents.read',
  'own.account',
  'own.complaints',
  'own.conversations',
  'own.notifications',
  'own.pictures',
  'own.security',
] as const

/** All permissions of each role: a further role is a further row, and no route changes. */
export const rolePermissions = {
  USER: [
    ...everyAccount,
    'conversations.block',
    'messages.report',
    'complaints.transition',
    'shopper.addresses',
    'shopper.cart',
    'shopper.complaints',
    'shopper.orders',
    'shopper.payments',
    'shopper.prizes',
    'shopper.promos',
    'shopper.questions',
    'shopper.refunds',
    'shopper.returns',
    'shopper.reviews',
    'shopper.rewards',
    'shopper.wishlist',
  ],
  VENDOR: [
    ...everyAccount,
    'own.second-factor',
    'conversations.block',
    'messages.report',
    'store.banners.manage',
    'store.banners.read',
    'store.categories.manage',
    'store.categories.read',
    'store.customers.manage',
    'store.customers.read',
    'store.dashboard.read',
    'store.delivery.manage',
    'store.delivery.read',
    'store.levels.manage',
    'store.levels.read',
    'store.offers.manage',
    'store.offers.read',
    'store.orders.manage',
    'store.orders.read',
    'store.payment-accounts.manage',
    'store.payment-accounts.read',
    'store.payment-proofs.manage',
    'store.payment-proofs.read',
    'store.products.manage',
    'store.products.read',
    'store.profile.manage',
    'store.profile.read',
    'store.promos.manage',
    'store.promos.read',
    'store.questions.manage',
    'store.questions.read',
    'store.refunds.manage',
    'store.refunds.read',
    'store.return-policies.manage',
    'store.return-policies.read',
    'store.returns.manage',
    'store.returns.read',
    'store.reviews.manage',
    'store.reviews.read',
    'store.rewards.manage',
    'store.rewards.read',
    'store.saved-replies.manage',
    'store.saved-replies.read',
    'store.settlements.manage',
    'store.settlements.read',
  ],
  ADMIN: [
    ...everyAccount,
    'own.second-factor',
    'complaints.transition',
    'market.accounts.manage',
    'market.accounts.read',
    'market.audit-trail.read',
    'market.banners.manage',
    'market.banners.read',
    'market.categories.manage',
    'market.categories.read',
    'market.contact-messages.manage',
    'market.contact-messages.read',
    'market.gateway-payments.manage',
    'market.gateway-payments.read',
    'market.levels.manage',
    'market.levels.read',
    'market.offers.manage',
    'market.offers.read',
    'market.orders.manage',
    'market.orders.read',
    'market.payment-accounts.manage',
    'market.payment-accounts.read',
    'market.payment-proofs.manage',
    'market.payment-proofs.read',
    'market.products.manage',
    'market.products.read',
    'market.promos.manage',
    'market.promos.read',
    'market.questions.manage',
    'market.questions.read',
    'market.refunds.manage',
    'market.refunds.read',
    'market.reports.manage',
    'market.reports.read',
    'market.returns.manage',
    'market.returns.read',
    'market.reviews.manage',
    'market.reviews.read',
    'market.rewards.manage',
    'market.rewards.read',
    'market.settings.manage',
    'market.settings.read',
    'market.settlements.manage',
    'market.settlements.read',
    'market.stores.manage',
    'market.stores.read',
    'market.synonyms.manage',
    'market.synonyms.read',
    'market.winners.manage',
    'market.winners.read',
  ],
} as const satisfies Readonly<Record<UserType, readonly string[]>>

export type Permission = (typeof rolePermissions)[UserType][number]

/** The roles that have a permission, as a type: the type of a route's caller follows from it. */
export type RoleWith<P extends Permission> = {
  [Role in UserType]: P extends (typeof rolePermissions)[Role][number] ? Role : never
}[UserType]

export const hasPermission = (role: UserType, permission: Permission): boolean =>
  (rolePermissions[role] as readonly Permission[]).includes(permission)

/** Whether a caller of this role may call a route that names this permission. */
export const mayCall = (role: UserType, permission: 'anyone' | Permission): boolean =>
  permission === 'anyone' || hasPermission(role, permission)

export const rolesWith = (permission: Permission): UserType[] =>
  userTypes.filter((role) => hasPermission(role, permission))
