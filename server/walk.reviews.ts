import type { Access } from './walk.access.ts'

export const reviewsTable: Readonly<Record<string, Access>> = {}
