/** Vouchers: promo codes in a shopper's wallet, collected there or given by a store. */
import { z } from 'zod'
import { del, get, post } from '../route.ts'
import { id, instant, listOf, money, paging, text } from '../shared/fields.ts'
import { promoKinds } from './promo-kinds.ts'
import {
  longestVoucherNote,
  mostVoucherDays,
  voucherObstacles,
  voucherSources,
  voucherStates,
  walletRows,
  walletViews,
} from './voucher-kinds.ts'

/** A promo code as a shopper reads it. */
const shownPromo = {
  promoId: id,
  code: z.string(),
  title: z.string(),
  titleNe: z.string().nullable(),
  terms: z.string(),
  kind: z.enum(promoKinds),
  percent: z.number().int().nullable(),
  amount: money.nullable(),
  maxDiscount: money.nullable(),
  minSubtotal: money,
  /** The only store where it applies; null for a code of the platform. */
  store: z
    .object({ vendorId: id, username: z.string(), shopName: z.string(), shopNameNe: z.string().nullable() })
    .nullable(),
  from: instant,
  until: instant,
}

export const walletVoucher = z.object({
  ...shownPromo,
  grantId: id,
  source: z.enum(voucherSources),
  /** The store's words beside a given voucher; may be empty. */
  note: z.string(),
  view: z.enum(walletViews),
  state: z.enum(voucherStates),
  obstacle: z.enum(voucherObstacles).optional(),
  /** It applies in the named store. */
  isHere: z.boolean(),
  /** The order that uses it. */
  order: z.object({ orderId: id, orderNo: z.string() }).nullable(),
})

export const collectiblePromo = z.object({
  ...shownPromo,
  /** False: a public code, to copy. */
  isCollectible: z.boolean(),
  /** It is in the caller's wallet already. */
  isCollected: z.boolean(),
})

/** A voucher that the store gave, as the store reads it. */
export const givenVoucher = z.object({
  grantId: id,
  promoId: id,
  code: z.string(),
  title: z.string(),
  titleNe: z.string().nullable(),
  source: z.enum(voucherSources),
  note: z.string(),
  state: z.enum(voucherStates),
  grantedAt: instant,
  until: instant,
  orderNo: z.string().nullable(),
})

const onePromo = z.object({ promoId: id })
/** A customer of the store: by their id, or as the shopper of an order. */
const customer = { customerId: id.optional(), orderId: id.optional() }
const isOne = ({ customerId, orderId }: { customerId?: string | undefined; orderId?: string | undefined }) =>
  (customerId === undefined) !== (orderId === undefined)
const oneOf = { path: ['customerId'], message: 'Name a customer or an order' }

export const voucherRoutes = {
  myVouchers: get('/api/vendor/promoCode/mine', {
    permission: 'shopper.promos',
    summary: 'List the vouchers of my wallet: usable (those of the named store first), used or ended',
    query: z.object({
      view: z.enum(walletViews).default('USABLE'),
      vendorId: id.optional(),
      ...paging(walletRows),
    }),
    answer: listOf(walletVoucher).extend({
      counts: z.record(z.enum(walletViews), z.number().int()),
    }),
  }),
  collectiblePromoCodes: get('/api/vendor/promoCode/collectible', {
    permission: 'anyone',
    summary:
      'List the codes that a store shows, to collect or to copy; for one of its products, or of the platform',
    query: z.object({ vendorId: id.optional(), productId: id.optional() }),
    answer: z.array(collectiblePromo),
    knowsReader: true,
    perMinute: 300,
  }),
  collectPromoCode: post('/api/vendor/promoCode/:promoId/collect', {
    permission: 'shopper.promos',
    summary: 'Put a collectible promo code into my wallet; once more changes nothing',
    params: onePromo,
    answer: walletVoucher,
    refuses: ['NOT_FOUND', 'PROMO_CODE_ENDED', 'VOUCHERS_GONE', 'TOO_MANY'],
    perMinute: 60,
  }),
  giveVoucher: post('/api/vendor/promoCode/:promoId/give', {
    permission: 'store.promos.manage',
    summary: 'Give a customer of my store a voucher of my promo code; with an order, as an apology for it',
    params: onePromo,
    body: z
      .object({
        ...customer,
        note: text(longestVoucherNote).default(''),
        /** Days until it ends, if that is before its promo code does. */
        days: z.number().int('Must be a whole number').min(1).max(mostVoucherDays).optional(),
      })
      .refine(isOne, oneOf),
    answer: givenVoucher,
    status: 201,
    refuses: [
      'NOT_FOUND',
      'PROMO_CODE_ENDED',
      'VOUCHER_HELD',
      'VOUCHERS_GONE',
      'VOUCHERS_OF_TODAY',
      'TOO_MANY',
    ],
  }),
  givenVouchers: get('/api/vendor/promoCode/given', {
    permission: 'store.promos.read',
    summary: 'List the vouchers of my promo codes that a customer of my store was given, newest first',
    query: z.object(customer).refine(isOne, oneOf),
    answer: z.array(givenVoucher),
    refuses: ['NOT_FOUND'],
  }),
  takeVoucherBack: del('/api/vendor/promoCode/given/:grantId', {
    permission: 'store.promos.manage',
    summary: 'Take back a voucher that my store gave and that is not used',
    params: z.object({ grantId: id }),
    answer: givenVoucher,
    refuses: ['NOT_FOUND', 'VOUCHER_SPENT'],
  }),
} as const
