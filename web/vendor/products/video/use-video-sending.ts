import { useEffect, useRef, useState } from 'react'
import { videoFaults } from '../../../../contract/content/video-faults.ts'
import type { StoredVideo } from '../../../../contract/content/videos.ts'
import { largestVideoBytes, longestVideoSeconds } from '../../../../contract/shared/video-limits.ts'
import { areaRoutePaths } from '../../../lib/api/area-routes.gen.ts'
import { ApiProblem } from '../../../lib/api/problem.ts'
import { errorMessages } from '../../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { sendFile } from '../../../parts/picture-field/send-file.ts'
import { sendPicture } from '../../../parts/picture-field/send-picture.ts'
import type { VendorProduct } from '../typed-product.ts'
import { drawPoster } from './draw-poster.ts'

export type TypedVideo = NonNullable<VendorProduct['video']>

/** An upload under way, or a refused one. */
export interface VideoUnderway {
  readonly file: File
  /** From 0 to 1; the poster follows after 1. */
  readonly share: number
  readonly fault?: string
}

/** Draws the poster of a chosen video, then sends both. */
export function useVideoSending(onArrived: (video: TypedVideo) => void) {
  const t = useTranslate()
  const [underway, setUnderway] = useState<VideoUnderway>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const drop = () => {
    stop.current?.abort()
    setUnderway(undefined)
  }
  const send = async (file: File) => {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    setUnderway({ file, share: 0 })
    try {
      const video = await sendBoth(file, own.signal, (share) => {
        if (!own.signal.aborted) setUnderway({ file, share })
      })
      setUnderway(undefined)
      onArrived(video)
    } catch (error) {
      if (!own.signal.aborted) setUnderway({ file, share: 0, fault: faultOf(error) })
    }
  }
  const faultOf = (error: unknown): string => {
    if (error instanceof Unfit) return errorMessages(error.message)
    if (error instanceof ApiProblem)
      return errorMessages(error.errors.file ?? (error.detail || t('video.away')))
    return t('video.away')
  }
  return { underway, send, drop }
}

/** Found by the browser, before anything is sent; in the words of the server. */
class Unfit extends Error {}

async function sendBoth(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<TypedVideo> {
  if (file.size > largestVideoBytes) throw new ApiProblem(413, tooLarge)
  const drawn = await drawPoster(file).catch((cause: unknown) => {
    throw new Unfit(videoFaults.CODEC, { cause })
  })
  if (Number.isFinite(drawn.seconds) && drawn.seconds > longestVideoSeconds + 0.5)
    throw new Unfit(videoFaults.TOO_LONG)
  signal.throwIfAborted()
  const route = areaRoutePaths.content.uploadVideo
  const { name, url, seconds } = await sendFile<StoredVideo>({ route, file, onProgress, signal })
  const poster = await sendPicture({ picture: drawn.picture, shape: 'SQUARE', onProgress: () => {}, signal })
  return { name, poster: poster.name, url, seconds }
}

const tooLarge = { code: 'VIDEO_TOO_LARGE', detail: 'The video must be 20 MB or less.', status: 413 }
