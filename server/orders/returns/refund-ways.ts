import type { RefundMethod } from '../../../contract/payments/payment-methods.ts'

/**
 * Refund methods of an order, the preferred one first: a gateway can reverse the payment, cash can be handed over, and
 * a static QR has no way back at all, so an account is asked at once.
 */
export function refundWays(paidBy: string): RefundMethod[] {
  if (paidBy === 'COD') return ['BANK', 'CASH']
  return paidBy === 'QR' ? ['BANK'] : ['ORIGINAL', 'BANK']
}

/** The default: as it was paid, as far as that is possible. */
export function usualRefundWay(paidBy: string): RefundMethod {
  if (paidBy === 'COD') return 'CASH'
  return paidBy === 'QR' ? 'BANK' : 'ORIGINAL'
}
