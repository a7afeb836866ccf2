/** The walk's rows of searching and narrowing: see walk.table.ts. */
import { type Access, everyone } from './walk.access.ts'

export const searchTable: Readonly<Record<string, Access>> = {
  'catalogue.facets': { may: everyone, answers: 200 },
}
