import type { Access } from './walk.access.ts'

export const settlementsTable: Readonly<Record<string, Access>> = {}
