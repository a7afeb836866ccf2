import type { Gateway } from '../../../contract/payments/payment-methods.ts'
import type { AppContext } from '../../platform/context.ts'
import { decryptSecret } from '../accounts/encrypt-secret.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { esewa } from './esewa.ts'
import { fonepay } from './fonepay.ts'
import { khalti } from './khalti.ts'
import type { GatewayCredentials, PaymentGateway } from './payment-gateway.ts'

export const paymentGateways: Readonly<Record<Gateway, PaymentGateway>> = {
  ESEWA: esewa,
  KHALTI: khalti,
  FONEPAY: fonepay,
}

/** The gateway with the credentials of this store's account; undefined when the secret does not decrypt. */
export function credentialsOf(
  ctx: AppContext,
  account: Pick<AttemptRow, 'merchantCode' | 'sealedSecret' | 'vendorId'>,
): GatewayCredentials | undefined {
  const secretKey =
    account.sealedSecret === null
      ? undefined
      : decryptSecret(ctx, { vendorId: account.vendorId, sealedSecret: account.sealedSecret })?.secretKey
  if (secretKey === undefined) return undefined
  return { at: ctx.config.gateways, merchantCode: account.merchantCode ?? '', secretKey }
}
