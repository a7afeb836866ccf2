/** The demo's offers: one of each kind in stores that live by them, one that begins soon, and a draft. */
import { sql } from 'kysely'
import { dayMs } from '../../../contract/shared/durations.ts'
import type { Tx } from '../../platform/db/db.ts'
import { draftOffer, type OfferForm, startOffer } from '../../promotions/index.ts'
import type { Seller } from '../orders/demo-orders.ts'

const rupees = (amount: number) => amount * 100

type Form = Omit<OfferForm, 'startsAt' | 'endsAt' | 'products'>

const plain = {
  percent: null,
  amount: null,
  fixedPrice: null,
  buyQuantity: null,
  getQuantity: null,
  maxDiscount: null,
  scope: 'STORE',
  categoryIds: [],
  banner: null,
  stockCap: null,
  perShopperCap: null,
} satisfies Partial<Form>

interface DemoOffer {
  readonly store: string
  readonly form: Form
  readonly fromDay: number
  readonly days: number
  /** So many of the dearest products; absent: all of the store. */
  readonly dearest?: number
  readonly isDraft?: boolean
}

const offers: readonly DemoOffer[] = [
  {
    store: 'gulmi-coffee',
    ...{ fromDay: 0, days: 12 },
    form: {
      ...plain,
      ...{ title: 'Harvest week', titleNe: 'बाली भित्र्याउने साता', badge: '15% off', badgeNe: '15% छुट' },
      ...{ kind: 'PERCENT', percent: 15 },
    },
  },
  {
    store: 'boudha-dhoop',
    ...{ fromDay: 0, days: 8, dearest: 6 },
    form: {
      ...plain,
      ...{ title: 'For the household altar', titleNe: 'घरको पूजाकोठाका लागि', badge: null, badgeNe: null },
      ...{ kind: 'AMOUNT', amount: rupees(40), perShopperCap: 5 },
    },
  },
  {
    store: 'kalimati-fresh',
    ...{ fromDay: 0, days: 3, dearest: 1 },
    form: {
      ...plain,
      ...{ title: 'Market day price', titleNe: 'हाटको दिनको भाउ', badge: 'Hatiya', badgeNe: 'हटिया' },
      // Already near its cost: no rule comes on top.
      ...{ kind: 'FIXED_PRICE', stockCap: 60, stopAfter: true },
    },
  },
  {
    store: 'bagbazar-pustak',
    ...{ fromDay: 0, days: 20 },
    form: {
      ...plain,
      ...{
        title: 'Buy 2 books, get 1 free',
        titleNe: '2 किताब किन्दा 1 सित्तैमा',
        badge: '2 + 1',
        badgeNe: '2 + 1',
      },
      ...{ kind: 'BUY_X_GET_Y', buyQuantity: 2, getQuantity: 1 },
    },
  },
  {
    store: 'bhaktapur-juju-dhau',
    ...{ fromDay: 0, days: 6 },
    form: {
      ...plain,
      ...{
        title: 'Delivery on us',
        titleNe: 'डेलिभरी हाम्रो तर्फबाट',
        badge: 'Free delivery',
        badgeNe: 'डेलिभरी निःशुल्क',
      },
      ...{ kind: 'FREE_DELIVERY', maxDiscount: rupees(150) },
    },
  },
  {
    store: 'asan-kirana',
    ...{ fromDay: 5, days: 10 },
    form: {
      ...plain,
      ...{ title: 'Dashain groceries', titleNe: 'दसैंको किराना', badge: 'Dashain', badgeNe: 'दसैं' },
      ...{ kind: 'PERCENT', percent: 10, stockCap: 500 },
    },
  },
  {
    store: 'asan-kirana',
    ...{ fromDay: 25, days: 5, dearest: 4, isDraft: true },
    form: {
      ...plain,
      ...{ title: 'Tihar sweets', titleNe: 'तिहारका मिठाई', badge: 'Tihar', badgeNe: 'तिहार' },
      ...{ kind: 'AMOUNT', amount: rupees(25) },
    },
  },
]

export async function addOffers(tx: Tx, sellers: readonly Seller[], now: Date): Promise<void> {
  for (const { store, form, fromDay, days, dearest, isDraft } of offers) {
    const seller = sellers.find((one) => one.store.username === store)
    if (seller === undefined) continue
    const { vendorId, accountId } = seller
    const goods = dearest === undefined ? [] : await dearestOf(tx, vendorId, dearest)
    const startsAt = new Date(now.getTime() + fromDay * dayMs)
    const id = await draftOffer(
      tx,
      { vendorId, accountId, at: now },
      {
        ...form,
        ...(dearest !== undefined && { scope: 'PRODUCTS' }),
        ...(form.kind === 'FIXED_PRICE' && { fixedPrice: belowPrice(goods) }),
        products: goods.map(({ productId }) => ({ productId })),
        startsAt,
        endsAt: new Date(startsAt.getTime() + days * dayMs),
      },
    )
    if (isDraft !== true) await startOffer(tx, id, now)
  }
}

interface Priced {
  readonly productId: string
  /** Per reference quantity, a kilo perhaps. */
  readonly referencePaisa: number
}

async function dearestOf(tx: Tx, vendorId: string, count: number): Promise<Priced[]> {
  const { rows } = await sql<Priced>`
    select p.id as "productId", round((p.price_paisa - p.saving_paisa)::numeric / p.step_milli * case p.unit
      when 'g' then 1000000 when 'ml' then 1000000 when 'cm' then 100000 else 1000 end)::bigint as "referencePaisa"
    from product p where p.vendor_id = ${vendorId} and p.is_listed order by 2 desc, 1 limit ${count}`.execute(
    tx,
  )
  return rows
}

/** A seventh less, in steps of five rupees. */
const belowPrice = (goods: readonly Priced[]): number => {
  const least = Math.min(...goods.map(({ referencePaisa }) => referencePaisa))
  return Math.max(1, Math.floor((least * 6) / 7 / rupees(5))) * rupees(5)
}
