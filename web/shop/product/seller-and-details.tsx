import { useQuery } from '@tanstack/react-query'
import { productQuery } from '../../lib/api/query.ts'
import { readable } from '../../parts/product-page/choice.ts'
import { VoucherPlace } from '../wallet/voucher-place.tsx'
import { DetailsTable } from './details-table.tsx'
import { SellerCard } from './seller-card.tsx'

/** Below the description: the facts of the product, and the store that sells it. */
export function SellerAndDetails({ username, productId }: { username: string; productId: string }) {
  const { data: product } = useQuery(productQuery(productId))
  return (
    <div className="grid gap-6">
      {product && (
        <VoucherPlace className="max-md:hidden" productId={productId} vendorId={product.vendorId} />
      )}
      {product && <DetailsTable product={readable(product)} />}
      <SellerCard productId={productId} username={username} />
    </div>
  )
}
