import type { Access } from './walk.access.ts'

export const returnsTable: Readonly<Record<string, Access>> = {}
