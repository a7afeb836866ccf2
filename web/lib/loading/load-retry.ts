/** Dynamic imports with retry and backoff. Every `import()` of the web goes through here or `lazy.tsx`. */
import { recoverPage } from '../browser/reload-recovery.ts'

const backoffMs = [1_000, 3_000]

/**
 * Fetches until it is there. Without a network it waits for one, unless told to give up; what stays away although
 * there is a network fails after some tries, and a page whose build is gone reloads.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, { givesUpOffline = false } = {}): Promise<T> {
  if (typeof document === 'undefined') return load()
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      const isOffline = !navigator.onLine
      if (!isOffline) await recoverPage()
      const pauseMs = backoffMs[tries]
      if (isOffline ? givesUpOffline : pauseMs === undefined) throw error
      await pause(isOffline ? 5_000 : pauseMs)
      // Waiting for a network is no try.
      if (isOffline) tries = -1
    }
  }
}

const pause = (ms: number | undefined): Promise<unknown> =>
  new Promise((wake) => {
    addEventListener('online', wake, { once: true })
    setTimeout(wake, ms)
  })
