/** Notifications of levels, awards and disputes, in the transaction of their cause. */
import { type StoreLevel, storeLevels } from '../../../contract/rewards/store-levels.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import { notificationRequested } from '../../platform/events/notification-event.ts'
import type { Store } from './assess-stores.ts'
import type { RewardRule } from './reward-rule-rows.ts'

export interface Telling {
  readonly ctx: AppContext
  readonly tx: Tx
  readonly afterCommit: AfterCommit
  readonly at: Date
}

export async function notifyLevel(telling: Telling, store: Store, level: StoreLevel): Promise<void> {
  const { tx, at, ctx, afterCommit } = telling
  const about = { ctx, at, to: [store.accountId], key: `${store.vendorId} ${level} ${at.toISOString()}` }
  const isHigher = storeLevels.indexOf(level) > storeLevels.indexOf(store.level)
  await (isHigher
    ? notificationRequested.publish(
        tx,
        { ...about, kind: 'store-level-reached', detail: { level } },
        afterCommit,
      )
    : notificationRequested.publish(
        tx,
        { ...about, kind: 'store-level-lost', detail: { level, was: store.level } },
        afterCommit,
      ))
}

type Award = Pick<RewardRule, 'name' | 'nameNe' | 'prize'> & { readonly rewardId: string }

export async function notifyEarned(telling: Telling, store: Store, award: Award): Promise<void> {
  const { tx, at, ctx, afterCommit } = telling
  const { name, nameNe, prize, rewardId } = award
  const detail = { name, nameNe, mayStart: String(prize === 'FEATURED_DAYS') }
  const about = { ctx, at, to: [store.accountId], key: rewardId }
  await notificationRequested.publish(tx, { ...about, kind: 'store-reward-earned', detail }, afterCommit)
}

interface Revoked {
  readonly rewardId: string
  readonly accountId: string
  readonly name: string
  readonly nameNe: string
  readonly reason: string
}

export async function notifyRevoked(
  telling: Telling,
  { rewardId, accountId, ...detail }: Revoked,
): Promise<void> {
  const { tx, at, ctx, afterCommit } = telling
  const about = { ctx, at, to: [accountId], key: rewardId }
  await notificationRequested.publish(tx, { ...about, kind: 'store-reward-revoked', detail }, afterCommit)
}

interface Decided {
  readonly disputeId: string
  readonly accountId: string
  readonly day: string
  readonly state: string
  readonly decision: string
}

export async function notifyDecided(
  telling: Telling,
  { disputeId, accountId, ...detail }: Decided,
): Promise<void> {
  const { tx, at, ctx, afterCommit } = telling
  const about = { ctx, at, to: [accountId], key: disputeId }
  await notificationRequested.publish(tx, { ...about, kind: 'store-day-decided', detail }, afterCommit)
}

interface Disputed {
  readonly disputeId: string
  readonly shopName: string
  readonly day: string
}

export async function notifyDisputed(telling: Telling, { disputeId, ...detail }: Disputed): Promise<void> {
  const { tx, at, ctx, afterCommit } = telling
  const about = { ctx, at, to: 'ADMINS', key: disputeId } as const
  await notificationRequested.publish(tx, { ...about, kind: 'store-day-disputed', detail }, afterCommit)
}
