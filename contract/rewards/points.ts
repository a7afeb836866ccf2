/** Points of a shopper: balances, entries, the points of an order, referral link and birthday. */
import { z } from 'zod'
import { get, put } from '../route.ts'
import { id, instant, listOf, money, paging, queryMoney } from '../shared/fields.ts'
import { orderPointsStates, programOwners, referralStates, rewardRows } from './point-kinds.ts'
import { rewardEntry } from './reward-entries.ts'

const named = {
  programId: id,
  owner: z.enum(programOwners),
  name: z.string(),
  nameNe: z.string().nullable(),
}

const myPoints = z.object({
  ...named,
  store: z
    .object({ vendorId: id, username: z.string(), shopName: z.string(), shopNameNe: z.string().nullable() })
    .nullable(),
  /** An ended programme: nothing new is earned, and points are spent until they expire. */
  active: z.boolean(),
  /** May be negative: recovered from later earning. */
  balance: z.number().int(),
  worth: money,
  pointWorth: money,
  /** Points of delivered orders that are not completed yet. */
  pending: z.number().int(),
  /** When the next of them are earned, if nothing comes back. */
  nextEarnedAt: instant.nullable(),
  leastPoints: z.number().int(),
  mostPercent: z.number().int(),
  earnPoints: z.number().int(),
  /** The next points to expire, by day, the soonest first. */
  expiring: z.array(z.object({ points: z.number().int(), at: instant })),
})

const orderPoints = z.object({
  ...named,
  /** Null: the order brings none. */
  state: z.enum(orderPointsStates).nullable(),
  /** Points that it brings, less those that went back with returned goods. */
  points: z.number().int(),
  spent: z.number().int(),
  spentWorth: money,
  givenBack: z.number().int(),
})

/** Month and day alone. 29 February is kept on the 28th in other years. */
const birthday = z
  .object({ month: z.number().int().min(1).max(12), day: z.number().int().min(1).max(31) })
  .refine(({ month, day }) => day <= (daysOf[month - 1] ?? 31), { path: ['day'], message: 'Must be a day' })
const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const birthdayAnswer = z.object({
  birthday: z.object({ month: z.number().int(), day: z.number().int() }).nullable(),
  /** Points that it brings at the moment; 0: nothing. */
  points: z.number().int(),
})

export const pointRoutes = {
  myPoints: get('/api/reward/mine', {
    permission: 'shopper.rewards',
    summary: 'List my points of each programme, what they are worth and what expires when',
    answer: z.array(myPoints),
  }),
  myPointEntries: get('/api/reward/mine/:programId', {
    permission: 'shopper.rewards',
    summary: 'List the entries of my points of one programme, newest first',
    params: z.object({ programId: id }),
    query: z.object(paging(rewardRows)),
    answer: listOf(rewardEntry),
    refuses: ['NOT_FOUND'],
  }),
  pointsOfOrder: get('/api/reward/order/:orderId', {
    permission: 'shopper.rewards',
    summary: 'List the points that one order of mine brings and spent, by programme',
    params: z.object({ orderId: id }),
    answer: z.array(orderPoints),
  }),
  pointsOfProduct: get('/api/reward/product/:productId', {
    permission: 'anyone',
    summary: 'Tell about how many points a product brings at its price, by programme',
    params: z.object({ productId: id }),
    query: z.object({ price: queryMoney }),
    /** Programmes that bring some; empty for a product that is not there. */
    answer: z.array(z.object({ ...named, earns: z.number().int() })),
  }),
  myReferrals: get('/api/reward/referral', {
    permission: 'shopper.rewards',
    summary: 'Get my referral code and link, and the people who came by it, with covered names',
    answer: z.object({
      code: z.string(),
      /** The address of the link. */
      link: z.string(),
      /** Referrals bring points at the moment. */
      isOpen: z.boolean(),
      referrer: z.number().int(),
      referred: z.number().int(),
      referralLeast: money,
      perMonth: z.number().int(),
      /** Paid to me in this month of Nepal. */
      paidThisMonth: z.number().int(),
      people: z.array(
        z.object({
          name: z.string(),
          state: z.enum(referralStates),
          at: instant,
          points: z.number().int(),
          /** The reason of a refusal; may be empty. */
          reason: z.string(),
        }),
      ),
    }),
  }),
  invitation: get('/api/reward/invitation/:code', {
    permission: 'anyone',
    summary: 'Show what a referral link brings to a new shopper',
    params: z.object({ code: z.string().max(20) }),
    answer: z.object({ points: z.number().int(), referralLeast: money }),
    refuses: ['NOT_FOUND'],
    perMinute: 60,
  }),
  myBirthday: get('/api/reward/birthday', {
    permission: 'shopper.rewards',
    summary: 'Get my birthday, month and day; null while I have not told it',
    answer: birthdayAnswer,
  }),
  saveBirthday: put('/api/reward/birthday', {
    permission: 'shopper.rewards',
    summary: 'Tell my birthday, or take it back with null',
    body: z.object({ birthday: birthday.nullable() }),
    answer: birthdayAnswer,
  }),
} as const
