/** Parsing CSV in a worker thread: a sheet of a few megabytes keeps a core busy for half a second. */
import { openFairConcurrencyLimit } from '../../platform/jobs/fair-concurrency-limit.ts'
import { inThread, JobTimeout, openJobWorker } from '../../platform/jobs/job-worker.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Sheet } from './read-sheet.ts'
import type { SheetJob, SheetParsed } from './sheet-worker.ts'

const heapMb = 256
const limit = openFairConcurrencyLimit({ atOnce: 1, mostWaiting: 20, mostOfOne: 3 })
const parse = openJobWorker<SheetJob, SheetParsed>(
  inThread(new URL('./sheet-worker.ts', import.meta.url), heapMb),
  { longestMs: 20_000, idleMs: 30_000 },
)

/** Refuses a file that is no sheet of products, in words about the sheet; TOO_MANY_TRIES when too many wait. */
export async function parseSheet(accountId: string, path: string): Promise<Sheet> {
  const parsed = await limit(accountId, () => parse({ path })).catch(translate)
  if ('fault' in parsed) throw new Refusal('BAD_INPUT', { errors: { sheet: parsed.fault } })
  return parsed.sheet
}

function translate(error: unknown): never {
  throw error instanceof JobTimeout
    ? new Refusal('BAD_INPUT', { errors: { sheet: 'The sheet takes too long to read.' } })
    : error
}
