import type { Gateway } from '../../../contract/payments/payment-methods.ts'
import type { Market } from '../../platform/context.ts'
import { openSecret } from '../accounts/encrypt-secret.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { esewa } from './esewa.ts'
import { fonepay } from './fonepay.ts'
import { khalti } from './khalti.ts'
import type { Desk, Rail } from './payment-gateway.ts'

export const rails: Readonly<Record<Gateway, Rail>> = { ESEWA: esewa, KHALTI: khalti, FONEPAY: fonepay }

/** The gateway as this store's account opens it; undefined when the account's secret does not. */
export function deskOf(
  market: Market,
  account: Pick<AttemptRow, 'merchantCode' | 'sealedSecret' | 'vendorId'>,
): Desk | undefined {
  const secretKey =
    account.sealedSecret === null
      ? undefined
      : openSecret(market, { vendorId: account.vendorId, sealedSecret: account.sealedSecret })?.secretKey
  if (secretKey === undefined) return undefined
  return { at: market.config.gateways, merchantCode: account.merchantCode ?? '', secretKey }
}
