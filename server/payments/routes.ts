import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { paymentAccountHandlers } from './accounts/handlers.ts'
import { gatewayHandlers } from './gateways/handlers.ts'
import { paymentProofHandlers } from './proofs/handlers.ts'
import { refundHandlers } from './refunds/handlers.ts'
import { settlementHandlers } from './settlements/handlers.ts'

export const paymentsRoutes = bind(contract.payments, {
  ...paymentAccountHandlers,
  ...paymentProofHandlers,
  ...gatewayHandlers,
  ...refundHandlers,
  ...settlementHandlers,
})
