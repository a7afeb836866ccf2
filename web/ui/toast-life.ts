/** When a message leaves before its time: with the page that it belongs to, and for a newer one. */
interface Shown {
  readonly id: string
  readonly words: string
  readonly page: string
  /** The person has done something since: where they go now is another matter. */
  readonly isOld: boolean
}

/** More at once are not read. */
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
      // Said again it comes anew, or nobody would notice.
      keep((one) => one.words !== words)
      keep((one) => shown.indexOf(one) > shown.length - mostAtOnce)
      shown = [...shown, { id, words, page, isOld: false }]
    },
    /** A press, a key, a step back: by the person, not by the page. */
    acted(): void {
      shown = shown.map((one) => ({ ...one, isOld: true }))
    },
    /** A navigation that follows from the very act takes its message along; one by the person does not. */
    arrived(page: string): void {
      keep((one) => one.page === page || !one.isOld)
      shown = shown.map((one) => ({ ...one, page }))
    },
    /** By itself, or put away. */
    gone(id: string): void {
      shown = shown.filter((one) => one.id !== id)
    },
  }
}
