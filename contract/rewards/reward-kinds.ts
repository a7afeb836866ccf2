/** Prizes of stores and their states. No schemas here, so that every page may know them. */
import type { TransitionTable } from '../shared/transitions.ts'
import { storeLevels } from './store-levels.ts'

/**
 * FEE_CREDIT covers the commission of the next orders, up to its amount. CAMPAIGN_SLOT is shown beside the store's
 * nominations, and is used up when one is chosen.
 */
export const awardedPrizes = ['BADGE', 'FEATURED_DAYS', 'CERTIFICATE', 'FEE_CREDIT', 'CAMPAIGN_SLOT'] as const
/** A level is held as long as its rules are; the others are awarded. */
export const rewardPrizes = ['LEVEL', ...awardedPrizes] as const
export type RewardPrize = (typeof rewardPrizes)[number]
export type AwardedPrize = (typeof awardedPrizes)[number]
export const prizeLevels = storeLevels.slice(1) as ['TRUSTED', 'GOLD']
/** Prizes that last for the rule's days. */
export const prizesWithDays: readonly RewardPrize[] = [
  'BADGE',
  'FEATURED_DAYS',
  'FEE_CREDIT',
  'CAMPAIGN_SLOT',
]

export const ruleStatuses = ['DRAFT', 'ACTIVE', 'ENDED'] as const
export type RuleStatus = (typeof ruleStatuses)[number]

export const rewardStates = ['EARNED', 'GRANTED', 'USED', 'EXPIRED', 'REVOKED'] as const
export type RewardState = (typeof rewardStates)[number]

/** By the night's job, by the store that starts or prints its prize, or by an admin. */
export type RewardActor = 'SYSTEM' | 'VENDOR' | 'ADMIN'
export const rewardTransitions: TransitionTable<RewardState, RewardActor> = {
  // Featured days begin when their store wants them; a badge and a certificate count at once.
  EARNED: [
    { to: ['GRANTED'], by: ['VENDOR', 'SYSTEM'] },
    { to: ['EXPIRED'], by: ['SYSTEM'] },
    { to: ['REVOKED'], by: ['ADMIN'] },
  ],
  GRANTED: [
    { to: ['USED'], by: ['SYSTEM', 'VENDOR'] },
    { to: ['EXPIRED'], by: ['SYSTEM'] },
    { to: ['REVOKED'], by: ['ADMIN'] },
  ],
  // A certificate that was printed; a slot comes back with a campaign that is called off.
  USED: [
    { to: ['GRANTED'], by: ['SYSTEM'] },
    { to: ['REVOKED'], by: ['ADMIN'] },
  ],
  EXPIRED: [],
  REVOKED: [],
}

export const disputeStates = ['OPEN', 'ACCEPTED', 'REJECTED'] as const
export type DisputeState = (typeof disputeStates)[number]
export const mostDisputeReason = 500
export const mostDecision = 300
/** Days that the page of a store lists. */
export const shownDays = 30
