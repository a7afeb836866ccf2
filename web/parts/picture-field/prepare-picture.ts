/** Pictures before they are sent: opened upright, scaled down where that saves much, cut to a part of them. */
import { type PictureShape, pictureAspect } from '../../../contract/shared/limits.ts'

/** Longest side that any page shows. */
const longestSidePx = 1920
/** Below this size a file is sent unscaled, even on a phone's connection. */
const lightBytes = 700_000
/** Minimum share that scaling must save; otherwise the original is sent. */
const worthwhile = 0.75

export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Undefined for a file that this browser cannot decode; the server then validates it. */
const open = (picture: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => undefined)

/** The picture to upload. Drawing it again drops its metadata (location); the server strips it in any case. */
export async function lighten(picture: Blob): Promise<Blob> {
  if (picture.size <= lightBytes) return picture
  const bitmap = await open(picture)
  if (bitmap === undefined) return picture
  const { width, height } = bitmap
  const drawn = await draw(bitmap, { x: 0, y: 0, width, height }, picture.type)
  return drawn.size < picture.size * worthwhile ? drawn : picture
}

/** A part of a picture. */
export async function cropPicture(picture: Blob, part: Part): Promise<Blob> {
  const bitmap = await open(picture)
  if (bitmap === undefined) throw new Error('this browser cannot open the picture')
  return draw(bitmap, part, picture.type)
}

/** True if its aspect ratio differs from that of the shape. */
export async function isOtherForm(picture: Blob, shape: PictureShape): Promise<boolean> {
  const bitmap = await open(picture)
  if (bitmap === undefined) return false
  const aspect = bitmap.width / bitmap.height
  bitmap.close()
  return Math.abs(aspect / pictureAspect[shape] - 1) > 0.02
}

async function draw(bitmap: ImageBitmap, part: Part, type: string): Promise<Blob> {
  const scale = Math.min(1, longestSidePx / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser cannot draw')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  // Transparency is kept: a browser that cannot encode WebP falls back to PNG.
  const target = /png|webp|avif/.test(type) ? 'image/webp' : 'image/jpeg'
  return new Promise((resolve, reject) => {
    canvas.toBlob((drawn) => (drawn ? resolve(drawn) : reject(new Error('nothing was drawn'))), target, 0.9)
  })
}
