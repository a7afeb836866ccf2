import type { Access } from './walk.access.ts'

export const contentTable: Readonly<Record<string, Access>> = {}
