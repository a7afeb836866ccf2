import { openAnnouncement } from '../platform/announcement.ts'
import type { Market } from '../platform/market.ts'

/** Told in the transaction in which an order's whole amount has come in from elsewhere than the door. */
export const paymentSettled = openAnnouncement<{
  readonly market: Market
  readonly orderId: string
  readonly at: Date
}>()

/** Told in the transaction in which money of an order is to go back. */
export const refundBooked = openAnnouncement<{
  readonly orderId: string
  readonly amountPaisa: number
  readonly at: Date
}>()
