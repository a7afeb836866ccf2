/** Shapes of the ledger, of statements and of balances. */
import { z } from 'zod'
import { id, instant, listOf, money, sheetOffset } from '../shared/fields.ts'
import { ledgerKinds, settlementDirections, settlementStatuses } from './settlement-words.ts'

export const entry = z.object({
  entryId: id,
  kind: z.enum(ledgerKinds),
  amount: money,
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  /** The reason of an entry that a person booked. */
  note: z.string(),
  at: instant,
  /** The statement that contains it. */
  settlementId: id.nullable(),
})

const collectors = ['VENDOR', 'PLATFORM', 'COURIER'] as const

export const balanceEntry = entry.extend({
  /** The party that took the money of the order; null for an entry without one, and before it is paid. */
  collectedBy: z.enum(collectors).nullable(),
  /** After this entry; null in a list narrowed to one kind. */
  balance: money.nullable(),
})

export const settlement = z.object({
  settlementId: id,
  vendorId: id,
  shopName: z.string(),
  username: z.string(),
  from: instant,
  to: instant,
  opening: money,
  /** Sum of its entries. */
  change: money,
  closing: money,
  direction: z.enum(settlementDirections),
  status: z.enum(settlementStatuses),
  reference: z.string().nullable(),
  /** Signed for some minutes. */
  proof: z.string().nullable(),
  note: z.string(),
  paidAt: instant.nullable(),
  createdAt: instant,
})

const event = z.object({
  status: z.enum(settlementStatuses),
  by: z.enum(['ADMIN', 'VENDOR']),
  note: z.string(),
  at: instant,
})

/** One line for each order, and one for each entry that belongs to none. */
const statementLine = z.object({
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  kind: z.enum(ledgerKinds).nullable(),
  at: instant,
  /** Of the order; null for an entry without one. */
  total: money.nullable(),
  /** Parts of that total: discounts are below zero, each with the party that bears it; null without an order. */
  parts: z
    .object({ goods: money, vendorDiscount: money, platformDiscount: money, deliveryFee: money })
    .nullable(),
  collectedBy: z.enum(collectors).nullable(),
  sale: money,
  commission: money,
  /** Commission that a prize of the store covers. */
  feeCredit: money,
  discountShare: money,
  refunded: money,
  other: money,
  net: money,
  note: z.string(),
})

export const statement = settlement.extend({ events: z.array(event), ...listOf(statementLine).shape })

export const due = z.object({
  vendorId: id,
  shopName: z.string(),
  username: z.string(),
  vendorLogo: z.string().nullable(),
  balance: money,
  /** The part of the balance that is on no statement yet. */
  unsettled: money,
  /** The statement that is still to be paid. */
  open: z
    .object({ settlementId: id, status: z.enum(settlementStatuses), closing: money, to: instant })
    .nullable(),
  lastPaidAt: instant.nullable(),
})

/** A sheet comes in parts: the offset of one of them. */
export const sheetQuery = z.object({ offset: sheetOffset })
