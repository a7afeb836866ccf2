/** Payments, refunds and settlements. */
import { gatewayRoutes } from './gateways.ts'
import { paymentAccountRoutes } from './payment-accounts.ts'
import { paymentProofRoutes } from './payment-proofs.ts'
import { refundRoutes } from './refunds.ts'
import { settlementRoutes } from './settlements.ts'

export const payments = {
  ...paymentAccountRoutes,
  ...paymentProofRoutes,
  ...gatewayRoutes,
  ...refundRoutes,
  ...settlementRoutes,
}
