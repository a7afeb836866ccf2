import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { useUser } from '../../lib/session/person.ts'
import { shownPromosQuery } from './wallet-data.ts'

const LazyVoucherLine = lazyPart(
  async () => (await withMessages(import('./voucher-line.tsx'), 'wallet')).VoucherLine,
)

interface VoucherPlaceProps {
  vendorId: string
  productId?: string
  className?: string
}

/** Vouchers of a store, or those for one of its products; nothing for a store without any, and for those who sell. */
export function VoucherPlace({ vendorId, productId, className }: VoucherPlaceProps) {
  const person = useUser()
  // Hydration: the server writes none of it, and the answer may be there before this part is.
  const isHydrated = useHydrated()
  const isShopper = person === undefined || person.userType === 'USER'
  const { data: promos = [] } = useQuery({
    ...shownPromosQuery({ vendorId, ...(productId !== undefined && { productId }) }),
    enabled: isShopper,
  })
  if (!isHydrated || !isShopper || promos.length === 0) return null
  return (
    <Suspense>
      <LazyVoucherLine className={className} promos={promos} />
    </Suspense>
  )
}
