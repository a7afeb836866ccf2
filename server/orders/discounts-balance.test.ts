/**
 * A discount is the cost of its bearer, whatever it is called: random orders with discounts of every kind and bearer, on
 * goods and on delivery, kept, cancelled, lost, undone, sent back in parts and refunded whole. Beside them an oracle of a
 * few lines of arithmetic. Seen red with `kind = 'PROMO'` in each reader in its turn: `discountsOf` for the books, the
 * losses and the reversals, `shareBackOf` for whole refunds and `sharedDiscounts` for returns.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/db.ts'
import { cases, longestRunMs } from '../testing/cases.ts'
import { advanceOrder } from '../testing/delivered-orders.ts'
import { type WrittenDiscount, writeDiscounts } from '../testing/discounts.ts'
import { type Ledger, openLedger, placeSale } from '../testing/ledger.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { acceptChangedMinds, returning, takeBack } from '../testing/returns.ts'
import { addTestProducts } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { refundOrder } from './moving/refund-order.ts'

const commissionPercent = 7.5
const courierPaisa = 10_000
let market: TestMarket
let books: Ledger

beforeAll(async () => {
  market = await openTestMarket()
  books = await openLedger(market, commissionPercent)
  await acceptChangedMinds(market, books.store)
})
afterAll(() => market.close())

const discount = fc.record({
  /** Points have entries of their own: `points-balance.test.ts`. */
  kind: fc.constantFrom('OFFER', 'DISCOUNT_RULE', 'PROMO'),
  bears: fc.oneof(
    fc.constantFrom({ bearer: 'VENDOR', platformPercent: 0 }, { bearer: 'PLATFORM', platformPercent: 100 }),
    fc
      .integer({ min: 1, max: 99 })
      .map((platformPercent) => ({ bearer: 'SHARED', platformPercent }) as const),
  ),
  isOfDelivery: fc.boolean(),
  /** Of what is left of the price. */
  percent: fc.integer({ min: 1, max: 100 }),
  /** The lines that it is for, as bits. */
  lines: fc.integer({ min: 1, max: 7 }),
})
const story = fc.record({
  lines: fc.array(
    fc.record({ paisa: fc.integer({ min: 1, max: 99_999 }), quantity: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 3 },
  ),
  byCourier: fc.boolean(),
  discounts: fc.array(discount, { minLength: 1, maxLength: 5 }),
  end: fc.constantFrom('KEPT', 'CANCELLED', 'LOST', 'UNDONE', 'PART_BACK', 'ALL_BACK', 'REFUNDED'),
  /** Two returns: which of them is for faulty goods, and which for a changed mind. */
  minds: fc.tuple(fc.boolean(), fc.boolean()),
})
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never

interface Goods {
  readonly productId: string
  readonly paisa: number
  readonly quantity: number
}

/** The discounts one after the other, each on what the one before has left; the shopper pays a paisa at least. */
function taken({ discounts }: Story, goods: readonly Goods[], fee: number): WrittenDiscount[] {
  const left = goods.map(({ paisa, quantity }) => paisa * quantity)
  let feeLeft = fee
  const owners = new Set<boolean>()
  return discounts.flatMap(({ kind, bears, isOfDelivery, percent, lines }) => {
    const weights = left.map((paisa, at) => ((lines >> at) & 1 ? paisa : 0))
    const of = isOfDelivery ? feeLeft : total(weights)
    const paisa = Math.min(Math.ceil((of * percent) / 100), total(left) + feeLeft - 1)
    if (paisa <= 0) return []
    const shares = isOfDelivery ? [] : spread(paisa, weights)
    for (const [at, share] of shares.entries()) left[at] = (left[at] ?? 0) - share
    if (isOfDelivery) feeLeft -= paisa
    // One code of the vendor's and one of the platform's: a second one is a rule.
    const isVendors = bears.bearer === 'VENDOR'
    const isSecond = kind === 'PROMO' && owners.has(isVendors)
    if (kind === 'PROMO') owners.add(isVendors)
    const parts = goods.map(({ productId }, at) => ({ productId, paisa: shares[at] ?? 0 }))
    return [
      {
        ...{ ...bears, kind: isSecond ? 'DISCOUNT_RULE' : kind, paisa },
        parts: parts.filter((part) => part.paisa > 0),
      } satisfies WrittenDiscount,
    ]
  })
}

/** In proportion, with the rest on the first lines that have room for it. */
function spread(paisa: number, weights: readonly number[]): number[] {
  const shares = weights.map((weight) => Math.floor((paisa * weight) / total(weights)))
  let rest = paisa - total(shares)
  return shares.map((share, at) => {
    const more = Math.min(rest, (weights[at] ?? 0) - share)
    rest -= more
    return share + more
  })
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const halfUp = (exact: number): number => Math.floor(exact + 0.5)
const platforms = ({ bearer, platformPercent }: WrittenDiscount, paisa: number): number =>
  bearer === 'VENDOR' ? 0 : bearer === 'PLATFORM' ? paisa : halfUp((paisa * platformPercent) / 100)

/** The debts of shopper, vendor and platform to one another of an order of which so many units of each product went back. */
function reckon(
  goods: readonly Goods[],
  discounts: readonly WrittenDiscount[],
  fee: number,
  back: ReadonlyMap<string, number>,
  isFeeBack: boolean,
) {
  const price = total(goods.map(({ paisa, quantity }) => paisa * quantity))
  const off = total(discounts.map(({ paisa }) => paisa))
  const vendorsOf = (of: readonly WrittenDiscount[]) =>
    total(of.map((one) => one.paisa - platforms(one, one.paisa)))
  const ofGoods = discounts.filter(({ parts }) => parts.length > 0)
  const ofDelivery = discounts.filter(({ parts }) => parts.length === 0)
  const worth = price - vendorsOf(ofGoods)
  const commission = halfUp((worth * commissionPercent) / 100)
  const partBack = (one: WrittenDiscount) =>
    total(
      one.parts.map(({ productId, paisa }) => {
        const quantity = goods.find((line) => line.productId === productId)?.quantity ?? 0
        return Math.floor((paisa * (back.get(productId) ?? 0)) / quantity)
      }),
    )
  const refunds = goods.map(({ productId, paisa, quantity }) => {
    const units = back.get(productId) ?? 0
    const parts = discounts.flatMap((one) => one.parts).filter((part) => part.productId === productId)
    return paisa * units - Math.floor((total(parts.map((part) => part.paisa)) * units) / quantity)
  })
  const feePaid = isFeeBack ? fee - total(ofDelivery.map(({ paisa }) => paisa)) : 0
  const refunded = total(refunds) + feePaid
  const shareBack =
    total(ofGoods.map((one) => platforms(one, partBack(one)))) +
    (isFeeBack ? total(ofDelivery.map((one) => platforms(one, one.paisa))) : 0)
  const isBack = worth === 0 ? 0 : Math.min(refunded + shareBack, worth) / worth
  return {
    total: price + fee - off,
    /** Of a loss that the platform bears. */
    proceeds: worth - commission,
    vendorsDue: price + fee - vendorsOf(discounts) - commission,
    refunded,
    /** Cash and ledger together, after the returns. */
    vendorKeeps:
      price + fee - vendorsOf(discounts) - commission - refunded - shareBack + halfUp(commission * isBack),
  }
}

const one = async (query: string, orderId: string): Promise<number> =>
  Number((await market.pool.query(query, [orderId])).rows[0]?.paisa ?? 0)
const booked = (orderId: string) =>
  one('select sum(amount_paisa) as paisa from ledger_entry where order_id = $1', orderId)
const cash = (orderId: string) =>
  one('select accepted_paisa - refunded_paisa as paisa from payment where order_id = $1', orderId)
const post = async (url: string, headers: object, payload: object): Promise<void> => {
  const answer = await market.app.inject({ method: 'POST', url, headers: { ...headers }, payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function live(told: Story): Promise<void> {
  const { lines, end } = told
  const byCourier = told.byCourier || end === 'LOST'
  const fee = byCourier ? courierPaisa : 0
  const goods: Goods[] = []
  for (const line of lines)
    goods.push({
      ...line,
      productId: await addTestProducts(market, books.store, { pricePaisa: line.paisa, stock: 5 }),
    })
  const orderId = await placeSale(market, books, {
    lines: goods.map(({ paisa, ...line }) => ({ ...line, expectedUnitPrice: paisa / 100 })),
    byCourier,
    expectedTotal: (total(goods.map(({ paisa, quantity }) => paisa * quantity)) + fee) / 100,
  })
  const discounts = taken(told, goods, fee)
  await writeDiscounts(market, orderId, discounts)
  const whole = reckon(goods, discounts, fee, new Map(), false)
  const last = byCourier ? 'ON_THE_WAY' : 'READY_FOR_PICKUP'
  const go = async (...steps: string[]) =>
    expect(await advanceOrder(market, books.store, orderId, steps)).toBe(200)
  const { headers } = books.shopper

  if (end === 'CANCELLED') return post(`/api/orders/order/${orderId}/cancel`, headers, { reason: 'No' })
  await go('ACCEPTED', 'PACKED', last)
  if (end === 'LOST') {
    const how = { to: 'CANCELLED', reason: 'Burnt', goodsCameBack: false, borneBy: 'PLATFORM' }
    await post(`/api/admin/order/${orderId}/move`, books.admin, how)
    const ref = `select sum(amount_paisa) as paisa from ledger_entry where ref = concat('WRITTEN_OFF ', $1::text)`
    expect(await one(ref, orderId)).toBe(whole.proceeds)
    return
  }
  await go('DELIVERED')
  if (end === 'UNDONE') {
    await post(`/api/orders/vendor/${orderId}/undoDelivery`, books.store.headers, {})
    expect([await booked(orderId), await cash(orderId)]).toEqual([0, 0])
    await go('DELIVERED')
  }
  expect([await cash(orderId), (await cash(orderId)) + (await booked(orderId))]).toEqual([
    whole.total,
    whole.vendorsDue,
  ])
  if (end === 'REFUNDED') {
    await inTransaction(market.db, (tx) => refundOrder(tx, orderId, 'LATE', market.ctx.clock()))
    expect([await cash(orderId), await booked(orderId)]).toEqual([0, 0])
  }
  if (end === 'PART_BACK' || end === 'ALL_BACK') {
    const { back, isFeeBack } = await sendBack(orderId, goods, told)
    const { refunded, vendorKeeps } = reckon(goods, discounts, fee, back, isFeeBack)
    expect([await cash(orderId), (await cash(orderId)) + (await booked(orderId))]).toEqual([
      whole.total - refunded,
      vendorKeeps,
    ])
    // Faulty goods and all of them: the shopper has everything again, and the books hold nothing of it.
    if (isFeeBack) expect([refunded, vendorKeeps]).toEqual([whole.total, 0])
  }
}

/** Two returns: one unit of the first line, then, if all of it goes back, the rest. */
async function sendBack(orderId: string, goods: readonly Goods[], { end, minds }: Story) {
  const first = goods.slice(0, 1).map(({ productId }) => ({ productId, quantity: 1 }))
  const rest = goods
    .map(({ productId, quantity }, at) => ({ productId, quantity: quantity - (at === 0 ? 1 : 0) }))
    .filter(({ quantity }) => quantity > 0)
  const back = new Map<string, number>()
  let isFeeBack = true
  for (const [at, step] of [first, ...(end === 'ALL_BACK' ? [rest] : [])].entries()) {
    if (step.length === 0) continue
    const reason = minds[at] ? 'CHANGED_MIND' : 'DEFECTIVE'
    const asked = await returning(market).ask(books.shopper, orderId, step, { reason })
    expect(asked.statusCode, asked.body).toBe(201)
    await takeBack(market, books.store, asked.json())
    for (const { productId, quantity } of step) back.set(productId, (back.get(productId) ?? 0) + quantity)
    if (reason === 'CHANGED_MIND') isFeeBack = false
  }
  if (goods.some(({ productId, quantity }) => back.get(productId) !== quantity)) isFeeBack = false
  return { back, isFeeBack }
}

const ofPlatform = { bearer: 'PLATFORM', platformPercent: 100 } as const
const ofVendor = { bearer: 'VENDOR', platformPercent: 0 } as const
const shared = { bearer: 'SHARED', platformPercent: 33 } as const
const example = (end: Story['end']): [Story] => [
  {
    lines: [
      { paisa: 333, quantity: 3 },
      { paisa: 9_999, quantity: 2 },
    ],
    byCourier: true,
    discounts: [
      { kind: 'OFFER', bears: ofPlatform, isOfDelivery: false, percent: 17, lines: 7 },
      { kind: 'DISCOUNT_RULE', bears: ofVendor, isOfDelivery: false, percent: 11, lines: 2 },
      { kind: 'OFFER', bears: shared, isOfDelivery: true, percent: 50, lines: 1 },
      { kind: 'PROMO', bears: shared, isOfDelivery: false, percent: 23, lines: 1 },
      { kind: 'DISCOUNT_RULE', bears: ofPlatform, isOfDelivery: false, percent: 9, lines: 7 },
    ],
    end,
    minds: [false, false],
  },
]

test('a discount is the cost of its bearer, of whatever kind, whatever becomes of the order', {
  timeout: longestRunMs,
}, async () => {
  await fc.assert(fc.asyncProperty(story, live), {
    ...cases(200),
    endOnFailure: true,
    examples: (['KEPT', 'LOST', 'PART_BACK', 'ALL_BACK', 'REFUNDED'] as const).map(example),
  })
  await expectSound(market)
  expect(await billsThatDoNotAddUp()).toEqual([])
})

/** Lines and adjustments on paper come to its total, with every discount of the order; credits to what was refunded. */
async function billsThatDoNotAddUp(): Promise<unknown[]> {
  const { rows } = await market.pool.query(`
    select d.kind, d.order_id from order_document d
    cross join lateral (
      select coalesce(sum((line ->> 'amountPaisa')::bigint), 0) as paisa
      from jsonb_array_elements(d.content -> 'lines') line
    ) lines
    cross join lateral (
      select coalesce(sum((part ->> 'paisa')::bigint), 0) as paisa, count(*) filter (where part ->> 'kind' <> 'DELIVERY') as discounts
      from jsonb_array_elements(d.content -> 'adjustments') part
    ) parts
    where case when d.kind = 'CREDIT_NOTE' and jsonb_array_length(d.content -> 'lines') = 0
        then d.amount_paisa is distinct from (select amount_paisa from refund where id = d.refund_id)
        else lines.paisa + parts.paisa <> d.amount_paisa end
      or d.kind <> 'CREDIT_NOTE' and parts.discounts <> (
        select count(*) from order_adjustment a where a.order_id = d.order_id and a.amount_paisa < 0
      )`)
  return rows
}
