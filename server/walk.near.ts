import type { Access } from './walk.access.ts'

export const nearTable: Readonly<Record<string, Access>> = {}
