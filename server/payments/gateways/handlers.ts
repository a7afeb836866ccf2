import type { gatewayRoutes } from '../../../contract/payments/gateways.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { beginPayment } from './begin-payment.ts'
import { listTroubles } from './list-troubles.ts'
import { checkPayment, showPaymentState } from './payment-state.ts'
import { redirectToGateway } from './redirect-to-gateway.ts'
import { returnFromEsewa, returnFromFonepay, returnFromKhalti } from './return-from-gateway.ts'
import { settleTrouble } from './settle-trouble.ts'

export const gatewayHandlers: Handlers<typeof gatewayRoutes> = {
  beginPayment,
  paymentState: showPaymentState,
  checkPayment,
  redirectToGateway,
  esewaReturn: returnFromEsewa,
  khaltiReturn: returnFromKhalti,
  fonepayReturn: returnFromFonepay,
  gatewayTroubles: listTroubles,
  settleTrouble,
}
