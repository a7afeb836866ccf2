/** Perceptual hash of a picture: the same screenshot, saved anew or sent on by a messenger, is recognised. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { hourMs } from '../../../contract/shared/durations.ts'
import { privatePictureWidths } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { fileNameOf } from '../../platform/pictures/picture-files.ts'
import { storageOf } from '../../platform/pictures/picture-storage.ts'

const side = 96
/** Smaller steps in brightness are compression noise, not a line of the picture. */
const step = 16
/** Hamming distance in bits. Receipts of one app for one amount differ by more: their numbers do. */
const mostDiffering = 7
/** Minimum of set bits: a blank picture looks like every other blank one. */
const leastInk = 60
/** Look-back period: fraud repeats soon, and older pictures need not be compared. */
const lookBackMs = 180 * 24 * hourMs

/** A string of 9216 characters '0' and '1'; undefined where the picture is missing. */
export async function pictureHash(ctx: AppContext, picture: string): Promise<string | undefined> {
  const [width] = privatePictureWidths
  const bytes = await storageOf(ctx.config).read(fileNameOf({ name: picture, width, format: 'webp' }))
  return bytes === undefined ? undefined : hashOfBytes(bytes)
}

/** One bit for each cell: brighter than the one on its right. */
export async function hashOfBytes(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes, { limitInputPixels: 40e6 })
    .greyscale()
    .resize(side + 1, side, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bits = ''
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const at = y * (side + 1) + x
      bits += (data[at] ?? 0) > (data[at + 1] ?? 0) + step ? '1' : '0'
    }
  }
  return bits
}

/** True if this store has received a similar picture for another payment. */
export async function isHashSeen(
  tx: Tx,
  { look, vendorId, paymentId, at }: { look: string; vendorId: string; paymentId: string; at: Date },
): Promise<boolean> {
  if (look.replaceAll('0', '').length < leastInk) return false
  const since = new Date(at.getTime() - lookBackMs)
  const { rows } = await sql`
    select from payment_proof
    where vendor_id = ${vendorId} and payment_id <> ${paymentId} and created_at > ${since}
      and bit_count(look # ${look}::bit(9216)) <= ${mostDiffering}
    limit 1`.execute(tx)
  return rows.length > 0
}
