/** Programmes of points, of a store or of the platform: their terms, who holds points, and what they cost. */
import { z } from 'zod'
import { get, post, put } from '../route.ts'
import { id, instant, line, listOf, money, paging, text, typedMoney } from '../shared/fields.ts'
import {
  longestRewardReason,
  mostEarnPoints,
  mostExpiryMonths,
  mostMultipliers,
  mostPoints,
  referralStates,
  rewardRows,
} from './point-kinds.ts'
import { adminReferral, cost, holder, holderSearch, months, onePerson, person } from './program-people.ts'
import { rewardEntry } from './reward-entries.ts'

const day = z.iso.date('Must be a day')
const whole = z.number().int('Must be a whole number')
const points = whole.min(0).max(mostPoints)
const perMonth = whole.min(1).max(100)

/** So many percent of the usual points: 200 is twice. Of several that fit a line the greatest counts. */
const multiplier = z
  .object({
    percent: whole.min(101).max(1000),
    /** Only goods of these categories; empty: all goods. */
    categoryIds: z.array(id).max(50).default([]),
    /** First and last day of orders that it counts for, in Nepal; null: no bound. */
    startDay: day.nullable().default(null),
    endDay: day.nullable().default(null),
  })
  .refine(({ startDay, endDay }) => startDay === null || endDay === null || startDay <= endDay, {
    path: ['endDay'],
    message: 'Must not be before the first day',
  })
export type RewardMultiplier = z.output<typeof multiplier>

/** Bonus points by event; 0: none. */
const storeBonuses = {
  firstOrder: points.default(0),
  reviewPicture: points.default(0),
  reviewsPerMonth: perMonth.default(5),
}
const platformBonuses = {
  ...storeBonuses,
  signUp: points.default(0),
  profile: points.default(0),
  birthday: points.default(0),
  /** For the person whose link was used, and for the person who came by it. */
  referrer: points.default(0),
  referred: points.default(0),
  /** The least sum of goods of the first completed order for which both are paid. */
  referralLeast: typedMoney.refine((paisa) => paisa >= 0, { error: 'Must not be below 0' }).default(0),
  referralsPerMonth: perMonth.default(10),
}

const terms = {
  name: line(60),
  nameNe: text(60).default(''),
  /** Points for Rs. 100 of goods after discounts; never of what points paid, nor of delivery. */
  earnPoints: whole.min(1).max(mostEarnPoints),
  multipliers: z.array(multiplier).max(mostMultipliers).default([]),
  /** The worth of one point. It may rise, and never falls while people hold points. */
  pointWorth: typedMoney
    .refine((paisa) => paisa > 0, { error: 'Must be more than 0' })
    .refine((paisa) => paisa <= 100_00, { error: 'Must be at most Rs. 100' }),
  /** The least points that are spent on one order. */
  leastPoints: whole.min(1).max(mostPoints).default(1),
  /** The most that points take off the goods of an order. */
  mostPercent: whole.min(1).max(100).default(100),
  /** Points expire so many months after they were earned; null: never. */
  expiryMonths: whole.min(1).max(mostExpiryMonths).nullable().default(12),
  /** Off: nothing new is earned, and points are spent until they expire. */
  active: z.boolean().default(true),
}

export const storeProgramForm = z.object({ ...terms, bonuses: z.object(storeBonuses).prefault({}) })
export const platformProgramForm = z.object({ ...terms, bonuses: z.object(platformBonuses).prefault({}) })
/** 0: there is no programme yet. */
const version = { version: whole.min(0) }

const storedFields = {
  programId: id,
  version: z.number().int(),
  nameNe: z.string(),
  multipliers: z.array(
    z.object({
      percent: z.number().int(),
      categoryIds: z.array(id),
      startDay: z.string().nullable(),
      endDay: z.string().nullable(),
    }),
  ),
  pointWorth: money,
  leastPoints: z.number().int(),
  mostPercent: z.number().int(),
  expiryMonths: z.number().int().nullable(),
  active: z.boolean(),
  changedAt: instant,
  /** Somebody holds or awaits points: then the worth of a point cannot be lowered. */
  hasPointsOut: z.boolean(),
}
const storedBonuses = {
  firstOrder: z.number().int(),
  reviewPicture: z.number().int(),
  reviewsPerMonth: z.number().int(),
}
const storedStoreProgram = z.object({ ...terms, ...storedFields, bonuses: z.object(storedBonuses) })
const storedPlatformProgram = z.object({
  ...terms,
  ...storedFields,
  bonuses: z.object({
    ...storedBonuses,
    signUp: z.number().int(),
    profile: z.number().int(),
    birthday: z.number().int(),
    referrer: z.number().int(),
    referred: z.number().int(),
    referralLeast: money,
    referralsPerMonth: z.number().int(),
  }),
})

export const rewardProgramRoutes = {
  storeProgram: get('/api/vendor/reward/', {
    permission: 'store.rewards.read',
    summary: 'Get my store’s programme of points; null while there is none',
    answer: z.object({ program: storedStoreProgram.nullable() }),
  }),
  saveStoreProgram: put('/api/vendor/reward/', {
    permission: 'store.rewards.manage',
    summary: 'Create or change my store’s programme of points; what is earned already keeps its terms',
    body: storeProgramForm.extend(version),
    answer: z.object({ program: storedStoreProgram }),
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE', 'POINTS_OUT'],
  }),
  pointHolders: get('/api/vendor/reward/holders', {
    permission: 'store.rewards.read',
    summary: 'List the people who hold points of my store, those with most points first',
    query: holderSearch,
    answer: listOf(holder),
  }),
  storePointsCost: get('/api/vendor/reward/cost', {
    permission: 'store.rewards.read',
    summary: 'Show what my store’s points cost: what is owed now, and earned, spent and expired by month',
    query: months,
    answer: cost,
  }),
  platformProgram: get('/api/admin/reward/program', {
    permission: 'market.rewards.read',
    summary: 'Get the platform’s programme of points; null while there is none',
    answer: z.object({ program: storedPlatformProgram.nullable() }),
  }),
  savePlatformProgram: put('/api/admin/reward/program', {
    permission: 'market.rewards.manage',
    summary: 'Create or change the platform’s programme of points; what is earned already keeps its terms',
    body: platformProgramForm.extend(version),
    answer: z.object({ program: storedPlatformProgram }),
    refuses: ['NOT_FOUND', 'EDITED_MEANWHILE', 'POINTS_OUT'],
  }),
  platformPointsCost: get('/api/admin/reward/cost', {
    permission: 'market.rewards.read',
    summary: 'Show what the platform’s points cost: what is owed now, and by month',
    query: months,
    answer: cost,
  }),
  pointPeople: get('/api/admin/reward/user', {
    permission: 'market.rewards.read',
    summary: 'List the people who hold points of the platform, found by name or email',
    query: holderSearch,
    answer: listOf(person),
  }),
  pointsOfPerson: get('/api/admin/reward/user/:userId', {
    permission: 'market.rewards.read',
    summary: 'List the entries of one person’s points of the platform, newest first',
    params: onePerson,
    query: z.object(paging(rewardRows)),
    answer: listOf(rewardEntry).extend({ person }),
    refuses: ['NOT_FOUND'],
  }),
  correctPoints: post('/api/admin/reward/user/:userId/correct', {
    permission: 'market.rewards.manage',
    summary: 'Correct one person’s points of the platform; the person reads the reason. One key counts once',
    params: onePerson,
    body: z.object({
      key: z.uuid(),
      points: whole
        .min(0 - mostPoints)
        .max(mostPoints)
        .refine((sum) => sum !== 0, 'Must not be 0'),
      reason: line(longestRewardReason),
    }),
    answer: person,
    refuses: ['NOT_FOUND'],
  }),
  referrals: get('/api/admin/reward/referral', {
    permission: 'market.rewards.read',
    summary: 'List referrals, those held for an admin first asked for; newest first',
    query: z.object({ state: z.enum(referralStates).default('HELD'), ...paging(rewardRows) }),
    answer: listOf(adminReferral),
  }),
  decideReferral: post('/api/admin/reward/referral/:referralId/decide', {
    permission: 'market.rewards.manage',
    summary: 'Release a held referral, or refuse it; both people read the reason of a refusal',
    params: z.object({ referralId: id }),
    body: z.object({ isReleased: z.boolean(), reason: line(longestRewardReason) }),
    answer: adminReferral,
    refuses: ['NOT_FOUND', 'REFERRAL_DECIDED', 'REFERRAL_UNPAYABLE'],
  }),
} as const
