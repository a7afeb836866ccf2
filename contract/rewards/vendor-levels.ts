/** Rewards of stores: what they are measured by, levels, prizes, and days that a store disputes. */
import { z } from 'zod'
import { pictureName } from '../content/pictures.ts'
import { get, post, put } from '../route.ts'
import { id, instant, line, listOf, money, paging, text } from '../shared/fields.ts'
import { adminRows } from '../shared/limits.ts'
import {
  awardedPrizes,
  disputeStates,
  mostDecision,
  mostDisputeReason,
  prizeLevels,
  rewardStates,
  ruleStatuses,
} from './reward-kinds.ts'
import { adminRule, rewardRuleForm } from './reward-rule-form.ts'
import { storeLevels } from './store-levels.ts'
import { vendorMetrics, verdicts } from './vendor-metrics.ts'

const day = z.iso.date()
const count = z.number().int()

/** The counts of a store against one rule. */
const verdict = z.object({
  metric: z.enum(vendorMetrics),
  windowDays: count,
  threshold: z.number(),
  least: count,
  hits: count,
  cases: count,
  verdict: z.enum(verdicts),
})

const levelVerdict = verdict.extend({ ruleId: id, level: z.enum(prizeLevels) })

const reward = z.object({
  rewardId: id,
  prize: z.enum(awardedPrizes),
  name: z.string(),
  nameNe: z.string(),
  state: z.enum(rewardStates),
  metric: z.enum(vendorMetrics),
  /** First and last day that it was earned in. */
  from: day,
  until: day,
  earnedAt: instant,
  /** When a badge, featured days, or the time to start or use a prize end; null where nothing ends. */
  endsAt: instant.nullable(),
  /** Of a fee credit: its amount, and what is left of it. */
  credit: money.nullable(),
  creditLeft: money.nullable(),
  /** Why an admin took it back. */
  revokedReason: z.string().nullable(),
})

const dispute = z.object({
  disputeId: id,
  state: z.enum(disputeStates),
  reason: z.string(),
  decision: z.string(),
  createdAt: instant,
})

const counts = z.object({
  orders: count,
  answered: count,
  acceptedInTime: count,
  cancelledByVendor: count,
  delivered: count,
  dispatched: count,
  dispatchedInTime: count,
  returnsAtFault: count,
  chats: count,
  chatsInTime: count,
  ratingSum: count,
  ratingCount: count,
})

const dayOfStore = counts.extend({
  day,
  dispute: dispute.nullable(),
  /** Something was counted, it is no older than may be disputed, and it has not been. */
  isOpenToDispute: z.boolean(),
})

const rewardRow = reward.extend({ vendorId: id, shopName: z.string(), username: z.string() })
const disputeRow = dispute.extend({
  vendorId: id,
  shopName: z.string(),
  username: z.string(),
  day,
  pictureUrl: z.string(),
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  counts,
})

const oneRule = z.object({ ruleId: id })

export const vendorLevels = {
  myLevel: get('/api/vendor/level/', {
    permission: 'store.levels.read',
    summary: 'Get my store’s level, what each level asks for and what was counted, and my rewards',
    answer: z.object({
      level: z.enum(storeLevels),
      since: instant.nullable(),
      /** The last day that was counted; null before the first night. */
      countedUntil: day.nullable(),
      rules: z.array(levelVerdict),
      rewards: z.array(reward),
    }),
  }),
  myDays: get('/api/vendor/level/day', {
    permission: 'store.levels.read',
    summary: 'List the last 30 days of my store as they were counted, latest first',
    answer: z.object({ rows: z.array(dayOfStore) }),
  }),
  disputeDay: post('/api/vendor/level/dispute', {
    permission: 'store.levels.manage',
    summary: 'Dispute a day of my store, with a photo; if it is accepted the day is left out',
    body: z.object({ day, reason: line(mostDisputeReason), picture: pictureName }),
    answer: dispute,
    status: 201,
    refuses: ['DAY_NOT_COUNTED', 'DISPUTE_TOO_LATE', 'DAY_DISPUTED'],
    perMinute: 20,
  }),
  startReward: post('/api/vendor/level/reward/:rewardId/start', {
    permission: 'store.levels.manage',
    summary: 'Start the featured days that my store has earned',
    params: z.object({ rewardId: id }),
    answer: reward,
    refuses: ['NOT_FOUND', 'REWARD_OVER'],
  }),
  rewardRules: get('/api/admin/reward/vendor/rule', {
    permission: 'market.levels.read',
    summary: 'List the rules of levels and prizes with how many stores hold them; newest first',
    answer: z.object({
      rows: z.array(adminRule),
      levels: z.record(z.enum(storeLevels), count),
      countedUntil: day.nullable(),
    }),
  }),
  addRewardRule: post('/api/admin/reward/vendor/rule', {
    permission: 'market.levels.manage',
    summary: 'Create a rule, as a draft; its status makes it count from the next night',
    body: rewardRuleForm,
    answer: adminRule,
    status: 201,
    refuses: ['TOO_MANY'],
  }),
  changeRewardRule: put('/api/admin/reward/vendor/rule/:ruleId', {
    permission: 'market.levels.manage',
    summary: 'Update a rule; it counts from the next night, and awards that were given stay',
    params: oneRule,
    body: z.object({ version: count.min(1), rule: rewardRuleForm }),
    answer: adminRule,
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE', 'REWARD_RULE_ENDED'],
  }),
  switchRewardRule: post('/api/admin/reward/vendor/rule/:ruleId/status', {
    permission: 'market.levels.manage',
    summary: 'Start a rule, make it a draft again, or end it for good',
    params: oneRule,
    body: z.object({ status: z.enum(ruleStatuses), version: count.min(1) }),
    answer: adminRule,
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE', 'REWARD_RULE_ENDED'],
  }),
  previewRewardRule: post('/api/admin/reward/vendor/rule/preview', {
    permission: 'market.levels.read',
    summary: 'Preview which stores would hold a rule by what is counted now; writes nothing',
    body: rewardRuleForm,
    answer: z.object({
      countedUntil: day.nullable(),
      totals: z.record(z.enum(verdicts), count),
      /** Those that hold it first, then those that are nearest to it. */
      stores: z.array(verdict.extend({ vendorId: id, shopName: z.string(), username: z.string() })),
    }),
    perMinute: 60,
  }),
  rewardAwards: get('/api/admin/reward/vendor/award', {
    permission: 'market.levels.read',
    summary: 'List awards of stores, newest first',
    query: z.object({
      search: text(100).optional(),
      state: z.enum(rewardStates).optional(),
      ...paging(adminRows),
    }),
    answer: listOf(rewardRow),
  }),
  revokeReward: post('/api/admin/reward/vendor/award/:rewardId/revoke', {
    permission: 'market.levels.manage',
    summary: 'Take an award back; its store is told why',
    params: z.object({ rewardId: id }),
    body: z.object({ reason: line(mostDecision) }),
    answer: rewardRow,
    refuses: ['NOT_FOUND', 'REWARD_OVER'],
  }),
  metricDisputes: get('/api/admin/reward/vendor/dispute', {
    permission: 'market.levels.read',
    summary: 'List disputed days, the oldest open ones first',
    query: z.object({ state: z.enum(disputeStates).optional(), ...paging(adminRows) }),
    answer: listOf(disputeRow).extend({ open: count }),
  }),
  decideDispute: post('/api/admin/reward/vendor/dispute/:disputeId/decide', {
    permission: 'market.levels.manage',
    summary: 'Decide a disputed day, with a reason that its store reads',
    params: z.object({ disputeId: id }),
    body: z.object({ isAccepted: z.boolean(), decision: line(mostDecision) }),
    answer: disputeRow,
    refuses: ['NOT_FOUND', 'DISPUTE_DECIDED'],
  }),
} as const
