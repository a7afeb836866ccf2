/** Payment methods of one store, and the reason why one is unavailable. */
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import type { payments } from '../../../contract/payments/payments.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import type { Option } from './order-totals.ts'

export type PaymentKey = ResponseJson<typeof payments.paymentKeys>[number] & {
  /** The store blocks QR for this shopper, whose payments it could not find. */
  readonly closedUntil?: string | null
}

export interface PaymentOption {
  readonly method: PaymentMethod
  /** Name of the payee: from the QR code, or the store's name for its account; empty for cash. */
  readonly label: string
  readonly obstacle?: 'NO_COD' | 'COD_LIMIT' | 'BEING_CHECKED' | 'CLOSED'
  /** With COD_LIMIT: the greatest total that may be paid in cash. */
  readonly limit?: number
  /** With CLOSED: the time at which QR opens again. */
  readonly until?: string
}

/** Cash first, if the delivery option allows it, then the methods that the store has enabled. */
export function paymentOptions(
  keys: readonly PaymentKey[],
  option: Option | undefined,
  total: number | undefined,
): PaymentOption[] {
  return [
    { method: 'COD', label: '', ...cashObstacle(option, total) },
    ...keys.map(
      ({ method, label, qr, enabled, closedUntil }): PaymentOption => ({
        method,
        label: qr?.merchantName ?? label,
        ...(closedUntil && { obstacle: 'CLOSED', until: closedUntil }),
        ...(!enabled && { obstacle: 'BEING_CHECKED' }),
      }),
    ),
  ]
}

function cashObstacle(option: Option | undefined, total: number | undefined): Partial<PaymentOption> {
  if (option === undefined) return {}
  if (!option.codAllowed) return { obstacle: 'NO_COD' }
  const limit = option.codLimit
  return limit !== null && total !== undefined && total > limit ? { obstacle: 'COD_LIMIT', limit } : {}
}
