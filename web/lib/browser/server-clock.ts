/** The server's clock in the browser: the `Date` of an answer, carried on by a monotonic clock. Never the device's own. */
import { openObservable } from '../observable.ts'

interface Origin {
  readonly serverMs: number
  /** The monotonic clock when the answer came. */
  readonly readMs: number
}

const origin = openObservable<Origin | undefined>(undefined)
let asking: Promise<void> | undefined

/**
 * Milliseconds since the epoch; undefined until the server has said them. A header tells whole seconds and travels for a
 * while: this clock may run up to a second behind, and never ahead.
 */
export function serverNow(): number | undefined {
  const known = origin.get()
  return known && known.serverMs + performance.now() - known.readMs
}

/** Asks the server for its time; never rejects. The monotonic clock of some devices sleeps with them. */
export function readServerClock(): Promise<void> {
  asking ??= fetch('/version', { method: 'HEAD', cache: 'no-store' })
    .then(({ headers }) => {
      const serverMs = Date.parse(headers.get('date') ?? '')
      if (!Number.isNaN(serverMs)) origin.set({ serverMs, readMs: performance.now() })
    })
    .catch(() => {})
    .finally(() => {
      asking = undefined
    })
  return asking
}

/** The server's time when it was last asked; undefined before that. */
export const useServerTime = (): Date | undefined => {
  const known = origin.use()
  return known && new Date(known.serverMs)
}
