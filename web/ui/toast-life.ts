/** Early dismissal of a toast: with the page that it belongs to, and for a newer one. */
interface Shown {
  readonly id: string
  readonly words: string
  readonly page: string
  /** The user has acted since: the next navigation is not a consequence of the toast's action. */
  readonly isOld: boolean
}

/** Readable at once. */
const mostAtOnce = 2

export function toastLife(dismiss: (id: string) => void) {
  let shown: readonly Shown[] = []
  const keep = (stays: (one: Shown) => boolean) => {
    const leaving = shown.filter((one) => !stays(one))
    shown = shown.filter(stays)
    for (const { id } of leaving) dismiss(id)
  }
  return {
    said(id: string, words: string, page: string): void {
      // A repeated message is shown anew, or it would not be noticed.
      keep((one) => one.words !== words)
      keep((one) => shown.indexOf(one) > shown.length - mostAtOnce)
      shown = [...shown, { id, words, page, isOld: false }]
    },
    /** An action of the user, not of the page: a press, a key, a step back. */
    acted(): void {
      shown = shown.map((one) => ({ ...one, isOld: true }))
    },
    /** Navigation: one that follows from the same action keeps the toast; one by the user dismisses it. */
    arrived(page: string): void {
      keep((one) => one.page === page || !one.isOld)
      shown = shown.map((one) => ({ ...one, page }))
    },
    /** Timed out or dismissed. */
    gone(id: string): void {
      shown = shown.filter((one) => one.id !== id)
    },
  }
}
