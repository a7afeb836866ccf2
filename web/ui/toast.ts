/** Toasts. The library that shows them is fetched with the first one. */
type Kind = 'success' | 'error' | 'info'
type Say = (kind: Kind, message: string) => void

let isWanted = false
const listeners = new Set<() => void>()
let ready: (say: Say) => void = () => {}
const saying = new Promise<Say>((resolve) => {
  ready = resolve
})

export const toastPlace = {
  isWanted: () => isWanted,
  isReady: (say: Say) => ready(say),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function say(kind: Kind, message: string): void {
  isWanted = true
  for (const listener of listeners) listener()
  void saying.then((show) => show(kind, message))
}

export const toast = {
  success: (message: string) => say('success', message),
  error: (message: string) => say('error', message),
  info: (message: string) => say('info', message),
}
