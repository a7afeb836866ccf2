/** Settlements between platform and vendors: ledger, statements, balances. Positive: the platform owes. */
import { z } from 'zod'
import { pictureName } from '../content/pictures.ts'
import { del, get, post } from '../route.ts'
import { id, line, listOf, money, paging, sheetPart, text, typedMoney } from '../shared/fields.ts'
import { adminRows } from '../shared/limits.ts'
import { balanceEntry, due, entry, settlement, sheetQuery, statement } from './settlement-shapes.ts'
import { balanceStates, ledgerKinds, settlementStatuses } from './settlement-words.ts'

const oneVendor = z.object({ vendorId: id })
const oneSettlement = z.object({ settlementId: id })
const linePaging = z.object({ ...paging(50) })
const reason = z.object({ reason: line(300) })
const balancesSought = { search: text(100).optional(), standing: z.enum(balanceStates).optional() }
const movedOn = ['NOT_FOUND', 'SETTLEMENT_MOVED_ON'] as const

export const settlementRoutes = {
  balances: get('/api/admin/vendorPayment/', {
    permission: 'market.settlements.read',
    summary: 'List vendor balances; `search` matches store name and username',
    query: z.object({ ...paging(adminRows), ...balancesSought }),
    answer: listOf(due).extend({
      /** Totals over all vendors. */
      owed: money,
      owing: money,
    }),
  }),
  vendorLedger: get('/api/admin/vendorPayment/:vendorId', {
    permission: 'market.settlements.read',
    summary: 'List the ledger entries of a vendor, newest first, with their totals',
    params: oneVendor,
    query: z.object({ ...paging(adminRows) }),
    answer: listOf(entry).extend({ due }),
    refuses: ['NOT_FOUND'],
  }),
  addEntry: post('/api/admin/vendorPayment/:vendorId/entry', {
    permission: 'market.settlements.manage',
    summary: 'Add a penalty or a correction; idempotent by entryId',
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
    summary: 'Export vendor balances as CSV, filtered',
    query: sheetQuery.extend(balancesSought),
    answer: sheetPart,
  }),
  settlements: get('/api/admin/settlement/', {
    permission: 'market.settlements.read',
    summary: 'List statements, newest first',
    query: z.object({
      ...paging(adminRows),
      vendorId: id.optional(),
      status: z.enum(settlementStatuses).optional(),
    }),
    answer: listOf(settlement),
  }),
  draftSettlement: post('/api/admin/settlement/', {
    permission: 'market.settlements.manage',
    summary: 'Draft a statement of all unsettled entries up to the end of a day in Nepal',
    body: z.object({ vendorId: id, upTo: z.iso.date('Must be a day') }),
    answer: settlement,
    status: 201,
    refuses: ['NOT_FOUND', 'SETTLEMENT_OPEN', 'NOTHING_TO_SETTLE'],
  }),
  settlement: get('/api/admin/settlement/:settlementId', {
    permission: 'market.settlements.read',
    summary: 'Get a statement with one line per order',
    params: oneSettlement,
    query: linePaging,
    answer: statement,
    refuses: ['NOT_FOUND'],
  }),
  dropSettlement: del('/api/admin/settlement/:settlementId', {
    permission: 'market.settlements.manage',
    summary: 'Delete a draft statement; its entries become unsettled again',
    params: oneSettlement,
    answer: z.undefined(),
    status: 204,
    refuses: movedOn,
  }),
  sendSettlement: post('/api/admin/settlement/:settlementId/send', {
    permission: 'market.settlements.manage',
    summary: 'Send a draft to its vendor, or answer a dispute before payment',
    params: oneSettlement,
    body: z.object({ note: text(300).default('') }),
    answer: settlement,
    refuses: movedOn,
  }),
  paySettlement: post('/api/admin/settlement/:settlementId/paid', {
    permission: 'market.settlements.manage',
    summary: 'Mark a statement as paid, with its reference number',
    params: oneSettlement,
    body: z.object({ reference: line(100), proof: pictureName.optional(), note: text(300).default('') }),
    answer: settlement,
    refuses: movedOn,
  }),
  settlementSheet: get('/api/admin/settlement/:settlementId/sheet', {
    permission: 'market.settlements.read',
    summary: 'Export a statement as CSV, one line per order',
    params: oneSettlement,
    query: sheetQuery,
    answer: sheetPart,
    refuses: ['NOT_FOUND'],
  }),

  vendorBalance: get('/api/vendor/balance', {
    permission: 'store.settlements.read',
    summary: 'Get my store’s balance and latest entries',
    query: z.object({ ...paging(20), kind: z.enum(ledgerKinds).optional() }),
    answer: listOf(balanceEntry).extend({ balance: money, unsettled: money, commissionPercent: z.number() }),
  }),
  vendorBalanceSheet: get('/api/vendor/balance/sheet', {
    permission: 'store.settlements.read',
    summary: 'Export the entries of my store’s balance as CSV',
    query: sheetQuery.extend({ kind: z.enum(ledgerKinds).optional() }),
    answer: sheetPart,
  }),
  vendorSettlements: get('/api/vendor/settlement/', {
    permission: 'store.settlements.read',
    summary: 'List my store’s statements, newest first',
    query: z.object({ ...paging(20) }),
    answer: listOf(settlement),
  }),
  vendorSettlement: get('/api/vendor/settlement/:settlementId', {
    permission: 'store.settlements.read',
    summary: 'Get a statement of my store with one line per order',
    params: oneSettlement,
    query: linePaging,
    answer: statement,
    refuses: ['NOT_FOUND'],
  }),
  confirmSettlement: post('/api/vendor/settlement/:settlementId/confirm', {
    permission: 'store.settlements.manage',
    summary: 'Confirm that a statement is settled',
    params: oneSettlement,
    answer: settlement,
    refuses: movedOn,
  }),
  disputeSettlement: post('/api/vendor/settlement/:settlementId/dispute', {
    permission: 'store.settlements.manage',
    summary: 'Dispute a statement or its payment',
    params: oneSettlement,
    body: reason,
    answer: settlement,
    refuses: movedOn,
  }),
  vendorSettlementSheet: get('/api/vendor/settlement/:settlementId/sheet', {
    permission: 'store.settlements.read',
    summary: 'Export a statement of my store as CSV, one line per order',
    params: oneSettlement,
    query: sheetQuery,
    answer: sheetPart,
    refuses: ['NOT_FOUND'],
  }),
} as const
