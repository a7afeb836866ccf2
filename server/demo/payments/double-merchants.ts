/** Credentials of the demo's stores at the gateway doubles. No real money depends on them. */
import type { Gateway } from '../../../contract/payments/payment-methods.ts'

export interface Merchant {
  readonly merchantCode?: string
  readonly secretKey: string
}

/** eSewa's and Fonepay's are the public test credentials of their documentation; Khalti's is the double's own. */
export const esewaMerchant = { merchantCode: 'EPAYTEST', secretKey: '8gBm/:&EnhH.1/q' }
export const khaltiMerchant = { secretKey: 'key-of-the-khalti-double' }
export const fonepayMerchant = { merchantCode: 'NBQM', secretKey: 'a7e3512f5032480a83137793cb2021dc' }

export const doubleMerchants: Readonly<Record<Gateway, Merchant>> = {
  ESEWA: esewaMerchant,
  KHALTI: khaltiMerchant,
  FONEPAY: fonepayMerchant,
}
