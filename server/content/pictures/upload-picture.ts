import { type pictureRoutes, pictureTooWide, pictureUnreadable } from '../../../contract/content/pictures.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { consumeRateLimit } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { PictureFault } from '../../platform/pictures/picture-fault.ts'
import { storePicture } from '../../platform/pictures/picture-store.ts'
import { privatePictureUrl } from '../../platform/pictures/private-pictures.ts'
import { Refusal } from '../../platform/refusal.ts'

type Upload = typeof pictureRoutes.uploadPicture

/** Quotas of one account: enough for all products of a store in a day, and never so much that they fill the disk. */
const quotas = [
  { what: 'picture-minute', most: 60, windowMs: 60_000 },
  { what: 'picture-day', most: 300, windowMs: dayMs },
]

/** Stores an uploaded picture. It stays for a day, and as long as a row uses it. */
export async function uploadPicture(
  ctx: AppContext,
  { caller, file, body }: Call<Upload>,
): Promise<ResponseData<Upload>> {
  if (file === undefined) throw faulty(pictureUnreadable)
  for (const quota of quotas) {
    const retryAfter = await consumeRateLimit(ctx.db, { ...quota, whom: caller.accountId }, ctx.clock())
    if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
  }
  try {
    const stored = await storePicture(ctx, file.path, { shape: body.shape, by: caller.accountId })
    return body.shape === 'PRIVATE' ? { ...stored, url: privatePictureUrl(ctx, stored.name) } : stored
  } catch (error) {
    if (error instanceof PictureFault) throw faulty(error.isTooLarge ? pictureTooWide : pictureUnreadable)
    throw error
  }
}

const faulty = (message: string) => new Refusal('BAD_INPUT', { errors: { file: message } })
