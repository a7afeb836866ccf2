/** Return terms: by the policy frozen in the order line, and never less than the law. */
import {
  faultDaysOf,
  type ReturnTerms,
  returnFaults,
  returnSentence,
} from '../../../contract/catalogue/return-sentence.ts'
import { type AskedReason, askedReasons } from '../../../contract/orders/return-states.ts'
import { dayMs } from '../../../contract/shared/durations.ts'

/** As frozen at placement; fields that an older order lacks take the market's minimum. */
export interface FrozenPolicy extends ReturnTerms {
  readonly notes: string
  readonly faultDays?: number
}

const leastTerms: FrozenPolicy = {
  isReturnable: true,
  notReturnableReason: '',
  acceptsChangeOfMind: false,
  windowDays: 0,
  allowedReasons: [...returnFaults],
  resolutions: ['REFUND', 'REPLACE'],
  changeOfMindPaidBy: 'SHOPPER',
  restockingPercent: 0,
  conditions: [],
  evidence: 'NONE',
  notes: '',
}

export interface Terms {
  readonly policy: FrozenPolicy
  readonly reasons: readonly { readonly reason: AskedReason; readonly until: Date }[]
  readonly sentence: string
  readonly sentenceNe: string
}

/** Every reason whose time is not over, and until when. */
export function termsOf(
  frozen: Partial<FrozenPolicy> | null,
  { deliveredAt, at, floorDays }: { deliveredAt: Date; at: Date; floorDays: number },
): Terms {
  const policy = { ...leastTerms, ...frozen }
  const faultDays = policy.faultDays ?? faultDaysOf(policy, floorDays)
  const days = (reason: AskedReason) => daysFor(policy, reason, faultDays)
  return {
    policy,
    reasons: askedReasons
      .filter((reason) => days(reason) > 0)
      .map((reason) => ({ reason, until: new Date(deliveredAt.getTime() + days(reason) * dayMs) }))
      .filter(({ until }) => until > at),
    sentence: returnSentence(policy, faultDays, 'en'),
    sentenceNe: returnSentence(policy, faultDays, 'ne'),
  }
}

/** Days for a reason; 0 where it is not accepted at all. */
function daysFor(policy: FrozenPolicy, reason: AskedReason, faultDays: number): number {
  if ((returnFaults as readonly string[]).includes(reason)) return faultDays
  const minds = policy.isReturnable && policy.acceptsChangeOfMind ? policy.windowDays : 0
  if (reason === 'CHANGED_MIND') return minds
  if (!policy.isReturnable || !policy.allowedReasons.includes(reason)) return 0
  // Missing parts are a fault; so is a wrong fit under a policy without change of mind.
  return reason === 'MISSING_PARTS' || minds === 0 ? faultDays : minds
}
