/** Decodes the QR of a picture before the upload: a fault shows at once, without a request. */
import { type ReadQr, readMerchantQr } from '../../../contract/payments/payment-qr.ts'
import { loadWithRetry } from '../../lib/loading/load-retry.ts'

/** Several scales: a code fills a screenshot, and is small on a poster. */
const sides = [1000, 600, 1800]

/** Undefined for a file that this browser cannot decode: the server then validates it. */
export async function readQr(picture: Blob): Promise<ReadQr | undefined> {
  const [bitmap, { default: find }] = await Promise.all([
    createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => undefined),
    loadWithRetry(() => import('jsqr')),
  ])
  if (bitmap === undefined) return undefined
  try {
    for (const side of sides) {
      const { data, width, height } = pixelsOf(bitmap, side)
      const found = find(data, width, height)
      if (found !== null && found.data !== '') return readMerchantQr(found.data)
    }
    return { fault: 'QR_NOT_FOUND' }
  } finally {
    bitmap.close()
  }
}

const edge = 24

function pixelsOf(bitmap: ImageBitmap, side: number): ImageData {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = document.createElement('canvas')
  canvas.width = width + 2 * edge
  canvas.height = height + 2 * edge
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (pen === null) throw new Error('this browser cannot draw')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, edge, edge, width, height)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
