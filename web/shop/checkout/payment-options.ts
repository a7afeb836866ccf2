/** The ways of paying one store, and what stands in the way of each. */
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import type { payments } from '../../../contract/payments/payments.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import type { Option } from './order-totals.ts'

export type PaymentKey = ResponseJson<typeof payments.paymentKeys>[number] & {
  /** The store could not find payments of this shopper. */
  readonly closedUntil?: string | null
}

export interface PaymentOption {
  readonly method: PaymentMethod
  /** Who is paid: as the code itself says, or as the store calls its account; empty for cash. */
  readonly label: string
  readonly obstacle?: 'NO_COD' | 'COD_LIMIT' | 'BEING_CHECKED' | 'CLOSED'
  /** With COD_LIMIT: up to which total cash is taken. */
  readonly limit?: number
  /** With CLOSED: until when. */
  readonly until?: string
}

/** Cash first, as far as the way of delivery takes it, then what the store has switched on. */
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
