/** Modes, prizes, states and limits of winner coupons. No schemas here, so that every page may know them. */
import type { TransitionTable } from '../shared/transitions.ts'

/**
 * FIRST_N: the first shoppers whose order is completed. TOP_N: those who paid most for products, ties by the earlier.
 * NTH_ORDER: every nth completed order. ADMIN_PICK: a list by hand. DRAW: by lot, of a seed that is fixed before.
 */
export const winnerModes = ['FIRST_N', 'TOP_N', 'NTH_ORDER', 'ADMIN_PICK', 'DRAW'] as const
export type WinnerMode = (typeof winnerModes)[number]

/**
 * VOUCHER: one use of a private promo code of the market. POINTS: of the platform's programme. PRODUCT: handed over by
 * hand.
 */
export const winnerPrizes = ['VOUCHER', 'POINTS', 'PRODUCT'] as const
export type WinnerPrize = (typeof winnerPrizes)[number]

/** Stored. CLOSED: its winners are selected. */
export const winnerCampaignStatuses = ['DRAFT', 'PUBLISHED', 'CLOSED', 'CANCELLED'] as const
export type WinnerCampaignStatus = (typeof winnerCampaignStatuses)[number]

/** Derived from status and clock. SELECTING: its time is over, and returns are waited for. */
export const winnerCampaignStates = [
  'DRAFT',
  'OPENS_LATER',
  'RUNNING',
  'SELECTING',
  'CLOSED',
  'CANCELLED',
] as const
export type WinnerCampaignState = (typeof winnerCampaignStates)[number]

export const winnerStates = ['NOTIFIED', 'CLAIMED', 'ISSUED', 'EXPIRED', 'DISQUALIFIED'] as const
export type WinnerState = (typeof winnerStates)[number]
/** These hold a place; the others leave it to the next in line. */
export const holdingWinnerStates = ['NOTIFIED', 'CLAIMED', 'ISSUED'] as const satisfies readonly WinnerState[]

/** A voucher and points are issued with their claim; a product once an admin has handed it over. */
export const winnerTransitions: TransitionTable<WinnerState, 'SHOPPER' | 'ADMIN' | 'SYSTEM'> = {
  NOTIFIED: [
    { to: ['CLAIMED'], by: ['SHOPPER'] },
    { to: ['EXPIRED'], by: ['SYSTEM'] },
    { to: ['DISQUALIFIED'], by: ['SYSTEM', 'ADMIN'] },
  ],
  CLAIMED: [
    { to: ['ISSUED'], by: ['SHOPPER', 'ADMIN'] },
    { to: ['DISQUALIFIED'], by: ['SYSTEM', 'ADMIN'] },
  ],
  ISSUED: [],
  EXPIRED: [],
  DISQUALIFIED: [],
}

export const disqualifications = ['RETURNED', 'ACCOUNT_DISABLED', 'BY_ADMIN', 'CANCELLED'] as const
export type Disqualification = (typeof disqualifications)[number]

/**
 * Why an entry does not count. LATE: its order was completed while the winners were selected. RETURN_OPEN: a return of
 * it had not come to an end in time.
 */
export const entryFaults = ['RETURNED', 'BELOW_LEAST', 'RETURN_OPEN', 'ACCOUNT_DISABLED', 'LATE'] as const
export type EntryFault = (typeof entryFaults)[number]

/** Fields of a published campaign that no longer change that way. */
export const promisedWinnerFields = [
  ...([
    'mode',
    'winners',
    'nth',
    'vendorId',
    'minOrder',
    'startsAt',
    'endsAt',
    'waitDays',
    'claimDays',
  ] as const),
  ...(['prize', 'drawPermission', 'terms'] as const),
] as const
export type PromisedWinnerField = (typeof promisedWinnerFields)[number]

export const winnerLimits = {
  title: 80,
  terms: 4_000,
  prizeName: 80,
  reason: 300,
  proof: 300,
  permission: 60,
  winners: 200,
  nth: 1_000_000,
  waitDays: 60,
  claimDays: 60,
  daysAhead: 730,
  /** Campaigns that are drafts or published. */
  open: 200,
  /** How long after the days for returns an open return is waited for. */
  returnDays: 14,
  /** A winner is reminded so many days before the claim is over. */
  remindDays: 3,
} as const

export const winnerRows = 20
export const sheetRows = 100
