/** The demo's discount rules: one of the platform's, and some of the stores' in rotation. */
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { dayAfter } from '../../../contract/shared/time.ts'
import type { Tx } from '../../platform/db/db.ts'
import { addRule, type RuleForm } from '../../promotions/index.ts'
import type { Seller } from './demo-orders.ts'

const rupees = (amount: number) => amount * 100

const plain = {
  ...{ minSubtotal: null, minQuantity: null, minSameQuantity: null, categoryIds: [], orderNumber: null },
  ...{ customerTags: [], paymentMethods: [], pickUpOnly: false, percent: null, amount: null, tiers: [] },
  ...{ maxDiscount: null, stopAfter: false, endDay: null, active: true, platformPercent: 0 },
} satisfies Partial<RuleForm>

type DemoRule = Omit<RuleForm, 'startDay'>

const ofPlatform: readonly DemoRule[] = [
  {
    ...{ ...plain, name: 'Big basket', nameNe: 'ठूलो टोकरी', kind: 'AMOUNT', amount: rupees(500) },
    ...{ minSubtotal: rupees(25_000), platformPercent: 100 },
  },
]

const wholesale: DemoRule = {
  ...{ ...plain, name: 'Wholesale', nameNe: 'थोक मूल्य', kind: 'TIERS', stopAfter: true },
  tiers: [
    { minQuantity: 12, unitPrice: null, percent: 5 },
    { minQuantity: 24, unitPrice: null, percent: 8 },
  ],
}
const house: DemoRule = {
  ...{ ...plain, name: 'For the whole house', nameNe: 'घरभरिका लागि', kind: 'PERCENT', percent: 5 },
  ...{ minSubtotal: rupees(8_000), maxDiscount: rupees(1_000) },
}
const byQr: DemoRule = {
  ...{ ...plain, name: 'Paid by QR', nameNe: 'QR बाट तिर्दा', kind: 'PERCENT', percent: 2 },
  ...{ minSubtotal: rupees(8_000), paymentMethods: ['QR'], maxDiscount: rupees(300) },
}
const fifth: DemoRule = {
  ...{ ...plain, name: 'Fifth order: delivery on us', nameNe: 'पाँचौं अर्डर: डेलिभरी हाम्रो तर्फबाट' },
  ...{ kind: 'FREE_DELIVERY', orderNumber: 5, maxDiscount: rupees(200) },
}
const ofStores: readonly (readonly DemoRule[])[] = [[wholesale, house, byQr], [fifth], []]

export async function addDiscountRules(tx: Tx, sellers: readonly Seller[], now: Date): Promise<void> {
  const startDay = dayAfter(nepalDayOf(now), -20)
  const { id: adminId } = await tx
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  const owners = [
    { vendorId: null, accountId: adminId, rules: ofPlatform },
    ...sellers.map(({ vendorId, accountId }, at) => ({
      ...{ vendorId, accountId, rules: ofStores[at % ofStores.length] ?? [] },
    })),
  ]
  for (const { rules, ...owner } of owners)
    for (const rule of rules) await addRule(tx, { ...owner, at: now }, { ...rule, startDay })
}
