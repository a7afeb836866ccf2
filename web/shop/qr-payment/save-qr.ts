/** Saves the store's QR as a picture: a shopper on a phone opens it in the payment app instead of scanning. */
import { loadWithRetry } from '../../lib/loading/load-retry.ts'

const widthPx = 720

export async function saveQr(payload: string, fileName: string): Promise<void> {
  const { toCanvas } = await loadWithRetry(() => import('qrcode'))
  const canvas = document.createElement('canvas')
  await toCanvas(canvas, payload, { errorCorrectionLevel: 'M', margin: 4, width: widthPx })
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (picture === null) throw new Error('the code could not be drawn')
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has started by then, so that the object URL may be revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
