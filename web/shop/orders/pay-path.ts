import { paths } from '../../../contract/paths.ts'
import type { OrderRow } from '../../lib/data/orders.ts'

/** The page on which an order that awaits its payment is paid. */
export const payPath = ({ paymentMethod, username, orderId }: OrderRow): string =>
  paymentMethod === 'QR' ? paths.qrPayment(username, orderId) : paths.pay(username, orderId)
