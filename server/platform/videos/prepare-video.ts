/**
 * Uploaded videos are read in a worker process: the memory or time that a crafted file takes ends with that process.
 * One at a time, in a queue that is fair by sender.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openFairConcurrencyLimit } from '../jobs/fair-concurrency-limit.ts'
import { inProcess, JobTimeout, openJobWorker } from '../jobs/job-worker.ts'
import { VideoFault } from './video-fault.ts'
import type { VideoJob, VideoPrepared } from './video-worker.ts'

const heapMb = 128
const limit = openFairConcurrencyLimit({ atOnce: 1, mostWaiting: 20, mostOfOne: 5 })
const run = openJobWorker<VideoJob, VideoPrepared>(
  inProcess(new URL('./video-worker.ts', import.meta.url), heapMb),
  { longestMs: 20_000, idleMs: 10_000 },
)

export type PreparedVideo = Exclude<VideoPrepared, { readonly fault: unknown }>

export interface SentVideo {
  readonly path: string
  /** The folder for what is under way. */
  readonly folder: string
  /** The account that sent it; absent for a video of the market's own. */
  readonly by: string | undefined
}

/** Hands the remuxed bytes to `keep`, while the sender's turn lasts: no two videos are in memory at once. */
export function prepareVideo<Kept>(
  { path, folder, by }: SentVideo,
  keep: (video: PreparedVideo, bytes: Buffer) => Promise<Kept>,
): Promise<Kept> {
  const remuxedPath = join(folder, randomUUID())
  return limit(by ?? 'market', async () => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const prepared = await run({ path, remuxedPath }).catch(translate)
      if ('fault' in prepared) throw new VideoFault(prepared.fault)
      return await keep(prepared, await readFile(remuxedPath))
    } finally {
      await rm(remuxedPath, { force: true })
    }
  })
}

/** A timeout, and a process that ran out of memory, are refusals: no camera writes such a file. */
function translate(error: Error): never {
  const isItsFault = error instanceof JobTimeout || error.message === workerEnded
  throw isItsFault ? new VideoFault('UNREADABLE', { cause: error }) : error
}

const workerEnded = 'the worker process ended'
