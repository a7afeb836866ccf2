import type { RefundMethod } from '../../../contract/payments/payment-methods.ts'

/**
 * How money of an order can go back, what is asked first in front: a gateway can send it back as it came, cash can be
 * handed over, and a static QR has no way back at all, so an account is named at once.
 */
export function refundWays(paidBy: string): RefundMethod[] {
  if (paidBy === 'COD') return ['BANK', 'CASH']
  return paidBy === 'QR' ? ['BANK'] : ['ORIGINAL', 'BANK']
}

/** Where nothing is said: as it came, as far as that is possible. */
export function usualRefundWay(paidBy: string): RefundMethod {
  if (paidBy === 'COD') return 'CASH'
  return paidBy === 'QR' ? 'BANK' : 'ORIGINAL'
}
