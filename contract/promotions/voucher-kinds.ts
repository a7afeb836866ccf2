/** Where a voucher comes from and what becomes of it. No schemas here, so that every page may know them. */

export const voucherSources = ['COLLECTED', 'GIVEN', 'APOLOGY', 'WON'] as const
export type VoucherSource = (typeof voucherSources)[number]

/**
 * Held, then reserved by an order, then used by it or returned from it; a held or returned one expires. A returned
 * voucher may be used as a held one.
 */
export const voucherStates = ['HELD', 'RESERVED', 'USED', 'RETURNED', 'EXPIRED'] as const
export type VoucherState = (typeof voucherStates)[number]

/** The parts of a wallet. */
export const walletViews = ['USABLE', 'USED', 'ENDED'] as const
export type WalletView = (typeof walletViews)[number]

/** Why an open voucher cannot be used at the moment. */
export const voucherObstacles = ['NOT_STARTED', 'PAUSED', 'EXHAUSTED', 'STORE_CLOSED'] as const
export type VoucherObstacle = (typeof voucherObstacles)[number]

export const walletRows = 20
/** Vouchers that a shopper may hold open at once. */
export const mostHeldVouchers = 200
/** Codes that a store shows for collecting. */
export const mostCollectible = 12
/** Vouchers of a shopper that one checkout prices. */
export const mostPricedVouchers = 20
/** Vouchers that a store may give in a day. */
export const mostGivenADay = 50
export const longestVoucherNote = 200
export const mostVoucherDays = 365
