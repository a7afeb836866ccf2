import type { settlementRoutes } from '../../../contract/payments/settlements.ts'
import type { ResponseJson } from '../../../contract/route.ts'

export type Settlement = ResponseJson<typeof settlementRoutes.settlements>['rows'][number]
export type Statement = ResponseJson<typeof settlementRoutes.settlement>
export type StatementLine = Statement['rows'][number]
export type Entry = ResponseJson<typeof settlementRoutes.vendorLedger>['rows'][number]

export const statementRows = 20
