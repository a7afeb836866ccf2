/** Finding the QR in a picture that somebody brought: jsQR over the pixels as sharp unpacks them. */
import { readFile } from 'node:fs/promises'
import { default as jsqr } from 'jsqr'
import sharp from 'sharp'
import { type MerchantQr, readMerchantQr } from '../../../contract/payment-qr.ts'
import { pictureTooWide, pictureUnreadable } from '../../../contract/pictures.ts'
import { lookAt } from '../../platform/pictures/draw-picture.ts'
import { recognise } from '../../platform/pictures/recognise.ts'
import { Refusal } from '../../platform/refusal.ts'
import { openTurns } from '../../platform/turns.ts'

/** Large pictures are looked at in several sizes: a code fills a screenshot, and is small on a poster. */
const sides = [1000, 600, 1800]
/** Unpacked and searched, a picture keeps a core busy for a moment. */
const turns = openTurns(1, 20)

export const qrInPicture = (path: string): Promise<MerchantQr> =>
  turns(async () => {
    const bytes = await readFile(path)
    const format = recognise(bytes)
    if (format === undefined) throw faulty(pictureUnreadable)
    const looked = await lookAt(bytes).catch(() => undefined)
    if (looked?.format !== format) throw faulty(pictureUnreadable)
    if (looked.isTooLarge) throw faulty(pictureTooWide)
    for (const side of sides) {
      const text = await textIn(bytes, side)
      if (text === undefined) continue
      const read = readMerchantQr(text)
      if ('fault' in read) throw new Refusal(read.fault)
      return read.qr
    }
    throw new Refusal('QR_NOT_FOUND')
  })

async function textIn(bytes: Buffer, side: number): Promise<string | undefined> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 40e6, pages: 1 })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    // A code needs a quiet edge, and a tightly cut picture has none.
    .extend({ top: 24, bottom: 24, left: 24, right: 24, background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw faulty(pictureUnreadable)
    })
  const found = jsqr.default(new Uint8ClampedArray(data), info.width, info.height)
  return found === null || found.data === '' ? undefined : found.data
}

const faulty = (message: string) => new Refusal('BAD_INPUT', { errors: { file: message } })
