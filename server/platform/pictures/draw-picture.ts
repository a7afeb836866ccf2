/** Pictures are always encoded anew: no byte that was uploaded is ever served. */
import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { type PictureShape, pictureAspect } from '../../../contract/shared/limits.ts'
import { type PictureFormat, widthsOf } from './picture-files.ts'

// Each picture is opened once: keeping what was opened would only hold memory.
sharp.cache(false)

/** Pixel limits against decompression bombs: AVIF packs a picture of one colour into a thousand bytes. */
const mostPixels = 40e6
const mostPixelsOfAvif = 16e6
const longestSide = 30_000
const firstFrame = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const

export interface Looked {
  readonly format: string | undefined
  readonly width: number
  readonly height: number
  /** Over the pixel limit. */
  readonly isTooLarge: boolean
}

/** Reads the head alone: nothing is unpacked yet. */
export async function lookAt(bytes: Buffer, most = mostPixels): Promise<Looked> {
  const { format, autoOrient } = await sharp(bytes, { ...firstFrame, limitInputPixels: false }).metadata()
  const { width, height } = autoOrient
  const limit = format === 'heif' ? Math.min(most, mostPixelsOfAvif) : most
  const isTooLarge = width * height > limit || Math.max(width, height) > longestSide
  return { format, width, height, isTooLarge }
}

const groundShape = /^[0-9a-f]{6}$/

/** The name follows from the content, so the same picture twice is one. */
export const pictureNameOf = (bytes: Buffer, shape: PictureShape, ground: string): string => {
  if (!groundShape.test(ground)) throw new Error('A ground colour is six lower-case hex digits')
  const content = createHash('sha256')
    .update(shape === 'SQUARE' ? ground : `${shape} ${ground}`)
    .update(bytes)
  return `${content.digest('hex').slice(0, 32)}.${ground}`
}

/** The largest width to keep: the first that loses nothing, so that nothing is scaled up more than a little. */
export function widestFor(shape: PictureShape, { width, height }: { width: number; height: number }): number {
  const wanted = Math.max(width, height * pictureAspect[shape])
  const widths = widthsOf(shape)
  return widths.find((one) => one >= wanted) ?? Math.max(...widths)
}

const heightOf = (shape: PictureShape, width: number): number => width / pictureAspect[shape]

/** A picture that was decoded once: its pixels, no larger than what is kept of it, with what is transparent. */
export interface Pixels {
  readonly data: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

/** @param widest the width of the shape that is kept at most, in pixels. */
export async function decode(bytes: Buffer, shape: PictureShape, widest: number): Promise<Pixels> {
  const { data, info } = await sharp(bytes, firstFrame)
    .autoOrient()
    .resize(widest, heightOf(shape, widest), { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { data, raw: { width, height, channels } }
}

/** Six hex digits of what stands along the edges: a picture that does not fill its shape goes on in that colour. */
export async function edgeColour({ data: pixels, raw }: Pixels): Promise<string> {
  const side = 16
  const { data } = await sharp(pixels, { raw })
    .resize(side, side, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sums = [0, 0, 0]
  let count = 0
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)]
    if (x > 0 && x < side - 1 && y > 0 && y < side - 1) continue
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (data[at * 3 + part] ?? 0)
    count += 1
  }
  return sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
}

export interface Wanted {
  readonly shape: PictureShape
  /** Six hex digits. */
  readonly ground: string
  /** The largest width; every smaller one of the shape is made with it. */
  readonly widest: number
}

/** Each width is made from the decoded pixels, in WebP. */
export async function drawPicture(
  { data: pixels, raw }: Pixels,
  { shape, ground, widest }: Wanted,
): Promise<{ readonly width: number; readonly bytes: Buffer }[]> {
  const background = `#${ground}`
  const { data, info } = await sharp(pixels, { raw })
    .resize(widest, heightOf(shape, widest), { fit: 'contain', background })
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawn = []
  for (const one of widthsOf(shape).filter((each) => each <= widest)) {
    const open = sharp(data, { raw: { width, height, channels } })
    drawn.push({ width: one, bytes: await encode(one < widest ? open.resize(one) : open, 'webp') })
  }
  return drawn
}

/** The largest width alone, in one pass: for our own drawings, whose smaller ones are made on first use. */
export async function drawWidest(
  bytes: Buffer,
  { shape, ground, widest }: Wanted,
): Promise<{ readonly width: number; readonly bytes: Buffer }[]> {
  const background = `#${ground}`
  const picture = sharp(bytes, firstFrame)
    .resize(widest, heightOf(shape, widest), { fit: 'contain', background })
    .flatten({ background })
  return [{ width: widest, bytes: await encode(picture, 'webp') }]
}

/** Another width or format of a picture of ours. */
export const redraw = (bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> =>
  encode(sharp(bytes, firstFrame).resize({ width, withoutEnlargement: true }), format)

/** AVIF at effort 4 would take many times as long for a few bytes less. */
const encode = (picture: Sharp, format: PictureFormat): Promise<Buffer> =>
  (format === 'avif'
    ? picture.avif({ quality: 52, effort: 2 })
    : picture.webp({ quality: 80, effort: 2 })
  ).toBuffer()
