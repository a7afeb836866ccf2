import type { ProductData, Variation } from '../../parts/product-page/choice.ts'
import { EarnOfProduct } from '../points/earn-of-product.tsx'
import { ReturnLine } from '../store/return-line.tsx'
import { VoucherPlace } from '../wallet/voucher-place.tsx'

interface ReturnAndVouchersProps {
  product: ProductData
  chosen: Variation | undefined
}

/** Beside the buttons that buy: the return policy, points and, on a narrow screen, where the details are far down, vouchers. */
export const ReturnAndVouchers = ({ product, chosen }: ReturnAndVouchersProps) => (
  <>
    <ReturnLine productId={product.id} />
    <EarnOfProduct chosen={chosen} product={product} />
    <VoucherPlace className="md:hidden" productId={product.id} vendorId={product.vendorId} />
  </>
)
