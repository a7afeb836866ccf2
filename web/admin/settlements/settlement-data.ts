/** Vendor balances for admins: query keys under `admin`, so that every action invalidates them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BalanceState, SettlementStatus } from '../../../contract/payments/settlement-words.ts'
import type { settlementRoutes } from '../../../contract/payments/settlements.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { statementRows } from '../../parts/settlements/settlement-data.ts'

export type Due = ResponseJson<typeof settlementRoutes.balances>['rows'][number]
export const entryRows = 10

interface DuesAsked {
  readonly search: string | undefined
  readonly standing: BalanceState | undefined
  readonly offset: number
}

export const balancesQuery = ({ search, standing, offset }: DuesAsked) =>
  queryOptions({
    queryKey: ['admin', 'dues', { search, standing, offset }],
    queryFn: () =>
      api.payments.balances({
        query: { offset, noOfRows: adminRows, ...(search && { search }), ...(standing && { standing }) },
      }),
    placeholderData: keepPreviousData,
  })

export const ledgerPage = (vendorId: string, offset: number, noOfRows: number) =>
  api.payments.vendorLedger({ params: { vendorId }, query: { offset, noOfRows } })

export const ledgerQuery = (vendorId: string, offset: number) =>
  queryOptions({
    queryKey: ['admin', 'books', vendorId, offset],
    queryFn: () => ledgerPage(vendorId, offset, entryRows),
    placeholderData: keepPreviousData,
  })

interface StatementsAsked {
  readonly status: SettlementStatus | undefined
  readonly vendorId?: string | undefined
  readonly offset: number
}

export const settlementsPage = ({ status, vendorId, offset }: StatementsAsked, noOfRows: number) =>
  api.payments.settlements({
    query: { offset, noOfRows, ...(status && { status }), ...(vendorId && { vendorId }) },
  })

export const settlementsQuery = (asked: StatementsAsked) =>
  queryOptions({
    queryKey: ['admin', 'settlements', asked],
    queryFn: () => settlementsPage(asked, adminRows),
    placeholderData: keepPreviousData,
  })

export const settlementQuery = (settlementId: string, offset: number) =>
  queryOptions({
    queryKey: ['admin', 'settlement', settlementId, offset],
    queryFn: () =>
      api.payments.settlement({ params: { settlementId }, query: { offset, noOfRows: statementRows } }),
    placeholderData: keepPreviousData,
  })
