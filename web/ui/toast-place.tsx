import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastPlace } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx').then(({ Toasts }) => ({ default: Toasts })))

/** Stands once in the page; empty until the first toast. */
export function ToastPlace() {
  const isWanted = useSyncExternalStore(toastPlace.subscribe, toastPlace.isWanted, () => false)
  return isWanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
