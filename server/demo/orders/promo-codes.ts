/** The demo's promo codes: the platform's count in every store, some stores have their own. */
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import { addPromo, type PromoForm } from '../../promotions/index.ts'
import type { Seller } from './demo-orders.ts'

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

const ofPlatform: readonly Omit<PromoForm, 'startDay' | 'endDay'>[] = [
  {
    ...everywhere,
    code: 'HATIYA50',
    title: 'Fifty rupees off',
    kind: 'AMOUNT',
    amount: rupees(50),
    minSubtotal: rupees(500),
    perUserLimit: 3,
    platformPercent: 100,
  },
]

/** Codes for returning customers, one per store in rotation. */
const ofStores: readonly (Omit<PromoForm, 'startDay' | 'endDay'> | undefined)[] = [
  {
    ...everywhere,
    code: 'NAMASTE10',
    title: 'Ten percent for regulars',
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

const countsForDays = 365

export async function addPromoCodes(tx: Tx, sellers: readonly Seller[], now: Date): Promise<void> {
  const today = nepalDayOf(now)
  const days = { startDay: dayAfter(today, -30), endDay: dayAfter(today, countsForDays) }
  const admin = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  for (const form of ofPlatform) {
    await addPromo(tx, { vendorId: null, accountId: admin.id, at: now }, { ...form, ...days })
  }
  for (const [at, { vendorId, accountId }] of sellers.entries()) {
    const form = ofStores[at % ofStores.length]
    if (form !== undefined) await addPromo(tx, { vendorId, accountId, at: now }, { ...form, ...days })
  }
}
