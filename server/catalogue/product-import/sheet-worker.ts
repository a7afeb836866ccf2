/** The worker thread of parse-sheet.ts. */
import { readFile } from 'node:fs/promises'
import { serveJobs } from '../../platform/jobs/serve-jobs.ts'
import { readSheet, type Sheet, SheetFault } from './read-sheet.ts'

export interface SheetJob {
  readonly path: string
}

export type SheetParsed = { readonly sheet: Sheet } | { readonly fault: string }

async function parse({ path }: SheetJob): Promise<SheetParsed> {
  const bytes = await readFile(path)
  try {
    return { sheet: readSheet(bytes) }
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
    return { fault: error.message }
  }
}

serveJobs(parse)
