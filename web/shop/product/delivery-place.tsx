import { Suspense } from 'react'
import { useLocation } from '../../lib/data/chosen-location.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { useUser } from '../../lib/session/person.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'

const DeliveryLine = lazyPart(async () => (await import('./delivery-line.tsx')).DeliveryLine)

/** One line on delivery to my place, once that is known; its height is reserved until then. */
export function DeliveryPlace({ product }: { product: ProductData }) {
  const isShopper = useUser()?.userType === 'USER'
  const location = useLocation()
  return (
    <div className="min-h-6 text-sm">
      {(isShopper || location !== undefined) && (
        <Suspense>
          <DeliveryLine isShopper={isShopper} location={location} vendorId={product.vendorId} />
        </Suspense>
      )}
    </div>
  )
}
