/** The worker process of prepare-video.ts: remuxes a file into another beside it. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { VideoFaultCode } from '../../../contract/content/video-faults.ts'
import { serveJobs } from '../jobs/serve-jobs.ts'
import { type Remuxed, remuxVideo } from './remux-video.ts'
import { VideoFault } from './video-fault.ts'

export interface VideoJob {
  readonly path: string
  readonly remuxedPath: string
}
export type VideoPrepared =
  | { readonly fault: VideoFaultCode }
  | (Omit<Remuxed, 'bytes'> & { readonly name: string; readonly size: number })

async function prepare({ path, remuxedPath }: VideoJob): Promise<VideoPrepared> {
  try {
    const { bytes, ...video } = await remuxVideo(path)
    await writeFile(remuxedPath, bytes, { flag: 'wx', mode: 0o600 })
    return { ...video, name: nameOf(bytes), size: bytes.length }
  } catch (error) {
    if (error instanceof VideoFault) return { fault: error.code }
    if (isOfSystem(error)) throw error
    // The reader of a broken file throws plain errors of many kinds.
    return { fault: 'UNREADABLE' }
  }
}

/** By its content, as pictures are named; where those have a colour, a video has black. */
const nameOf = (bytes: Buffer): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.000000`

const isOfSystem = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && (error as NodeJS.ErrnoException).code !== 'ENOENT'

serveJobs(prepare)
