/** Property: whatever is completed, sent back and repeated, a selection is what an oracle reckons from the history. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../contract/shared/durations.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { cases, longestRunMs } from '../../testing/cases.ts'
import { findingsOf } from '../../testing/oracle/soundness.ts'
import { signUp } from '../../testing/people.ts'
import { addCompleted, addRefunded, enter } from '../../testing/rewards/winner-rows.ts'
import { addTestProducts, type OpenStore, openStoreWithProducts } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { draftWinnerCampaign, openWinnerCampaign } from './save-winner-campaign.ts'
import { tendCampaigns } from './tend-campaigns.ts'
import { winnerCampaignById } from './winner-campaign-rows.ts'

let now = new Date('2026-11-20T04:00:00Z')
let market: TestMarket
let store: OpenStore
let productId: string
let by: string
let shoppers: string[]

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  productId = await addTestProducts(market, store)
  by = (await signUp(market, { userType: 'ADMIN' })).accountId
  shoppers = await Promise.all(Array.from({ length: 4 }, async () => (await signUp(market)).accountId))
})
afterAll(() => market.close())

type Mode = 'FIRST_N' | 'TOP_N' | 'NTH_ORDER'
type Act =
  | { readonly act: 'BUY'; readonly who: number; readonly quantity: number }
  | { readonly act: 'RETURN'; readonly which: number; readonly quantity: number }
  | { readonly act: 'RETRY'; readonly which: number }
  | { readonly act: 'EXPIRE' }

/** One order in the oracle's book. */
interface Bought {
  readonly orderId: string
  readonly userId: string
  readonly at: Date
  quantity: number
}

const who = fc.integer({ min: 0, max: 3 })
const which = fc.integer({ min: 0, max: 9 })
const quantity = fc.integer({ min: 1, max: 3 })
const bought = fc.record({ act: fc.constant('BUY' as const), who, quantity })
const returned = fc.record({ act: fc.constant('RETURN' as const), which, quantity })
const retried = fc.record({ act: fc.constant('RETRY' as const), which })
const expired = fc.constant({ act: 'EXPIRE' as const })
const history = fc.record({
  mode: fc.constantFrom<Mode>('FIRST_N', 'TOP_N', 'NTH_ORDER'),
  winners: fc.integer({ min: 1, max: 3 }),
  nth: fc.integer({ min: 2, max: 3 }),
  least: fc.constantFrom(0, 20_000),
  before: fc.array(fc.oneof({ weight: 4, arbitrary: bought }, returned, retried), { maxLength: 12 }),
  after: fc.array(fc.oneof(returned, expired, retried), { maxLength: 4 }),
})
type History = typeof history extends fc.Arbitrary<infer One> ? One : never

/** The sheet as the terms say it: one row for a shopper, or one for each order. */
function sheetOf({ mode, least }: History, book: readonly Bought[]): { orderId: string; userId: string }[] {
  const counts = book.filter((one) => one.quantity > 0 && one.quantity * 10_000 >= least)
  if (mode === 'NTH_ORDER') return counts
  const firsts = counts.filter((one, index) => counts.findIndex((two) => two.userId === one.userId) === index)
  if (mode === 'FIRST_N') return firsts
  const spent = (userId: string) =>
    counts.reduce((sum, one) => sum + (one.userId === userId ? one.quantity : 0), 0)
  const last = (userId: string) =>
    Math.max(...counts.filter((one) => one.userId === userId).map(({ at }) => +at))
  return firsts.toSorted(
    (one, two) => spent(two.userId) - spent(one.userId) || last(one.userId) - last(two.userId),
  )
}

interface Held {
  readonly place: number
  readonly userId: string
  readonly orderId: string
}

/** The places and their winners, followed by hand. */
class Oracle {
  readonly held: Held[] = []
  private readonly hadOne = new Set<string>()
  private sheet: { orderId: string; userId: string }[] = []
  /** Of TOP_N: a whole order of the sum came back. */
  private readonly lostSum = new Set<string>()
  private readonly of: History
  private readonly book: readonly Bought[]
  constructor(of: History, book: readonly Bought[]) {
    this.of = of
    this.book = book
  }
  select() {
    this.sheet = sheetOf(this.of, this.book)
    this.fill()
  }
  counts(orderId: string): boolean {
    const one = this.book.find((two) => two.orderId === orderId)
    return one !== undefined && one.quantity > 0 && one.quantity * 10_000 >= this.of.least
  }
  private fill() {
    for (let place = 1; place <= this.of.winners; place++) {
      if (this.held.some((one) => one.place === place)) continue
      const from = this.of.mode === 'NTH_ORDER' ? place * this.of.nth - 1 : 0
      const next = this.sheet
        .slice(from)
        .find(
          ({ userId, orderId }) =>
            !this.hadOne.has(userId) && !this.lostSum.has(userId) && this.counts(orderId),
        )
      if (next === undefined) continue
      this.hadOne.add(next.userId)
      this.held.push({ place, userId: next.userId, orderId: next.orderId })
    }
  }
  private drop(isGone: (one: Held) => boolean) {
    const left = this.held.filter((one) => !isGone(one))
    this.held.splice(0, this.held.length, ...left)
    this.fill()
  }
  expire() {
    this.drop(() => true)
  }
  sentBack(orderId: string, userId: string) {
    if (this.counts(orderId)) return
    if (this.of.mode === 'TOP_N') this.lostSum.add(userId)
    this.drop((one) => one.userId === userId && (one.orderId === orderId || this.of.mode === 'TOP_N'))
  }
}

async function follow(of: History) {
  const startsAt = now
  const endsAt = new Date(now.getTime() + dayMs)
  const campaignId = await inTransaction(market.db, async (tx) => {
    const at = now
    const id = await draftWinnerCampaign(
      tx,
      {
        ...{
          title: 'Winners',
          titleNe: null,
          terms: 'Terms',
          termsNe: null,
          mode: of.mode,
          winners: of.winners,
        },
        ...{
          nth: of.mode === 'NTH_ORDER' ? of.nth : null,
          vendorId: null,
          minOrder: of.least,
          startsAt,
          endsAt,
        },
        ...{ waitDays: 0, claimDays: 1, drawPermission: null },
        prize: { kind: 'PRODUCT', name: 'A lamp', nameNe: null, worth: 100 },
      },
      { accountId: by, at },
    )
    await openWinnerCampaign(tx, await winnerCampaignById(tx, id), { accountId: by, at })
    return id
  })
  const book: Bought[] = []
  const oracle = new Oracle(of, book)
  const act = async (step: Act, isSelected: boolean) => {
    now = new Date(now.getTime() + 360_000)
    if (step.act === 'BUY') {
      const userId = shoppers[step.who] ?? ''
      const orderId = await addCompleted(market, { store, productId }, { userId, quantity: step.quantity })
      book.push({ orderId, userId, at: now, quantity: step.quantity })
    } else if (step.act === 'EXPIRE') {
      now = new Date(now.getTime() + 3 * dayMs)
      await tendCampaigns(market.ctx)
      oracle.expire()
    } else {
      const one = book[step.which % Math.max(1, book.length)]
      if (one === undefined) return
      if (step.act === 'RETRY') return enter(market, one.orderId, one.at)
      const back = Math.min(step.quantity, one.quantity)
      if (back === 0) return
      const counted = oracle.counts(one.orderId)
      one.quantity -= back
      await addRefunded(market, { store, productId }, { ...one, quantity: back })
      if (isSelected && counted) oracle.sentBack(one.orderId, one.userId)
    }
  }
  for (const step of of.before) await act(step, false)
  now = endsAt
  await Promise.all([tendCampaigns(market.ctx), tendCampaigns(market.ctx)])
  oracle.select()
  for (const step of of.after) await act(step, true)
  return { campaignId, oracle }
}

/** The next case would tend the campaign of this one. */
const forget = async () => {
  for (const table of ['winner', 'winner_entry', 'winner_campaign'])
    await market.pool.query(`delete from ${table}`)
}

test(
  'nobody wins twice, and winners are those whom the oracle reckons',
  async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(history, async (of) => {
        const { campaignId, oracle } = await follow(of)
        const { rows } = await market.pool.query(
          `select w.place, w.user_id as "userId", e.order_id as "orderId" from winner w join winner_entry e on e.id = w.entry_id
         where w.campaign_id = $1 and w.state = 'NOTIFIED' order by w.place`,
          [campaignId],
        )
        expect(rows).toEqual(oracle.held.toSorted((one, two) => one.place - two.place))
        run += 1
        // The audit reads everything: in some of the cases.
        if (run % 20 === 0)
          expect((await findingsOf(market)).filter(({ name }) => name === 'winners')).toEqual([])
        await forget()
      }),
      cases(200),
    )
  },
  longestRunMs,
)
