import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy.tsx'
import { useLocation } from '../../lib/location.ts'
import { usePerson } from '../../lib/person.ts'
import type { ProductData } from '../../parts/product/choice.ts'

const DeliveryLine = lazyPart(async () => (await import('./delivery-line.tsx')).DeliveryLine)

/** One line on delivery to where I am, once that is known; its place is kept until then. */
export function DeliveryPlace({ product }: { product: ProductData }) {
  const isShopper = usePerson()?.userType === 'USER'
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
