import type { Access } from './walk.access.ts'

export const tradeTable: Readonly<Record<string, Access>> = {}
