/** The worker process of read-qr-picture.ts: jsQR over the pixels as sharp decodes them. */
import { readFile } from 'node:fs/promises'
import { default as jsqr } from 'jsqr'
import sharp from 'sharp'
import { serveJobs } from '../../platform/jobs/serve-jobs.ts'
import { lookAt } from '../../platform/pictures/draw-picture.ts'
import { recognise } from '../../platform/pictures/recognise.ts'

export interface QrJob {
  readonly path: string
}

export type QrFound = { readonly fault: 'UNREADABLE' | 'TOO_LARGE' } | { readonly text: string | undefined }

/** Large pictures are searched in several sizes: a code fills a screenshot, and is small on a poster. */
const sides = [1000, 600, 1800]
const largestSide = Math.max(...sides)

async function findQr({ path }: QrJob): Promise<QrFound> {
  const bytes = await readFile(path)
  const format = recognise(bytes)
  const looked = format === undefined ? undefined : await lookAt(bytes).catch(() => undefined)
  if (looked === undefined || looked.format !== format) return { fault: 'UNREADABLE' }
  if (looked.isTooLarge) return { fault: 'TOO_LARGE' }
  const pixels = await decode(bytes).catch(() => undefined)
  if (pixels === undefined) return { fault: 'UNREADABLE' }
  for (const side of sides) {
    const text = await textIn(pixels, side)
    if (text !== undefined) return { text }
  }
  return { text: undefined }
}

/** Decoded once, at the largest size that is searched. */
async function decode(bytes: Buffer) {
  const { data, info } = await sharp(bytes, { limitInputPixels: 40e6, pages: 1 })
    .autoOrient()
    .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function textIn({ data: pixels, raw }: Awaited<ReturnType<typeof decode>>, side: number) {
  const { data, info } = await sharp(pixels, { raw })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    // A code needs a quiet edge, and a tightly cut picture has none.
    .extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)
  return found === null || found.data === '' ? undefined : found.data
}

serveJobs(findQr)
