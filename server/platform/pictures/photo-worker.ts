/** The worker process of draw-photo.ts: decodes what was sent once, and draws every width from that when asked. */
import { readFile } from 'node:fs/promises'
import type { PictureShape } from '../../../contract/shared/limits.ts'
import { serveJobs } from '../jobs/serve-jobs.ts'
import {
  decode,
  drawPicture,
  edgeColour,
  lookAt,
  type Pixels,
  pictureNameOf,
  type Wanted,
  widestFor,
} from './draw-picture.ts'
import { recognise } from './recognise.ts'

export interface OpenPhoto {
  readonly sent: Uint8Array | string
  readonly shape: PictureShape
  readonly ground?: string | undefined
  /** Below the limit that holds for everybody. */
  readonly mostPixels?: number
}

/** A photograph to decode, or `'draw'`: the widths of the one that was decoded last. */
export type PhotoJob = OpenPhoto | 'draw'

export type PhotoOpened =
  | { readonly fault: string; readonly isTooLarge: boolean }
  | { readonly name: string; readonly widest: number }
export type PhotoFiles = readonly { readonly width: number; readonly bytes: Uint8Array }[]

let opened: { readonly pixels: Pixels; readonly wanted: Wanted } | undefined

const unreadable = (fault: string) => ({ fault, isTooLarge: false })

async function openPhoto({ sent, shape, ground, mostPixels }: OpenPhoto): Promise<PhotoOpened> {
  const bytes = typeof sent === 'string' ? await readFile(sent).catch(missing) : Buffer.from(sent)
  if (bytes === undefined) return unreadable('The picture was taken back')
  const format = recognise(bytes)
  if (format === undefined) return unreadable('Not a JPEG, PNG, WebP or AVIF picture')
  try {
    const looked = await lookAt(bytes, mostPixels)
    if (looked.format !== format) return unreadable(`This is ${looked.format}, not ${format}`)
    if (looked.isTooLarge) return { fault: 'The picture has too many pixels', isTooLarge: true }
    const widest = widestFor(shape, looked)
    const pixels = await decode(bytes, shape, widest)
    const wanted = { shape, ground: ground ?? (await edgeColour(pixels)), widest }
    opened = { pixels, wanted }
    return { name: pictureNameOf(bytes, shape, wanted.ground), widest }
  } catch (error) {
    // The decoder throws plain errors; the system's carry a code.
    if (error instanceof Error && !('code' in error))
      return unreadable(`The picture cannot be read: ${error.message}`)
    throw error
  }
}

/** The sender has left meanwhile, and the uploaded file is gone. */
function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

async function drawOpened(): Promise<PhotoFiles> {
  if (opened === undefined) throw new Error('no photograph is open')
  const { pixels, wanted } = opened
  opened = undefined
  return drawPicture(pixels, wanted)
}

serveJobs(
  (job: PhotoJob): Promise<PhotoOpened | PhotoFiles> => (job === 'draw' ? drawOpened() : openPhoto(job)),
)
