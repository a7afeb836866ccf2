import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../lib/loading/lazy.tsx'
import { toastPlace } from './toast.ts'

/** A message that cannot be shown waits for the network without a word: words are what is missing. */
export const Toasts = lazyPart(
  async () => (await import('./toasts.tsx')).Toasts,
  () => null,
)

/** Stands once in the page; empty until the first toast. */
export function ToastPlace() {
  const isWanted = useSyncExternalStore(toastPlace.subscribe, toastPlace.isWanted, () => false)
  return isWanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
