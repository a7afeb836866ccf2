/** States and directions of settlements. No schemas here, so that every page may know them. */

export const ledgerKinds = [
  'SALE',
  'COMMISSION',
  'COMMISSION_REVERSAL',
  'FEE_CREDIT',
  'DISCOUNT_SHARE',
  'DISCOUNT_SHARE_REVERSAL',
  'REFUND',
  'PENALTY',
  'PAYOUT',
  'DUES_PAYMENT',
  'ADJUSTMENT',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const settlementStatuses = ['DRAFT', 'STATEMENT_SENT', 'PAID_MARKED', 'CONFIRMED', 'DISPUTED'] as const
export type SettlementStatus = (typeof settlementStatuses)[number]

/** PAY_OUT: the platform pays the vendor. COLLECT: the vendor pays the platform. */
export const settlementDirections = ['PAY_OUT', 'COLLECT', 'NONE'] as const
export type SettlementDirection = (typeof settlementDirections)[number]

/** OWED: the platform owes the vendor. OWING: the vendor owes the platform. */
export const balanceStates = ['OWED', 'OWING', 'EVEN'] as const
export type BalanceState = (typeof balanceStates)[number]
