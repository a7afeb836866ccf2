import { ReturnLine } from '../store/return-line.tsx'
import { VoucherPlace } from '../wallet/voucher-place.tsx'

/** Beside the buttons that buy: the return policy and, on a narrow screen, where the details are far down, vouchers. */
export const ReturnAndVouchers = ({ productId, vendorId }: { productId: string; vendorId: string }) => (
  <>
    <ReturnLine productId={productId} />
    <VoucherPlace className="md:hidden" productId={productId} vendorId={vendorId} />
  </>
)
