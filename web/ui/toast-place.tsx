import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../lib/loading/lazy.tsx'
import { toastPlace } from './toast.ts'

/** No fallback on failure: the toast waits for the network, and an error message would be a toast itself. */
export const Toasts = lazyPart(
  async () => (await import('./toasts.tsx')).Toasts,
  () => null,
)

/** Rendered once in the page; empty until the first toast. */
export function ToastPlace() {
  const isWanted = useSyncExternalStore(toastPlace.subscribe, toastPlace.isWanted, () => false)
  return isWanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
