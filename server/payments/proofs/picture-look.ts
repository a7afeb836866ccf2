/** How a picture looks, as bits: the same screenshot, saved anew or sent on by a messenger, is known again. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { privatePictureWidths } from '../../../contract/limits.ts'
import type { Tx } from '../../platform/db.ts'
import type { Market } from '../../platform/market.ts'
import { fileNameOf } from '../../platform/pictures/picture-files.ts'
import { storageOf } from '../../platform/pictures/picture-storage.ts'

const side = 32
/** A step in brightness smaller than this is noise of saving, not a line of the picture. */
const step = 6
/** Of 1024 bits. Two receipts of one app differ by more: their amounts and numbers are other ink. */
const mostDiffering = 8
/** A blank picture looks like every other blank one, and says nothing. */
const leastInk = 24

/** Undefined where there is no such picture. As '0' and '1', 1024 of them. */
export async function lookOf(market: Market, picture: string): Promise<string | undefined> {
  const [width] = privatePictureWidths
  const bytes = await storageOf(market.config).read(fileNameOf({ name: picture, width, format: 'webp' }))
  return bytes === undefined ? undefined : lookOfBytes(bytes)
}

/** What stands around the picture is cut off; then each cell says whether it is brighter than the one on its right. */
export async function lookOfBytes(bytes: Buffer): Promise<string> {
  const whole = sharp(bytes, { limitInputPixels: 40e6 }).greyscale()
  const { data } = await whole
    .clone()
    .trim({ threshold: 12 })
    .resize(side + 1, side, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() =>
      whole
        .resize(side + 1, side, { fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    )
  let bits = ''
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const at = y * (side + 1) + x
      bits += (data[at] ?? 0) > (data[at + 1] ?? 0) + step ? '1' : '0'
    }
  }
  return bits
}

/** Has this store seen a picture that looks like it, for another payment? */
export async function isSeen(
  tx: Tx,
  { look, vendorId, paymentId }: { look: string; vendorId: string; paymentId: string },
): Promise<boolean> {
  if ([...look].filter((bit) => bit === '1').length < leastInk) return false
  const { rows } = await sql`
    select from payment_proof
    where vendor_id = ${vendorId} and payment_id <> ${paymentId} and look is not null
      and length(replace((look # ${look}::bit(1024))::text, '0', '')) <= ${mostDiffering}
    limit 1`.execute(tx)
  return rows.length > 0
}
