/** Dynamic imports with retry and backoff. Every `import()` of the web goes through here or `lazy.tsx`. */
import { recoverPage } from '../browser/reload-recovery.ts'

const backoffMs = [1_000, 3_000]

/**
 * Retries an import until it succeeds. Offline it waits for the network, unless told to give up; online it fails after
 * some tries, and reloads the page where its build is gone.
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
      // Waiting for the network does not count as a try.
      if (isOffline) tries = -1
    }
  }
}

const pause = (ms: number | undefined): Promise<unknown> =>
  new Promise((wake) => {
    addEventListener('online', wake, { once: true })
    setTimeout(wake, ms)
  })
