/** Having PDFs drawn, in a thread of its own: laying out a page takes a good part of a second. */
import { openFairConcurrencyLimit } from '../../platform/jobs/fair-concurrency-limit.ts'
import { inThread, openJobWorker } from '../../platform/jobs/job-worker.ts'
import type { DrawingJob } from './drawing-job.ts'

const heapMb = 256
const drawNow = openJobWorker<DrawingJob, Uint8Array>(
  inThread(new URL('./draw-worker.ts', import.meta.url), heapMb),
  { longestMs: 30_000, idleMs: 60_000 },
)
const limit = openFairConcurrencyLimit({ atOnce: 1, mostWaiting: 12, mostOfOne: 2 })

/** Renders for one account. TOO_MANY_TRIES when too many jobs wait already, of this account or in total. */
export const drawFor = (accountId: string, job: DrawingJob): Promise<Uint8Array> =>
  limit(accountId, () => drawNow(job))
