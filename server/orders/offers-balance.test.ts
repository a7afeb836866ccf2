/**
 * Offers of all kinds on carts of all kinds, with codes, weights, and returns in parts: the price that is answered, the
 * order, its bill, its books and a few lines of arithmetic agree to the paisa, and once all is back nothing is left.
 * Seen red with an offer by unit that keeps its amount on the scales, and with codes worked out on prices without offers.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases, longestRunMs } from '../testing/cases.ts'
import { type Ledger, openLedger } from '../testing/ledger.ts'
import { offering, onProducts } from '../testing/offers/offers.ts'
import { bestWay, type ModelOffer } from '../testing/oracle/offer-model.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { addPlatformPromo, addVendorPromo, amountOff, tenOff } from '../testing/promos.ts'
import { acceptChangedMinds, returning, takeBack } from '../testing/returns.ts'
import { addTestProducts, type Signed, signedInShopper } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { addWeighedGoods, weighing } from '../testing/weighed-goods.ts'
import { type Discount, halfUp, priceOf, type Scaled, total } from '../testing/weighing-model.ts'

const commissionPercent = 7.5
let market: TestMarket
let books: Ledger
let acts: ReturnType<typeof offering>
let codes: Readonly<Record<'VENDOR' | 'PLATFORM' | 'FIXED', string>>

beforeAll(async () => {
  market = await openTestMarket()
  books = await openLedger(market, commissionPercent)
  await acceptChangedMinds(market, books.store)
  acts = offering(market, books.store)
  const { headers } = books.store
  codes = {
    VENDOR: (await addVendorPromo(market, headers, tenOff({ percent: 13 }))).code,
    FIXED: (await addVendorPromo(market, headers, amountOff(2.55))).code,
    PLATFORM: (await addPlatformPromo(market, books.admin, tenOff({ percent: 7 }))).code,
  }
})
afterAll(() => market.close())

const offer = fc.oneof(
  fc.record({ kind: fc.constant('PERCENT' as const), percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('AMOUNT' as const), paisa: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: fc.constant('FIXED_PRICE' as const), paisa: fc.integer({ min: 1, max: 40_000 }) }),
  fc.record({
    kind: fc.constant('BUY_X_GET_Y' as const),
    buy: fc.integer({ min: 1, max: 3 }),
    get: fc.integer({ min: 1, max: 2 }),
  }),
)
const story = fc.record({
  lines: fc.array(
    fc.record({
      paisa: fc.integer({ min: 200, max: 40_000 }),
      quantity: fc.integer({ min: 1, max: 6 }),
      isWeighed: fc.boolean(),
      /** Permille of the ordered weight, within the tolerance. */
      share: fc.integer({ min: 900, max: 1_100 }),
      /** Units that go back first; the rest follows. */
      first: fc.integer({ min: 0, max: 6 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  offers: fc.array(
    fc.record({
      what: offer,
      lines: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      isPlatforms: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  vendorCode: fc.option(fc.constantFrom('VENDOR' as const, 'FIXED' as const)),
  hasPlatformCode: fc.boolean(),
  end: fc.constantFrom('KEPT', 'CANCELLED', 'ALL_BACK'),
  isMindChanged: fc.boolean(),
})
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never

const formOf = (what: Story['offers'][number]['what']) => {
  const common = {
    ...{ title: 'Offer', startsAt: '2020-01-01T00:00:00Z' },
    endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  }
  if (what.kind === 'PERCENT') return { ...common, ...what }
  if (what.kind === 'BUY_X_GET_Y')
    return { ...common, kind: what.kind, buyQuantity: what.buy, getQuantity: what.get }
  const field = what.kind === 'AMOUNT' ? 'amount' : 'fixedPrice'
  return { ...common, kind: what.kind, [field]: what.paisa / 100 }
}

const one = async (query: string, orderId: string): Promise<number> =>
  Number((await market.pool.query(query, [orderId])).rows[0]?.paisa ?? 0)
const cashOf = (orderId: string) =>
  one('select accepted_paisa - refunded_paisa as paisa from payment where order_id = $1', orderId)
const bookedOf = (orderId: string) =>
  one('select sum(amount_paisa) as paisa from ledger_entry where order_id = $1', orderId)
const billedOf = (orderId: string) =>
  one(
    `select sum(case kind when 'CREDIT_NOTE' then -amount_paisa else amount_paisa end) as paisa
     from order_document where order_id = $1`,
    orderId,
  )

interface Written {
  readonly kind: string
  readonly bearer: Discount['bearer']
  readonly platformPercent: number
  readonly percent: number | null
  readonly cap: number | null
  readonly sourceId: string
  readonly shares: Readonly<Record<string, number>>
}
/** The discounts of the order as they were placed. */
async function discountsOf(orderId: string): Promise<Written[]> {
  const { rows } = await market.pool.query<Written>(
    `select a.kind, a.bearer, a.platform_percent as "platformPercent", a.percent, a.cap_paisa::integer as cap,
       a.source_id as "sourceId",
       (select json_object_agg(product_id, -amount_paisa) from order_adjustment_share s
        where (s.order_id, s.seq) = (a.order_id, a.seq)) as shares
     from order_adjustment a where a.order_id = $1 and a.kind <> 'DELIVERY' order by a.seq`,
    [orderId],
  )
  return rows
}

interface PricedLine {
  readonly productId: string
  readonly quantity: number
  readonly unit: number
  readonly lineTotal: number
}
interface Part {
  readonly kind: string
  readonly amount: number
}
const inPaisa = (rupees: number): number => Math.round(rupees * 100)

async function live(told: Story): Promise<void> {
  const shopper = await signedInShopper(market)
  const { store } = books
  const scales = weighing(market, store, shopper)
  const goods: Scaled[] = []
  for (const { paisa, quantity, isWeighed } of told.lines) {
    const made = { pricePaisa: paisa, stock: 60 }
    const productId = isWeighed
      ? await addWeighedGoods(market, store, { ...made, stepGrams: 1_000 })
      : await addTestProducts(market, store, made)
    goods.push({ productId, paisa, quantity, stepMilli: isWeighed ? 1_000_000 : 1_000, milli: null })
  }
  const offers: ModelOffer[] = []
  const made: { id: string; version: number }[] = []
  for (const { what, lines, isPlatforms } of told.offers) {
    const chosen = goods.filter((_, at) => lines[at])
    if (chosen.length === 0) continue
    const answer = await acts.add({
      ...formOf(what),
      ...onProducts(...chosen.map(({ productId }) => productId)),
    })
    // It would take nothing off: the store is told so.
    if (answer.json().code === 'OFFER_TAKES_NOTHING') continue
    if (isPlatforms) {
      await market.pool.query(`update offer set bearer = 'PLATFORM', platform_percent = 100 where id = $1`, [
        answer.json().id,
      ])
    }
    made.push(await acts.turned(answer.json(), 'ACTIVE'))
    offers.push({ ...what, lines: [...lines] })
  }

  const body = {
    ...{ vendorId: store.vendorId, deliveryOptionId: store.pickupId, paymentMethod: 'COD' },
    ...(told.vendorCode !== null && { promoCode: codes[told.vendorCode] }),
    ...(told.hasPlatformCode && { platformCode: codes.PLATFORM }),
  }
  const lines = goods.map(({ productId, quantity }) => ({ productId, quantity }))
  const send = (url: string, payload: object) =>
    market.app.inject({
      ...{ method: 'POST', url, payload },
      headers: { ...shopper.headers, 'idempotency-key': randomUUID() },
    })
  const asked = { orders: [{ ...body, lines }] }
  const priced = (await send('/api/orders/order/price', asked)).json().orders[0]
  const parts: Part[] = priced.breakdown
  const way = bestWay(goods, offers)
  const offOf = (kind: string) =>
    total(parts.filter((part) => part.kind === kind).map(({ amount }) => inPaisa(amount)))
  expect(0 - offOf('OFFER')).toBe(way.saved)
  expect(total(parts.map(({ amount }) => inPaisa(amount)))).toBe(inPaisa(priced.total))
  const sets = total(way.sets.flat())
  expect(total(priced.lines.map(({ lineTotal }: PricedLine) => inPaisa(lineTotal)))).toBe(
    inPaisa(priced.subtotal) - offOf('PROMO') + sets,
  )
  // A code that takes nothing off is refused with an order: it is left away.
  const valid = new Set(
    priced.codes.filter((code: { valid: boolean }) => code.valid).map(({ code }: { code: string }) => code),
  )
  const named = {
    ...('promoCode' in body && valid.has(body.promoCode) && { promoCode: body.promoCode }),
    ...('platformCode' in body && valid.has(body.platformCode) && { platformCode: body.platformCode }),
  }
  const {
    promoCode: _,
    platformCode: __,
    ...plain
  } = body as typeof body & Record<'promoCode' | 'platformCode', string>
  const placed = await send('/api/orders/order/', {
    ...{ ...plain, ...named, expectedTotal: priced.total },
    lines: priced.lines.map(({ productId, quantity, unit }: PricedLine) => ({
      ...{ productId, quantity, expectedUnitPrice: unit },
    })),
  })
  expect(placed.statusCode, placed.body).toBe(201)
  const { orderId } = placed.json()
  for (const ended of made) await acts.turned(ended, 'ENDED')
  await goOn(told, { orderId, shopper, goods, scales })
}

interface Going {
  readonly orderId: string
  readonly shopper: Signed
  readonly goods: readonly Scaled[]
  readonly scales: ReturnType<typeof weighing>
}

async function goOn(told: Story, { orderId, shopper, goods, scales }: Going): Promise<void> {
  const written = await discountsOf(orderId)
  const units = await unitsOf(orderId)
  const discounts = written.map(({ shares, bearer, platformPercent, percent, cap, sourceId }): Discount => {
    const parts = goods.map(({ productId }) => shares[productId] ?? 0)
    const lowered = goods.map(({ productId }) => {
      const unit = units.get(productId)
      return unit?.offerId === sourceId ? unit.paisa : undefined
    })
    const ofUnits = lowered.some((unit) => unit !== undefined) && { units: lowered }
    return { bearer, platformPercent, percent, cap, parts, paisa: total(parts), ...ofUnits }
  })
  expect((await scales.advance(orderId, 'ACCEPTED')).statusCode).toBe(200)
  const weighed = goods.map((line, at) => {
    const { isWeighed = false, share = 1_000 } = told.lines[at] ?? {}
    return isWeighed ? { ...line, milli: Math.round((line.quantity * line.stepMilli * share) / 1_000) } : line
  })
  const grams = weighed.flatMap(({ productId, milli }) =>
    milli === null ? [] : [[productId, milli / 1_000]],
  )
  if (grams.length > 0) expect((await scales.weigh(orderId, Object.fromEntries(grams))).statusCode).toBe(200)
  const price = priceOf(weighed, discounts, false)
  expect(inPaisa((await scales.read(orderId)).total)).toBe(price.total)
  if (told.end === 'CANCELLED') {
    const url = `/api/orders/vendor/${orderId}/cancel`
    await market.app.inject({ method: 'POST', url, headers: books.store.headers, payload: { reason: 'No' } })
    expect([await cashOf(orderId), await billedOf(orderId), await bookedOf(orderId)]).toEqual([0, 0, 0])
    return
  }
  for (const to of ['PACKED', 'READY_FOR_PICKUP', 'DELIVERED'])
    expect((await scales.advance(orderId, to)).statusCode).toBe(200)
  const due = price.total + price.platformsPart - halfUp((price.worth * commissionPercent) / 100)
  expect([await cashOf(orderId), (await cashOf(orderId)) + (await bookedOf(orderId))]).toEqual([
    price.total,
    due,
  ])
  expect(await billedOf(orderId)).toBe(price.total)
  if (told.end !== 'ALL_BACK') return
  const first = goods.map(({ quantity }, at) => Math.min(quantity, told.lines[at]?.first ?? 0))
  for (const back of [first, goods.map(({ quantity }, at) => quantity - (first[at] ?? 0))]) {
    const lines = goods.flatMap(({ productId }, at) => (back[at] ? [{ productId, quantity: back[at] }] : []))
    if (lines.length === 0) continue
    const reason = told.isMindChanged ? 'CHANGED_MIND' : 'DEFECTIVE'
    const asked = await returning(market).ask(shopper, orderId, lines, { reason })
    expect(asked.statusCode, asked.body).toBe(201)
    await takeBack(market, books.store, asked.json())
  }
  expect([await cashOf(orderId), await billedOf(orderId), await bookedOf(orderId)]).toEqual([0, 0, 0])
}

async function unitsOf(orderId: string) {
  const { rows } = await market.pool.query<{ productId: string; offerId: string; paisa: number }>(
    `select product_id as "productId", offer_id as "offerId", offer_unit_paisa::integer as paisa
     from order_line where order_id = $1 and offer_id is not null`,
    [orderId],
  )
  return new Map(rows.map((row) => [row.productId, row]))
}

test('an offer is a cost of its bearer, line by line and by weight, until all of it is back', {
  timeout: longestRunMs,
}, async () => {
  await fc.assert(fc.asyncProperty(story, live), { ...cases(200), endOnFailure: true })
  await expectSound(market)
})
