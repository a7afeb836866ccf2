import { Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy.tsx'

/** Preloaded before server rendering, which cannot wait for a chunk. */
export const LazyCash = lazyPart(async () => (await import('./cash-line.tsx')).CashLine)

/** Whether the store accepts cash on delivery; its place is reserved until that is known. */
export const CashPlace = ({ vendorId }: { vendorId: string }) => (
  <li className="min-h-4.5">
    <Suspense>
      <LazyCash vendorId={vendorId} />
    </Suspense>
  </li>
)
