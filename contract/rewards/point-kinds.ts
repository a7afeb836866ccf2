/** Kinds, states and bounds of points. No schemas here, so that every page may know them. */

/**
 * The entries of an account of points. PENDING ones make up what is pending, all others the balance; when pending points
 * are earned or fall away, a negative PENDING entry closes them.
 */
export const rewardEntryKinds = [
  'PENDING',
  'EARN',
  'REDEEM',
  'REDEEM_RETURN',
  'EARN_REVERSAL',
  'EXPIRE',
  'BONUS',
  'BONUS_REVERSAL',
  'PRIZE',
  'ADJUST',
] as const
export type RewardEntryKind = (typeof rewardEntryKinds)[number]

/** Events that bonus points are given for. A store's programme knows those of `storeBonusKinds` alone. */
export const bonusKinds = [
  'SIGN_UP',
  'PROFILE',
  'FIRST_ORDER',
  'REVIEW_PICTURE',
  'BIRTHDAY',
  'REFERRER',
  'REFERRED',
] as const
export type BonusKind = (typeof bonusKinds)[number]
export const storeBonusKinds = ['FIRST_ORDER', 'REVIEW_PICTURE'] as const

/** Why none of the points of a programme take anything off an order. */
export const pointsReasons = ['NO_POINTS', 'BELOW_LEAST', 'NOTHING_OFF', 'ACCOUNT_DISABLED'] as const
export type PointsReason = (typeof pointsReasons)[number]

/** Points that an order brings: pending once it is delivered, earned once it is completed, lapsed if neither comes. */
export const orderPointsStates = ['PENDING', 'EARNED', 'LAPSED'] as const
export type OrderPointsState = (typeof orderPointsStates)[number]

/** Waiting for the first order, held for an admin, paid to both, or refused. */
export const referralStates = ['WAITING', 'HELD', 'PAID', 'REFUSED'] as const
export type ReferralState = (typeof referralStates)[number]

/** Why a referral is held: both people use one device, one address or one phone. */
export const heldReasons = ['DEVICE', 'ADDRESS', 'PHONE'] as const
export type HeldReason = (typeof heldReasons)[number]

/** The programme's owner. */
export const programOwners = ['PLATFORM', 'VENDOR'] as const
export type ProgramOwner = (typeof programOwners)[number]

export const rewardRows = 20
export const mostMultipliers = 10
export const mostPoints = 1_000_000
export const mostEarnPoints = 1_000
export const mostExpiryMonths = 60
/** Points that come back after their end, or shortly before it, may be spent for so long. */
export const graceDays = 30
/** Expiry is announced so many days before. */
export const expiryNoticeDays = [30, 7] as const
export const longestRewardReason = 300
export const referralParameter = 'ref'
export const mostCostMonths = 24
/** A birthday counts once it has been known for so long. */
export const birthdayKnownDays = 30
