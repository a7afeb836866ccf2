/** The review of a sheet: shared by the dry run and the import. */
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import type { UploadedFile } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { parseSheet } from './parse-sheet.ts'
import { planSheet, type SheetPlan } from './plan-sheet.ts'
import type { Sheet } from './read-sheet.ts'
import type { Seen } from './variation-cells.ts'
import { vendorStoreOf } from './vendor-store.ts'

export async function sheetIn(accountId: string, file: UploadedFile | undefined): Promise<Sheet> {
  if (file === undefined) throw new Refusal('BAD_INPUT', { errors: { sheet: 'Choose a sheet first.' } })
  return parseSheet(accountId, file.path)
}

interface Looked {
  readonly vendorId: string
  readonly accountId: string
  readonly sheet: Sheet
  /** JSON: names of files to names of stored pictures. */
  readonly pictures: string
  readonly seen?: Seen
  readonly now: Date
}

export async function reviewSheet(
  db: Db,
  { sheet, pictures, seen, now, ...owner }: Looked,
): Promise<SheetPlan> {
  return planSheet(sheet, await vendorStoreOf(db, owner, sheet, pictures), { seen, now })
}

const seenMap = z.record(z.string().regex(/^\d{1,5}$/), z.number().int().min(0))

export function reviewedIn(json: string): ReadonlyMap<number, number> {
  try {
    const rows = Object.entries(seenMap.parse(JSON.parse(json)))
    return new Map(rows.map(([row, stock]) => [Number(row), stock]))
  } catch {
    throw new Refusal('BAD_INPUT', { errors: { seen: "Doesn't match the checked sheet" } })
  }
}
