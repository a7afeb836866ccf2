/** How a picture looks, as bits: the same screenshot, saved anew or sent on by a messenger, is known again. */
import { sql } from 'kysely'
import sharp from 'sharp'
import { hourMs } from '../../../contract/shared/durations.ts'
import { privatePictureWidths } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { fileNameOf } from '../../platform/pictures/picture-files.ts'
import { storageOf } from '../../platform/pictures/picture-storage.ts'

const side = 96
/** A step in brightness smaller than this is noise of saving, not a line of the picture. */
const step = 16
/** Of the bits. Receipts of one app for one amount differ by more: their numbers are other ink. */
const mostDiffering = 7
/** A blank picture looks like every other blank one, and says nothing. */
const leastInk = 60
/** Who cheats does it soon, and older ones need not be looked through. */
const lookBackMs = 180 * 24 * hourMs

/** Undefined where there is no such picture. As '0' and '1', 9216 of them. */
export async function pictureHash(ctx: AppContext, picture: string): Promise<string | undefined> {
  const [width] = privatePictureWidths
  const bytes = await storageOf(ctx.config).read(fileNameOf({ name: picture, width, format: 'webp' }))
  return bytes === undefined ? undefined : hashOfBytes(bytes)
}

/** Each cell says whether it is brighter than the one on its right. */
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

/** Has this store seen a picture that looks like it, for another payment? */
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
