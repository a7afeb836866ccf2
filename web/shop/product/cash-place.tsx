import { Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy.tsx'

/** Loaded before the server writes a page: it cannot wait for it while it writes. */
export const LazyCash = lazyPart(async () => (await import('./cash-line.tsx')).CashLine)

/** Whether the store takes cash at the door; its place is kept until that is known. */
export const CashPlace = ({ vendorId }: { vendorId: string }) => (
  <li className="min-h-4.5">
    <Suspense>
      <LazyCash vendorId={vendorId} />
    </Suspense>
  </li>
)
