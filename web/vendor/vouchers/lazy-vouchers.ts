import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'

/** The vouchers of a customer, beside their story or that of an order. */
export const LazyVouchers = lazyPart(
  async () => (await withMessages(import('./customer-vouchers.tsx'), 'vouchers')).CustomerVouchers,
)
