import type { ProductData, Variation } from '../../parts/product-page/choice.ts'
import { EarnOfProduct } from '../points/earn-of-product.tsx'
import { ReturnLine } from '../store/return-line.tsx'
import { VoucherPlace } from '../wallet/voucher-place.tsx'

interface ReturnAndVouchersProps {
  product: ProductData
  chosen: Variation | undefined
}

/** Beside the buttons that buy: points, the return policy and, on a narrow screen, far above the details, vouchers. */
export const ReturnAndVouchers = ({ product, chosen }: ReturnAndVouchersProps) => (
  <>
    <EarnOfProduct chosen={chosen} product={product} />
    <ReturnLine productId={product.id} />
    <VoucherPlace className="md:hidden" productId={product.id} vendorId={product.vendorId} />
  </>
)
