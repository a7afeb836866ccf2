/** Kinds of discount rule, and reasons why one does not apply. No schemas here, so that every page may know them. */

/** TIERS: a table of quantities of one product, each with a price of one or a percentage. */
export const ruleKinds = ['PERCENT', 'AMOUNT', 'TIERS', 'FREE_DELIVERY'] as const
export type RuleKind = (typeof ruleKinds)[number]

export const ruleReasons = [
  'OFF',
  'NOT_STARTED',
  'ENDED',
  'STOPPED',
  'NOT_THIS_ORDER',
  'NOT_THIS_CUSTOMER',
  'NOT_THIS_PAYMENT',
  'NOT_PICKED_UP',
  'NOT_THESE_ITEMS',
  'MIN_SUBTOTAL',
  'MIN_QUANTITY',
  'MIN_SAME_QUANTITY',
  'NO_TIER',
  'NOTHING_OFF',
] as const
export type RuleReason = (typeof ruleReasons)[number]

/** Of one owner, a store or the platform: live ones that are switched on and not over, and all of them. */
export const mostLiveRules = 20
export const mostRules = 100
export const mostTiers = 8
/** The most lines of a cart that rules are tried on. */
export const mostTriedLines = 20
