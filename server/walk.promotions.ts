import type { Access } from './walk.access.ts'

export const promotionsTable: Readonly<Record<string, Access>> = {}
