/**
 * An order that is weighed in any way, and ends in any: its amounts are those of a few lines of arithmetic,
 * and order, payment, refunds, bills and books agree to the paisa. Seen red with `unit_paisa * quantity` in each reader
 * in its turn (ledger, bills, returns), with a weighing on top of the one before, and with refunds of the kind ORDER for
 * what weighed less.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases, longestRunMs } from '../../testing/cases.ts'
import { type WrittenDiscount, writeDiscounts } from '../../testing/discounts.ts'
import { type Ledger, openLedger } from '../../testing/ledger.ts'
import { expectSound } from '../../testing/oracle/soundness.ts'
import { calling, takesQr } from '../../testing/placed-orders.ts'
import { acceptChangedMinds, returning, takeBack } from '../../testing/returns.ts'
import { addTestProducts, type Signed, signedInShopper } from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { addWeighedGoods, weighing } from '../../testing/weighed-goods.ts'
import { type Discount, halfUp, priceOf, type Scaled, spread, total } from '../../testing/weighing-model.ts'

const commissionPercent = 7.5
let market: TestMarket
let books: Ledger
let shopper: Signed
let acts: ReturnType<typeof weighing>

beforeAll(async () => {
  market = await openTestMarket()
  books = await openLedger(market, commissionPercent)
  await takesQr(market, books.store)
  await acceptChangedMinds(market, books.store)
})
afterAll(() => market.close())

/** Permille of the ordered weight; the tolerance is a tenth. */
const share = fc.oneof(
  fc.integer({ min: 900, max: 1_100 }),
  fc.constantFrom(1_000, 899, 1_101),
  fc.integer({ min: 300, max: 2_500 }),
)
const story = fc.record({
  lines: fc.array(
    fc.record({
      paisa: fc.integer({ min: 1, max: 99_999 }),
      quantity: fc.integer({ min: 1, max: 12 }),
      stepGrams: fc.constantFrom(1, 7, 50, 250),
      isWeighed: fc.boolean(),
      /** One for each weighing; the last counts. */
      shares: fc.tuple(share, share, share),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  isPrepaid: fc.boolean(),
  weighings: fc.integer({ min: 1, max: 3 }),
  agrees: fc.boolean(),
  discounts: fc.array(
    fc.record({
      bears: fc.constantFrom(
        { bearer: 'VENDOR', platformPercent: 0 } as const,
        { bearer: 'PLATFORM', platformPercent: 100 } as const,
        { bearer: 'SHARED', platformPercent: 33 } as const,
      ),
      isPercent: fc.boolean(),
      percent: fc.integer({ min: 1, max: 60 }),
      isCapped: fc.boolean(),
      lines: fc.integer({ min: 1, max: 7 }),
    }),
    { maxLength: 3 },
  ),
  end: fc.constantFrom('KEPT', 'CANCELLED', 'CANCELLED_PACKED', 'UNDONE', 'PART_BACK', 'ALL_BACK'),
  isMindChanged: fc.boolean(),
})
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never

/** The discounts of the order, each on what the ones before have left; the shopper pays a paisa at least. */
function agreed({ discounts }: Story, goods: readonly Scaled[]): Discount[] {
  const left = goods.map(({ paisa, quantity }) => paisa * quantity)
  return discounts.flatMap(({ bears, isPercent, percent, isCapped, lines }) => {
    const weights = left.map((paisa, at) => ((lines >> at) & 1 ? paisa : 0))
    const whole = halfUp((total(weights) * percent) / 100)
    const cap = isPercent && isCapped ? Math.max(1, whole - 3) : null
    const paisa = Math.min(whole, cap ?? whole)
    if (paisa <= 0 || paisa >= total(left)) return []
    const parts = spread(paisa, weights)
    for (const [at, part] of parts.entries()) left[at] = (left[at] ?? 0) - part
    return [{ ...bears, paisa, percent: isPercent ? percent : null, cap, parts }]
  })
}

const written = (discounts: readonly Discount[], goods: readonly Scaled[]): WrittenDiscount[] =>
  discounts.map(({ bearer, platformPercent, paisa, percent, cap, parts }) => ({
    ...({ kind: 'DISCOUNT_RULE', bearer, platformPercent, paisa } as const),
    ...(percent !== null && { percent, capPaisa: cap }),
    parts: parts.flatMap((part, at) =>
      part > 0 ? [{ productId: goods[at]?.productId ?? '', paisa: part }] : [],
    ),
  }))

const sum = async (query: string, orderId: string): Promise<number> =>
  Number((await market.pool.query(query, [orderId])).rows[0]?.paisa ?? 0)
const cashOf = (orderId: string) =>
  sum('select accepted_paisa - refunded_paisa as paisa from payment where order_id = $1', orderId)
const bookedOf = (orderId: string) =>
  sum('select sum(amount_paisa) as paisa from ledger_entry where order_id = $1', orderId)
const billedOf = (orderId: string) =>
  sum(
    `select sum(case kind when 'CREDIT_NOTE' then -amount_paisa else amount_paisa end) as paisa
     from order_document where order_id = $1`,
    orderId,
  )

let lived = 0
/** So many orders of one shopper: proofs of payment have a rate limit. */
const casesOfShopper = 20

async function live(told: Story): Promise<void> {
  if (lived % casesOfShopper === 0) shopper = await signedInShopper(market)
  lived += 1
  acts = weighing(market, books.store, shopper)
  const { end, isPrepaid, isMindChanged } = told
  const goods: Scaled[] = []
  for (const { stepGrams, isWeighed, paisa, quantity } of told.lines) {
    const made = { pricePaisa: paisa, stock: 60 }
    const productId = isWeighed
      ? await addWeighedGoods(market, books.store, { ...made, stepGrams })
      : await addTestProducts(market, books.store, made)
    goods.push({ productId, paisa, quantity, stepMilli: isWeighed ? stepGrams * 1_000 : 1_000, milli: null })
  }
  const discounts = agreed(told, goods)
  const orderId = await acts.place({
    lines: goods.map(({ productId, paisa, quantity }) => ({
      ...{ productId, quantity, expectedUnitPrice: paisa / 100 },
    })),
    paymentMethod: isPrepaid ? 'QR' : 'COD',
  })
  await writeDiscounts(market, orderId, written(discounts, goods))
  if (isPrepaid) await acts.pay(orderId)
  expect((await acts.advance(orderId, 'ACCEPTED')).statusCode).toBe(200)
  const ordered = priceOf(goods, discounts, isPrepaid).total
  const weighed = await weighAll(told, orderId, goods)
  const price = priceOf(weighed, discounts, isPrepaid)
  expect(Math.round((await acts.read(orderId)).total * 100)).toBe(price.total)
  const cancel = (url: string) => calling(market)(url, books.store, { reason: 'No' })
  if (end === 'CANCELLED') {
    await cancel(`/api/orders/vendor/${orderId}/cancel`)
    expect(await cashOf(orderId)).toBe(0)
    return
  }
  for (const to of ['PACKED', 'READY_FOR_PICKUP'])
    expect((await acts.advance(orderId, to)).statusCode).toBe(200)
  if (isPrepaid) expect(await cashOf(orderId)).toBe(Math.min(ordered, price.total))
  if (end === 'CANCELLED_PACKED') {
    await cancel(`/api/orders/vendor/${orderId}/cancel`)
    expect([await cashOf(orderId), await billedOf(orderId)]).toEqual([0, 0])
    return
  }
  expect((await acts.advance(orderId, 'DELIVERED')).statusCode).toBe(200)
  if (end === 'UNDONE') {
    const undone = await calling(market)(`/api/orders/vendor/${orderId}/undoDelivery`, books.store, {})
    expect(undone.statusCode, undone.body).toBe(200)
    expect((await acts.advance(orderId, 'DELIVERED')).statusCode).toBe(200)
  }
  const due = price.total + price.platformsPart - halfUp((price.worth * commissionPercent) / 100)
  expect([await cashOf(orderId), (await cashOf(orderId)) + (await bookedOf(orderId))]).toEqual([
    price.total,
    due,
  ])
  expect(await billedOf(orderId)).toBe(price.total)
  if (end !== 'PART_BACK' && end !== 'ALL_BACK') return
  const back = goods.map(({ quantity }) => (end === 'ALL_BACK' ? quantity : Math.ceil(quantity / 2)))
  const lines = goods.map(({ productId }, at) => ({ productId, quantity: back[at] ?? 0 }))
  const reason = isMindChanged ? 'CHANGED_MIND' : 'DEFECTIVE'
  const asked = await returning(market).ask(shopper, orderId, lines, { reason })
  expect(asked.statusCode, asked.body).toBe(201)
  await takeBack(market, books.store, asked.json())
  const kept = price.lines.map(
    ({ paidPaisa }, at) => paidPaisa - Math.ceil((paidPaisa * (back[at] ?? 0)) / (goods[at]?.quantity ?? 1)),
  )
  expect([await cashOf(orderId), await billedOf(orderId)]).toEqual([total(kept), total(kept)])
}

/** Weighs as often as told; an offer is answered, and a declined one is weighed as it was ordered. */
async function weighAll(told: Story, orderId: string, goods: readonly Scaled[]): Promise<Scaled[]> {
  const toWeigh = goods.filter((_, at) => told.lines[at]?.isWeighed)
  if (toWeigh.length === 0) return [...goods]
  const gramsAt = (round: number) =>
    new Map(
      goods.flatMap(({ productId, quantity, stepMilli }, at) => {
        const { isWeighed = false, shares = [1_000] } = told.lines[at] ?? {}
        const milli = Math.max(1, Math.round((quantity * stepMilli * (shares[round] ?? 1_000)) / 1_000))
        return isWeighed ? [[productId, milli] as const] : []
      }),
    )
  let last = gramsAt(0)
  for (let round = 0; round < told.weighings; round += 1) {
    last = gramsAt(round)
    const grams = Object.fromEntries([...last].map(([productId, milli]) => [productId, milli / 1_000]))
    const answer = await acts.weigh(orderId, grams)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  if ((await acts.mine(orderId)).weighing?.mayAnswer) {
    expect((await acts.advance(orderId, 'PACKED')).json()).toMatchObject({ code: 'WEIGHT_WAITS' })
    expect((await acts.answer(orderId, told.agrees)).statusCode).toBe(200)
    if (!told.agrees) {
      const open = (await acts.read(orderId)).lines.filter(({ weighing: one }) => one?.state === 'DECLINED')
      const grams = Object.fromEntries(
        open.map(({ productId, weighing: one }) => [productId, one?.ordered ?? 0]),
      )
      expect((await acts.weigh(orderId, grams)).statusCode).toBe(200)
      for (const [productId, weight] of Object.entries(grams)) last.set(productId, Math.round(weight * 1_000))
    }
  }
  return goods.map((one) => ({ ...one, milli: last.get(one.productId) ?? null }))
}

test('what is weighed, paid, refunded, billed and booked agrees to the paisa, whatever happens', {
  timeout: longestRunMs,
}, async () => {
  await fc.assert(fc.asyncProperty(story, live), { ...cases(200), endOnFailure: true })
  await expectSound(market)
  expect(await billsThatDoNotAddUp()).toEqual([])
})

/** Lines and adjustments on paper come to its total; a note on a weight has the difference alone. */
async function billsThatDoNotAddUp(): Promise<unknown[]> {
  const { rows } = await market.pool.query(`
    select d.kind, d.order_id from order_document d
    where (d.kind <> 'CREDIT_NOTE' or jsonb_array_length(d.content -> 'lines') > 0) and d.amount_paisa <> (
      select coalesce(sum((line ->> 'amountPaisa')::bigint), 0) from jsonb_array_elements(d.content -> 'lines') line
    ) + (
      select coalesce(sum((part ->> 'paisa')::bigint), 0)
      from jsonb_array_elements(d.content -> 'adjustments') part
    )`)
  return rows
}
