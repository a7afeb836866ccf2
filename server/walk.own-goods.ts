import type { Access } from './walk.access.ts'

export const ownGoodsTable: Readonly<Record<string, Access>> = {}
