import type { PaymentMethod } from '../../contract/payments/payment-methods.ts'
import { toRupees } from '../../contract/shared/money.ts'
import { Refusal } from '../platform/refusal.ts'
import type { DeliveryOption } from './option-rows.ts'

interface Due {
  readonly method: PaymentMethod
  readonly totalPaisa: number
}

/** PAYMENT_NOT_TAKEN with NO_COD or COD_LIMIT, for a cash order whose delivery option does not take that. */
export function refuseCash(
  { codAllowed, codLimitPaisa }: Pick<DeliveryOption, 'codAllowed' | 'codLimitPaisa'>,
  { method, totalPaisa }: Due,
): void {
  if (method !== 'COD') return
  if (!codAllowed) throw new Refusal('PAYMENT_NOT_TAKEN', { reasonCode: 'NO_COD' })
  if (codLimitPaisa === null || totalPaisa <= codLimitPaisa) return
  throw new Refusal('PAYMENT_NOT_TAKEN', { reasonCode: 'COD_LIMIT', codLimit: toRupees(codLimitPaisa) })
}
