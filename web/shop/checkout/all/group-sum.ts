import { sumRupees } from '../../../../contract/shared/money.ts'

interface Summed {
  readonly total: number
  readonly orders: readonly { readonly status: string; readonly total: number }[]
}

/** With "Waiting for payment" the unpaid total, otherwise the total of all orders. */
export function groupSum({ total, orders }: Summed): { readonly isToPay: boolean; readonly sum: number } {
  const unpaid = orders.filter(({ status }) => status === 'AWAITING_PAYMENT')
  if (unpaid.length === 0) return { isToPay: false, sum: total }
  return { isToPay: true, sum: sumRupees(unpaid.map((order) => order.total)) }
}
