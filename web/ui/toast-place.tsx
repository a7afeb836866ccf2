import { Suspense, useSyncExternalStore } from 'react'
import { late } from '../lib/late.ts'
import { toastPlace } from './toast.ts'

export const loadToasts = async () => (await import('./toasts.tsx')).Toasts
const Toasts = late(loadToasts)

/** Stands once in the page; empty until the first toast. */
export function ToastPlace() {
  const isWanted = useSyncExternalStore(toastPlace.subscribe, toastPlace.isWanted, () => false)
  return isWanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
