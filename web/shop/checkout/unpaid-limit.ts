/** Unpaid limit: the open orders because of which a further one is refused until one is paid or cancelled. */
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import type { OrderStatus } from '../../../contract/shared/order-statuses.ts'

export const unpaidLimits = ['UNPAID_HERE', 'UNPAID', 'UNITS', 'FIRST_CASH', 'FIRST_CASH_TOTAL'] as const
export type UnpaidLimit = (typeof unpaidLimits)[number]

export interface UnpaidOrder {
  readonly orderId: string
  readonly orderNo: string
  readonly shopName: string
  readonly shopNameNe: string | null
  readonly username: string
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly total: number
  readonly mayCancel: boolean
}

export interface UnpaidOrdersFound {
  readonly kind: 'HELD'
  readonly limit: UnpaidLimit
  readonly most: number
  readonly open: readonly UnpaidOrder[]
}

/** Reads the extra fields of a PAY_OR_CANCEL refusal, which are our own server's. */
export const unpaidOrdersOf = ({
  limit,
  most,
  open,
}: Readonly<Record<string, unknown>>): UnpaidOrdersFound => ({
  kind: 'HELD',
  limit: unpaidLimits.find((one) => one === limit) ?? 'UNPAID',
  most: Number(most),
  open: Array.isArray(open) ? (open as UnpaidOrder[]) : [],
})
