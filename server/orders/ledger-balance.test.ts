/**
 * No rupee is made or lost: random orders with odd prices and codes of both owners, delivered or picked up, some
 * cancelled, some returned in parts, all through real requests; and beside them an oracle of a few lines of arithmetic.
 * The sums that shoppers paid, what vendor and platform hold, what the ledger and the statement sum up to: all of it has to
 * agree to the paisa, after every order.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases, longestRunMs } from '../testing/cases.ts'
import { bring, type Ledger, openLedger, placeSale } from '../testing/ledger.ts'
import { expectSound } from '../testing/oracle/soundness.ts'
import { addPlatformPromo, addVendorPromo, tenOff } from '../testing/promos.ts'
import { acceptChangedMinds, returning, takeBack } from '../testing/returns.ts'
import { addTestProducts } from '../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'

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

const story = fc.record({
  lines: fc.array(
    fc.record({ paisa: fc.integer({ min: 1, max: 999_99 }), quantity: fc.integer({ min: 1, max: 4 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  byCourier: fc.boolean(),
  vendorPercent: fc.option(fc.integer({ min: 1, max: 60 })),
  platform: fc.option(
    fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      bears: fc.constantFrom(0, 33, 50, 100),
      isForDelivery: fc.boolean(),
    }),
  ),
  end: fc.constantFrom('KEPT', 'CANCELLED', 'PART_BACK', 'ALL_BACK'),
  /** Two returns: which of them is for faulty goods, and which for a changed mind. */
  minds: fc.tuple(fc.boolean(), fc.boolean()),
})
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never

/** Rounds half up to the whole paisa. */
const part = (paisa: number, percent: number): number =>
  Math.floor((paisa * Math.round(percent * 100)) / 10_000 + 0.5)

function worthOf({ lines, byCourier, vendorPercent, platform }: Story) {
  const goods = lines.reduce((sum, { paisa, quantity }) => sum + paisa * quantity, 0)
  const byVendorCode = part(goods, vendorPercent ?? 0)
  const { percent = 0, bears = 0, isForDelivery = false } = platform ?? {}
  const byPlatformCode = isForDelivery ? 0 : part(goods - byVendorCode, percent)
  const fee = byCourier ? courierPaisa : 0
  const offFee = isForDelivery ? fee : 0
  const shareOfGoods = part(byPlatformCode, bears)
  const share = shareOfGoods + part(offFee, bears)
  const total = goods - byVendorCode - byPlatformCode + fee - offFee
  const base = goods - byVendorCode - (byPlatformCode - shareOfGoods)
  return {
    total,
    byVendorCode,
    byPlatformCode,
    share,
    shareOfGoods,
    fee: fee - offFee,
    base,
    commission: part(base, commissionPercent),
  }
}

/** The money that vendor and platform hold, and what each should have in the end. */
const hands = { vendor: 0, platform: 0, vendorDue: 0, platformDue: 0 }

const one = async (query: string, ...values: unknown[]): Promise<number> =>
  Number((await market.pool.query(query, values)).rows[0]?.paisa ?? 0)
const balance = () =>
  one('select sum(amount_paisa) as paisa from ledger_entry where vendor_id = $1', books.store.vendorId)

async function live(told: Story): Promise<void> {
  const { lines, byCourier, vendorPercent, platform, end } = told
  const { total, byVendorCode, byPlatformCode, share, shareOfGoods, fee, base, commission } = worthOf(told)
  const wanted = []
  for (const { paisa, quantity } of lines) {
    const productId = await addTestProducts(market, books.store, { pricePaisa: paisa, stock: 5 })
    wanted.push({ productId, quantity, expectedUnitPrice: paisa / 100 })
  }
  // A code that takes nothing off would be refused.
  const own =
    byVendorCode > 0 &&
    (await addVendorPromo(market, books.store.headers, tenOff({ percent: vendorPercent })))
  const takesOff = platform?.isForDelivery ? byCourier : byPlatformCode > 0
  const shared = platform && takesOff && (await addSharedCode(platform))
  const orderId = await placeSale(market, books, {
    lines: wanted,
    byCourier,
    ...(own && { promoCode: own.code }),
    ...(shared && { platformCode: shared.code }),
    expectedTotal: total / 100,
  })
  if (end === 'CANCELLED') return cancel(orderId)
  await bring(market, books, orderId)
  const back = end === 'KEPT' ? 0 : await sendBack(orderId, wanted, told)

  // The store delivers by itself, so the whole payment is the vendor's.
  hands.vendor += total - back
  const shareBack = await one(
    `select -sum(amount_paisa) as paisa from ledger_entry where order_id = $1 and kind = 'DISCOUNT_SHARE_REVERSAL'`,
    orderId,
  )
  expect(shareBack).toBeGreaterThanOrEqual(0)
  if (end === 'ALL_BACK') {
    // The delivery fee is refunded only where all of it was faulty, to the shopper as to the platform.
    const isFaulty = !hasChangedMind(told)
    expect([back, shareBack]).toEqual([isFaulty ? total : total - fee, isFaulty ? share : shareOfGoods])
  }
  const wentBack = base === 0 ? 0 : Math.min(back + shareBack, base) / base
  const kept = commission - Math.floor(commission * wentBack + 0.5) - (share - shareBack)
  hands.platformDue += kept
  hands.vendorDue += total - back - kept
}

const addSharedCode = ({ percent, bears, isForDelivery }: NonNullable<Story['platform']>) =>
  addPlatformPromo(
    market,
    books.admin,
    tenOff({
      ...(isForDelivery ? { kind: 'FREE_DELIVERY', percent: null } : { percent }),
      platformPercent: bears,
    }),
  )

async function cancel(orderId: string): Promise<void> {
  const { statusCode } = await market.app.inject({
    method: 'POST',
    url: `/api/orders/order/${orderId}/cancel`,
    headers: books.shopper.headers,
    payload: { reason: 'Changed my mind' },
  })
  expect(statusCode).toBe(200)
}

/** One unit alone is sent back in one step. */
const hasChangedMind = ({ lines: [first, ...others], minds }: Story): boolean =>
  minds[0] || (minds[1] && (others.length > 0 || first?.quantity !== 1))

/** Two returns: one unit of the first line, then, if all of it goes back, the rest. */
async function sendBack(
  orderId: string,
  lines: readonly { productId: string; quantity: number }[],
  { end, minds }: Story,
): Promise<number> {
  const [first] = lines
  const steps = [
    lines.filter((line) => line === first).map((line) => ({ ...line, quantity: 1 })),
    lines
      .map((line) => ({ ...line, quantity: line.quantity - (line === first ? 1 : 0) }))
      .filter((line) => line.quantity > 0),
  ]
  for (const [at, step] of steps.slice(0, end === 'ALL_BACK' ? 2 : 1).entries()) {
    if (step.length === 0) continue
    const asked = await returning(market).ask(
      books.shopper,
      orderId,
      step.map(({ productId, quantity }) => ({ productId, quantity })),
      { reason: minds[at] ? 'CHANGED_MIND' : 'DEFECTIVE' },
    )
    expect(asked.statusCode, asked.body).toBe(201)
    await takeBack(market, books.store, asked.json())
  }
  return one('select sum(amount_paisa) as paisa from refund where order_id = $1', orderId)
}

test('no rupee is made or lost, whatever is bought, taken off, cancelled and sent back', {
  timeout: longestRunMs,
}, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      await live(told)
      expect(hands.vendor + (await balance())).toBe(hands.vendorDue)
      expect(hands.platform - (await balance())).toBe(hands.platformDue)
    }),
    {
      ...cases(200),
      endOnFailure: true,
      examples: [
        [
          {
            lines: [{ paisa: 333, quantity: 3 }],
            byCourier: true,
            vendorPercent: 7,
            platform: { percent: 33, bears: 33, isForDelivery: false },
            end: 'ALL_BACK',
            minds: [false, false],
          },
        ],
        [
          {
            lines: [{ paisa: 33_333, quantity: 2 }],
            byCourier: false,
            vendorPercent: null,
            platform: { percent: 100, bears: 100, isForDelivery: false },
            end: 'ALL_BACK',
            minds: [false, false],
          },
        ],
      ],
    },
  )
  await settle()
  await expectSound(market)
})

/** The statement equals the ledger's balance; once it is paid the balance is zero. */
async function settle(): Promise<void> {
  const post = async (url: string, payload: object) =>
    (await market.app.inject({ method: 'POST', url, headers: books.admin, payload })).json()
  const owed = await balance()
  const upTo = new Date(Date.now() + 20_700_000).toISOString().slice(0, 10)
  const { settlementId, closing } = await post('/api/admin/settlement/', {
    vendorId: books.store.vendorId,
    upTo,
  })
  expect(Math.round(closing * 100)).toBe(owed)
  await post(`/api/admin/settlement/${settlementId}/send`, {})
  await post(`/api/admin/settlement/${settlementId}/paid`, { reference: 'NIC 1' })
  expect(await balance()).toBe(0)
  expect(hands.vendor + owed + hands.platform - owed).toBe(hands.vendorDue + hands.platformDue)
}
