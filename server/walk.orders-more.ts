import type { Access } from './walk.access.ts'

export const ordersMoreTable: Readonly<Record<string, Access>> = {}
