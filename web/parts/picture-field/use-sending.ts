import { useEffect, useRef, useState } from 'react'
import type { StoredPicture } from '../../../contract/content/pictures.ts'
import { largestPictureBytes, type PictureShape } from '../../../contract/shared/limits.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { warn } from '../../lib/browser/log.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { lighten } from './prepare-picture.ts'
import { sendPicture } from './send-picture.ts'

/** An upload under way, or a refused one. */
export interface Underway {
  readonly id: string
  /** Object URL of the picture. */
  readonly preview: string
  readonly picture: Blob
  /** Progress, from 0 to 1. */
  readonly share: number
  readonly fault?: string
  /** Name of the stored picture that it replaces. */
  readonly insteadOf?: string
}

interface SendingOptions {
  readonly shape: PictureShape
  /** Message for a request without a response. */
  readonly awayWords: string
  readonly onArrived: (stored: StoredPicture, underway: Underway) => void
}

/** Sends pictures one after the other, so that they arrive in the order in which they were chosen. */
export function useSending({ shape, awayWords, onArrived }: SendingOptions) {
  const [underway, setUnderway] = useState<readonly Underway[]>([])
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  const queue = useRef<Underway[]>([])
  const isWorking = useRef(false)
  const stops = useRef(new Map<string, AbortController>())
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const [running, made] = [stops.current, previews.current]
    return () => {
      for (const stop of running.values()) stop.abort()
      for (const preview of made) URL.revokeObjectURL(preview)
    }
  }, [])

  const change = (id: string, changes: Partial<Underway>) =>
    setUnderway((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))

  const drop = (id: string) => {
    stops.current.get(id)?.abort()
    queue.current = queue.current.filter((one) => one.id !== id)
    setUnderway((all) => all.filter((one) => one.id !== id))
  }

  const sendOne = async (one: Underway) => {
    const stop = new AbortController()
    stops.current.set(one.id, stop)
    try {
      const picture = await lighten(one.picture)
      if (picture.size > largestPictureBytes) throw new ApiProblem(413, tooLarge)
      const onProgress = (share: number) => change(one.id, { share })
      const stored = await sendPicture({ picture, shape, onProgress, signal: stop.signal })
      drop(one.id)
      arrived.current(stored, one)
    } catch (error) {
      if (!stop.signal.aborted) change(one.id, { fault: wordsOf(error, awayWords) })
    } finally {
      stops.current.delete(one.id)
    }
  }

  const workOff = async () => {
    if (isWorking.current) return
    isWorking.current = true
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift())
      await sendOne(next)
    isWorking.current = false
  }

  const send = (pictures: readonly Blob[], insteadOf?: string) => {
    const added = pictures.map((picture) => {
      const preview = URL.createObjectURL(picture)
      previews.current.add(preview)
      const place = insteadOf === undefined ? {} : { insteadOf }
      return { id: crypto.randomUUID(), preview, picture, share: 0, ...place }
    })
    setUnderway((all) => [...all, ...added])
    queue.current.push(...added)
    void workOff()
  }

  const retry = (one: Underway) => {
    setUnderway((all) =>
      all.map((other) => {
        if (other.id !== one.id) return other
        const { fault: _, ...again } = other
        return { ...again, share: 0 }
      }),
    )
    queue.current.push(one)
    void workOff()
  }

  return { underway, send, retry, drop }
}

const tooLarge = { code: 'FILE_TOO_LARGE', detail: 'File must be less than 10 MB.', status: 413 }

function wordsOf(error: unknown, awayWords: string): string {
  if (error instanceof ApiProblem) return errorMessages(error.errors.file ?? (error.detail || awayWords))
  warn('a picture could not be sent', error)
  return awayWords
}
