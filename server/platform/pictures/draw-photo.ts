/**
 * Uploaded photographs are decoded in a worker process: the memory or time that a crafted file takes of a decoder ends
 * with that process. One at a time, in a queue that is fair by sender.
 */
import type { PictureShape } from '../../../contract/shared/limits.ts'
import { openFairConcurrencyLimit } from '../jobs/fair-concurrency-limit.ts'
import { inProcess, JobTimeout, openJobWorker } from '../jobs/job-worker.ts'
import type { PhotoFiles, PhotoJob, PhotoOpened } from './photo-worker.ts'
import { PictureFault } from './picture-fault.ts'

export interface Photo {
  /** The bytes, or the path of their file. */
  readonly sent: Buffer | string
  readonly shape: PictureShape
  /** Six lower-case hex digits; without it the colour along the edges. */
  readonly ground?: string | undefined
  /** The account that sent it; absent for visitors, who share one place in the queue. */
  readonly by?: string | undefined
}

/** The pixel limit of visitors: they send a logo, which the browser has cut to 300 pixels. */
const mostPixelsOfVisitors = 8e6
const heapMb = 128

const limit = openFairConcurrencyLimit({ atOnce: 1, mostWaiting: 60, mostOfOne: 30 })
const run = openJobWorker<PhotoJob, PhotoOpened | PhotoFiles>(
  inProcess(new URL('./photo-worker.ts', import.meta.url), heapMb),
  { longestMs: 30_000, idleMs: 10_000 },
)

export interface PhotoPicture {
  readonly name: string
  readonly shape: PictureShape
  readonly widest: number
}

/**
 * Answers its name and the files of all widths, none where isWhole says that they are there. Throws PictureFault;
 * TOO_MANY_TRIES when too many wait, of this sender or of all.
 */
export function drawPhoto(
  { sent, shape, ground, by }: Photo,
  isWhole: (picture: PhotoPicture) => Promise<boolean>,
): Promise<PhotoPicture & { readonly files: { readonly width: number; readonly bytes: Buffer }[] }> {
  const job = { sent, shape, ground, ...(by === undefined && { mostPixels: mostPixelsOfVisitors }) }
  return limit(by ?? 'visitors', async () => {
    const opened = (await run(job).catch(translate)) as PhotoOpened
    if ('fault' in opened) throw new PictureFault(opened.fault, { isTooLarge: opened.isTooLarge })
    const picture = { ...opened, shape }
    if (await isWhole(picture)) return { ...picture, files: [] }
    const files = (await run('draw').catch(translate)) as PhotoFiles
    return { ...picture, files: files.map(({ width, bytes }) => ({ width, bytes: Buffer.from(bytes) })) }
  })
}

/** A timeout is a refusal: no camera takes a picture that needs half a minute to decode. */
function translate(error: unknown): never {
  throw error instanceof JobTimeout
    ? new PictureFault('The picture takes too long to read', { cause: error })
    : error
}
