/** First interaction of the user: until then a page that the server rendered needs no more scripts. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

export const firstInteraction: Promise<void> =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        const notice = () => {
          for (const sign of signs) removeEventListener(sign, notice, true)
          resolve()
        }
        for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true })
      })
