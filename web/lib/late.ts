/** What is fetched only when it is first shown, and may be wanted while there is no network. */
import { type ComponentType, lazy } from 'react'

const againMs = 5_000
const mostTries = 3

/**
 * Fetches until it is there: React would remember a fetch that failed for ever, and take the whole page down with it.
 * What stays away although there is a network, such as a piece of an old version, fails after some tries.
 */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine && tries >= mostTries) throw error
      await new Promise((wake) => {
        addEventListener('online', wake, { once: true })
        setTimeout(wake, againMs)
      })
    }
  }
}

export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => untilThere(async () => ({ default: await load() })))
