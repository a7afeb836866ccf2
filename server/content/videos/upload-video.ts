import { videoFaults } from '../../../contract/content/video-faults.ts'
import type { videoRoutes } from '../../../contract/content/videos.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { dayMs } from '../../../contract/shared/durations.ts'
import { consumeRateLimit } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { storeVideo } from '../../platform/videos/store-video.ts'
import { VideoFault } from '../../platform/videos/video-fault.ts'

type Upload = typeof videoRoutes.uploadVideo

/** Quotas of one account: a shelf of goods in a day, and 800 MB at most. */
const quotas = [
  { what: 'video-minute', most: 10, windowMs: 60_000 },
  { what: 'video-day', most: 40, windowMs: dayMs },
]

/** Stores an uploaded video. It stays for a day, and as long as a product shows it. */
export async function uploadVideo(
  ctx: AppContext,
  { caller, file }: Call<Upload>,
): Promise<ResponseData<Upload>> {
  if (file === undefined) throw faulty(videoFaults.UNREADABLE)
  for (const quota of quotas) {
    const retryAfter = await consumeRateLimit(ctx.db, { ...quota, whom: caller.accountId }, ctx.clock())
    if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
  }
  try {
    return await storeVideo(ctx, file.path, caller.accountId)
  } catch (error) {
    if (error instanceof VideoFault) throw faulty(videoFaults[error.code])
    throw error
  }
}

const faulty = (message: string) => new Refusal('BAD_INPUT', { errors: { file: message } })
