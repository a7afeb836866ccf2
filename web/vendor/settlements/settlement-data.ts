import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LedgerKind } from '../../../contract/payments/settlement-words.ts'
import type { settlementRoutes } from '../../../contract/payments/settlements.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { statementRows } from '../../parts/settlements/settlement-data.ts'

export const entryRows = 10
export type BalanceEntry = ResponseJson<typeof settlementRoutes.vendorBalance>['rows'][number]

export const balanceQuery = ({ offset = 0, kind }: { offset?: number; kind?: LedgerKind | undefined } = {}) =>
  queryOptions({
    queryKey: ['vendor', 'books', 'balance', offset, kind],
    queryFn: () =>
      api.payments.vendorBalance({ query: { offset, noOfRows: entryRows, ...(kind && { kind }) } }),
    placeholderData: keepPreviousData,
  })

export const statementsPage = (offset: number, noOfRows: number) =>
  api.payments.vendorSettlements({ query: { offset, noOfRows } })

export const statementsQuery = (offset = 0) =>
  queryOptions({
    queryKey: ['vendor', 'books', 'statements', offset],
    queryFn: () => statementsPage(offset, 20),
    placeholderData: keepPreviousData,
  })

export const statementQuery = (settlementId: string, offset = 0) =>
  queryOptions({
    queryKey: ['vendor', 'books', 'statement', settlementId, offset],
    queryFn: () =>
      api.payments.vendorSettlement({ params: { settlementId }, query: { offset, noOfRows: statementRows } }),
    placeholderData: keepPreviousData,
  })
