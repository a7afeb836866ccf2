import type { Access } from './walk.access.ts'

export const paymentsTable: Readonly<Record<string, Access>> = {}
