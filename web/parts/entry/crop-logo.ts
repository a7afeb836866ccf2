/** Logo in the browser: checks that a file is a picture, and crops the square that becomes the logo. */
import { logoSizePx } from '../../../contract/shared/limits.ts'

export interface Square {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

async function open(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

export async function isPicture(file: Blob): Promise<boolean> {
  const address = URL.createObjectURL(file)
  try {
    const { naturalWidth, naturalHeight } = await open(address)
    return naturalWidth > 0 && naturalHeight > 0
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The square, drawn anew as a PNG of 300 by 300. */
export async function cropLogo(address: string, { x, y, width, height }: Square): Promise<Blob> {
  const image = await open(address)
  const canvas = document.createElement('canvas')
  canvas.width = logoSizePx
  canvas.height = logoSizePx
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser cannot draw')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, x, y, width, height, 0, 0, logoSizePx, logoSizePx)
  return new Promise((resolve, reject) => {
    canvas.toBlob((drawn) => (drawn ? resolve(drawn) : reject(new Error('nothing was drawn'))), 'image/png')
  })
}
