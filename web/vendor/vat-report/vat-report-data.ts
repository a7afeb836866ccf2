import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { orders } from '../../../contract/orders/orders.ts'
import type { VatBook } from '../../../contract/orders/vat-report.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import type { BikramSambatMonth } from '../../../contract/shared/bikram-sambat-months.ts'
import { api } from '../../lib/api/api.ts'

export type VatReport = ResponseJson<typeof orders.vatReport>
export type VatRow = VatReport['rows'][number]
export type VatAmounts = VatReport['net']

export const vatRows = 20

export interface VatAsked {
  /** Undefined: this month. */
  readonly month: BikramSambatMonth | undefined
  readonly book: VatBook
  readonly offset: number
}

export const vatReportQuery = ({ month, book, offset }: VatAsked) =>
  queryOptions({
    queryKey: ['vendor', 'vat-report', month?.year, month?.month, book, offset],
    queryFn: () => api.orders.vatReport({ query: { ...month, book, offset, noOfRows: vatRows } }),
    placeholderData: keepPreviousData,
  })

export const vatSheetPart =
  ({ year, month }: BikramSambatMonth) =>
  (offset: number) =>
    api.orders.vatReportSheet({ query: { year, month, offset } })

/** `2083-08` in the address. */
export const monthKey = ({ year, month }: BikramSambatMonth): string =>
  `${year}-${String(month).padStart(2, '0')}`

export function monthIn(key: string | undefined): BikramSambatMonth | undefined {
  const [, year, month] = /^(20[89]\d|21\d\d)-(0[1-9]|1[0-2])$/.exec(key ?? '') ?? []
  return year === undefined ? undefined : { year: Number(year), month: Number(month) }
}
