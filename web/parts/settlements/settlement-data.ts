import type { settlementRoutes } from '../../../contract/payments/settlements.ts'
import type { Told } from '../../../contract/route.ts'

export type Settlement = Told<typeof settlementRoutes.settlements>['rows'][number]
export type Statement = Told<typeof settlementRoutes.settlement>
export type StatementLine = Statement['rows'][number]
export type Entry = Told<typeof settlementRoutes.vendorLedger>['rows'][number]

export const statementRows = 20
