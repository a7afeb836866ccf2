/** Settlements between platform and vendors: ledger, statements, balances. Positive: the platform owes. */
import { z } from 'zod'
import { pictureName } from '../content/pictures.ts'
import { del, get, post } from '../route.ts'
import { id, instant, line, listOf, money, paging, queryCount, text, typedMoney } from '../shared/fields.ts'
import { adminRows } from '../shared/limits.ts'
import { balanceStates, ledgerKinds, settlementDirections, settlementStatuses } from './settlement-words.ts'

const entry = z.object({
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

const settlement = z.object({
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
  collectedBy: z.enum(['VENDOR', 'PLATFORM', 'COURIER']).nullable(),
  sale: money,
  commission: money,
  discountShare: money,
  refunded: money,
  other: money,
  net: money,
  note: z.string(),
})

const statement = settlement.extend({ events: z.array(event), ...listOf(statementLine).shape })

const due = z.object({
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

/** One part of a sheet; `next` is the `offset` of the part that follows. */
const sheetPart = z.object({ csv: z.string(), next: z.number().int().nullable() })
const sheetQuery = z.object({ offset: queryCount(100_000).default(0) })

const oneVendor = z.object({ vendorId: id })
const oneSettlement = z.object({ settlementId: id })
const linePaging = z.object({ ...paging(50) })
const reason = z.object({ reason: line(300) })
const movedOn = ['NOT_FOUND', 'SETTLEMENT_MOVED_ON'] as const

export const settlementRoutes = {
  balances: get('/api/admin/vendorPayment/', {
    permission: 'market.settlements.read',
    summary: 'What each vendor is owed, or owes; `search` looks into shop name and username',
    query: z.object({
      ...paging(adminRows),
      search: text(100).optional(),
      standing: z.enum(balanceStates).optional(),
    }),
    answer: listOf(due).extend({
      /** Totals over all vendors. */
      owed: money,
      owing: money,
    }),
  }),
  vendorLedger: get('/api/admin/vendorPayment/:vendorId', {
    permission: 'market.settlements.read',
    summary: 'The entries of one vendor, the newest first, and what they come to',
    params: oneVendor,
    query: z.object({ ...paging(adminRows) }),
    answer: listOf(entry).extend({ due }),
    refuses: ['NOT_FOUND'],
  }),
  addEntry: post('/api/admin/vendorPayment/:vendorId/entry', {
    permission: 'market.settlements.manage',
    summary: 'Book a penalty, or put right what was wrong; the same entryId again changes nothing',
    params: oneVendor,
    body: z
      .object({
        entryId: id,
        kind: z.enum(['ADJUSTMENT', 'PENALTY']),
        /** A penalty is entered as a positive amount and reduces what the vendor is owed. */
        amount: typedMoney.refine((paisa) => paisa !== 0, 'Must not be 0'),
        reason: line(300),
      })
      .refine(({ kind, amount }) => kind === 'ADJUSTMENT' || amount > 0, {
        path: ['amount'],
        message: 'Must be more than 0',
      }),
    answer: entry,
    status: 201,
    refuses: ['NOT_FOUND'],
  }),
  balancesSheet: get('/api/admin/vendorPayment/sheet', {
    permission: 'market.settlements.read',
    summary: 'What each vendor is owed, or owes, as CSV',
    query: sheetQuery,
    answer: sheetPart,
  }),
  settlements: get('/api/admin/settlement/', {
    permission: 'market.settlements.read',
    summary: 'Statements, the newest first',
    query: z.object({
      ...paging(adminRows),
      vendorId: id.optional(),
      status: z.enum(settlementStatuses).optional(),
    }),
    answer: listOf(settlement),
  }),
  draftSettlement: post('/api/admin/settlement/', {
    permission: 'market.settlements.manage',
    summary:
      'Draft a statement of all that was booked up to the end of a day in Nepal and stands on none yet',
    body: z.object({ vendorId: id, upTo: z.iso.date('Must be a day') }),
    answer: settlement,
    status: 201,
    refuses: ['NOT_FOUND', 'SETTLEMENT_OPEN', 'NOTHING_TO_SETTLE'],
  }),
  settlement: get('/api/admin/settlement/:settlementId', {
    permission: 'market.settlements.read',
    summary: 'A statement with one line for each order',
    params: oneSettlement,
    query: linePaging,
    answer: statement,
    refuses: ['NOT_FOUND'],
  }),
  dropSettlement: del('/api/admin/settlement/:settlementId', {
    permission: 'market.settlements.manage',
    summary: 'Throw a draft away; its entries are free again',
    params: oneSettlement,
    answer: z.undefined(),
    status: 204,
    refuses: movedOn,
  }),
  sendSettlement: post('/api/admin/settlement/:settlementId/send', {
    permission: 'market.settlements.manage',
    summary: 'Show a draft to its vendor, or answer a dispute before anything was paid',
    params: oneSettlement,
    body: z.object({ note: text(300).default('') }),
    answer: settlement,
    refuses: movedOn,
  }),
  paySettlement: post('/api/admin/settlement/:settlementId/paid', {
    permission: 'market.settlements.manage',
    summary: 'Say that the money of a statement has moved, with its reference',
    params: oneSettlement,
    body: z.object({ reference: line(100), proof: pictureName.optional(), note: text(300).default('') }),
    answer: settlement,
    refuses: movedOn,
  }),
  settlementSheet: get('/api/admin/settlement/:settlementId/sheet', {
    permission: 'market.settlements.read',
    summary: 'A statement as CSV, one line for each order',
    params: oneSettlement,
    query: sheetQuery,
    answer: sheetPart,
    refuses: ['NOT_FOUND'],
  }),

  vendorBalance: get('/api/vendor/balance', {
    permission: 'store.settlements.read',
    summary: 'What the platform owes my store, or my store the platform, and the latest entries',
    query: z.object({ ...paging(20) }),
    answer: listOf(entry).extend({ balance: money, unsettled: money, commissionPercent: z.number() }),
  }),
  vendorSettlements: get('/api/vendor/settlement/', {
    permission: 'store.settlements.read',
    summary: 'The statements of my store, the newest first',
    query: z.object({ ...paging(20) }),
    answer: listOf(settlement),
  }),
  vendorSettlement: get('/api/vendor/settlement/:settlementId', {
    permission: 'store.settlements.read',
    summary: 'A statement of my store with one line for each order',
    params: oneSettlement,
    query: linePaging,
    answer: statement,
    refuses: ['NOT_FOUND'],
  }),
  confirmSettlement: post('/api/vendor/settlement/:settlementId/confirm', {
    permission: 'store.settlements.manage',
    summary: 'Say that the money of a statement is settled',
    params: oneSettlement,
    answer: settlement,
    refuses: movedOn,
  }),
  disputeSettlement: post('/api/vendor/settlement/:settlementId/dispute', {
    permission: 'store.settlements.manage',
    summary: 'Say what is wrong with a statement or its money',
    params: oneSettlement,
    body: reason,
    answer: settlement,
    refuses: movedOn,
  }),
  vendorSettlementSheet: get('/api/vendor/settlement/:settlementId/sheet', {
    permission: 'store.settlements.read',
    summary: 'A statement of my store as CSV, one line for each order',
    params: oneSettlement,
    query: sheetQuery,
    answer: sheetPart,
    refuses: ['NOT_FOUND'],
  }),
} as const
