import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy.tsx'

const CashLine = lazyPart(async () => (await import('./cash-line.tsx')).CashLine)

/** Whether the store takes cash at the door; its place is kept until that is known. */
export const CashPlace = ({ vendorId }: { vendorId: string }) => (
  <li className="min-h-4.5">
    <Suspense>
      <CashLine vendorId={vendorId} />
    </Suspense>
  </li>
)
