/** The demo's promo codes: the platform's count in every store, some stores have their own. */
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import { addPromo, type PromoForm, type PromoOwner, switchPromo } from '../../promotions/index.ts'
import { demoStore } from '../stores/stores.ts'
import type { Seller } from './demo-orders.ts'

type DemoCode = Omit<PromoForm, 'startDay' | 'endDay' | 'status'> & {
  readonly status?: 'ACTIVE' | 'PAUSED' | 'DRAFT'
  /** First and last day, counted from today; left out: since a month, for a year. */
  readonly days?: readonly [first: number, last: number]
}

const rupees = (amount: number) => amount * 100

const everywhere = {
  terms: '',
  percent: null,
  amount: null,
  maxDiscount: null,
  minSubtotal: 0,
  categoryIds: [],
  productIds: [],
  paymentMethods: [],
  cities: [],
  firstOrderOnly: false,
  totalLimit: null,
  perUserLimit: null,
} satisfies Partial<PromoForm>

const ofPlatform: readonly DemoCode[] = [
  {
    ...everywhere,
    code: 'HATIYA50',
    title: 'Fifty rupees off',
    titleNe: 'पचास रुपैयाँ छुट',
    kind: 'AMOUNT',
    amount: rupees(50),
    minSubtotal: rupees(500),
    perUserLimit: 3,
    platformPercent: 100,
  },
  {
    ...everywhere,
    code: 'SAATHI100',
    title: 'A hundred rupees, shared by market and store',
    terms: 'The first 200 orders of a day, as long as the budget lasts.',
    kind: 'AMOUNT',
    amount: rupees(100),
    minSubtotal: rupees(1500),
    perUserLimit: 1,
    perDayLimit: 200,
    budget: rupees(50_000),
    visibility: 'PUBLIC',
    platformPercent: 50,
  },
  {
    ...everywhere,
    code: 'SWAGAT100',
    title: 'A hundred rupees to welcome you',
    titleNe: 'स्वागतमा सय रुपैयाँ छुट',
    terms: 'Once for everybody, in any store.',
    kind: 'AMOUNT',
    amount: rupees(100),
    minSubtotal: rupees(1000),
    perUserLimit: 1,
    visibility: 'COLLECTIBLE',
    days: [-30, 60],
    platformPercent: 100,
  },
  {
    ...everywhere,
    code: 'NAYABARSA',
    title: 'Free delivery for the New Year',
    titleNe: 'नयाँ वर्षमा निःशुल्क डेलिभरी',
    kind: 'FREE_DELIVERY',
    maxDiscount: rupees(150),
    minSubtotal: rupees(1000),
    status: 'DRAFT',
    platformPercent: 100,
  },
]

/** Codes for returning customers, one per store in rotation. */
const ofStores: readonly (DemoCode | undefined)[] = [
  {
    ...everywhere,
    code: 'NAMASTE10',
    title: 'Ten percent for regulars',
    titleNe: 'नियमित ग्राहकलाई दस प्रतिशत छुट',
    terms: 'Up to Rs. 300 off, from Rs. 1,000 of goods.',
    kind: 'PERCENT',
    percent: 10,
    maxDiscount: rupees(300),
    minSubtotal: rupees(1000),
    platformPercent: 0,
  },
  {
    ...everywhere,
    code: 'RIDEFREE',
    title: 'Delivery on the house',
    kind: 'FREE_DELIVERY',
    minSubtotal: rupees(800),
    platformPercent: 0,
  },
  undefined,
]

/** Further codes of the demo store: one in each state, with the limits that a small shop sets. */
const ofDemoStore: readonly DemoCode[] = [
  {
    ...everywhere,
    code: 'NAYA75',
    title: 'Rs. 75 off your first order here',
    kind: 'AMOUNT',
    amount: rupees(75),
    minSubtotal: rupees(400),
    firstOrderOnly: true,
    perUserLimit: 1,
    budget: rupees(15_000),
    visibility: 'COLLECTIBLE',
    platformPercent: 0,
  },
  {
    ...everywhere,
    code: 'JAADO8',
    title: 'Eight percent for cold days',
    titleNe: 'जाडोमा आठ प्रतिशत छुट',
    terms: 'Collect it now, use it any day this winter.',
    kind: 'PERCENT',
    percent: 8,
    maxDiscount: rupees(200),
    minSubtotal: rupees(300),
    perUserLimit: 1,
    totalLimit: 500,
    visibility: 'COLLECTIBLE',
    days: [-5, 75],
    platformPercent: 0,
  },
  {
    ...everywhere,
    code: 'MAAF50',
    title: 'Fifty rupees, with our apologies',
    kind: 'AMOUNT',
    amount: rupees(50),
    visibility: 'PRIVATE',
    platformPercent: 0,
  },
  {
    ...everywhere,
    code: 'BIHANI5',
    title: 'Five percent for early birds',
    terms: 'The first twenty orders of a day.',
    kind: 'PERCENT',
    percent: 5,
    perUserLimit: 10,
    perDayLimit: 20,
    visibility: 'PUBLIC',
    platformPercent: 0,
  },
  {
    ...everywhere,
    code: 'JADO15',
    title: 'Winter week',
    kind: 'PERCENT',
    percent: 15,
    maxDiscount: rupees(500),
    visibility: 'PUBLIC',
    days: [20, 27],
    platformPercent: 0,
  },
  {
    ...everywhere,
    code: 'QR20',
    title: 'Twenty rupees off when paid by QR',
    kind: 'AMOUNT',
    amount: rupees(20),
    paymentMethods: ['QR'],
    status: 'PAUSED',
    platformPercent: 0,
  },
  {
    ...everywhere,
    code: 'DASHAIN50',
    title: 'Fifty rupees for Dashain',
    titleNe: 'दसैंमा पचास रुपैयाँ छुट',
    kind: 'AMOUNT',
    amount: rupees(50),
    days: [-60, -30],
    platformPercent: 0,
  },
  {
    ...everywhere,
    code: 'LOSAR10',
    title: 'Ten percent for Losar',
    titleNe: 'ल्होसारमा दस प्रतिशत छुट',
    kind: 'PERCENT',
    percent: 10,
    status: 'DRAFT',
    platformPercent: 0,
  },
]

const countsForDays = 365

export async function addPromoCodes(tx: Tx, sellers: readonly Seller[], now: Date): Promise<void> {
  const admin = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  for (const code of ofPlatform) {
    await addCode(tx, { vendorId: null, accountId: admin.id, at: now }, code)
  }
  for (const [at, { store, vendorId, accountId }] of sellers.entries()) {
    const keeper = { vendorId, accountId, at: now }
    const usual = ofStores[at % ofStores.length]
    const codes = [...(usual ? [usual] : []), ...(store.username === demoStore ? ofDemoStore : [])]
    for (const code of codes) await addCode(tx, keeper, code)
  }
}

async function addCode(
  tx: Tx,
  keeper: PromoOwner,
  { days = [-30, countsForDays], status = 'ACTIVE', ...form }: DemoCode,
): Promise<void> {
  const today = nepalDayOf(keeper.at)
  const [startDay, endDay] = [dayAfter(today, days[0]), dayAfter(today, days[1])]
  const first = status === 'DRAFT' ? 'DRAFT' : 'ACTIVE'
  const id = await addPromo(tx, keeper, { ...form, startDay, endDay, status: first })
  if (status === 'PAUSED') await switchPromo(tx, keeper, id, 'PAUSED')
}
