import { sql } from 'kysely'
import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { AccountMethod } from '../../../contract/payments/payment-methods.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type PublicData, qrOf } from './account-rows.ts'
import { isUsable } from './encrypt-secret.ts'

type Keys = typeof paymentAccountRoutes.paymentKeys

/**
 * The fields that a payer may see (D11): no key id of a secret, and of an account that waits no more than that it
 * waits.
 */
export async function listPaymentKeys(ctx: AppContext, { query }: Call<Keys>): Promise<ResponseData<Keys>> {
  const { rows } = await sql<{
    method: AccountMethod
    label: string
    isActive: boolean
    data: PublicData
    sealedSecret: Buffer | null
  }>`
    select a.method, a.label, a.status = 'ACTIVE' as "isActive", a.public_data as data,
      a.sealed_secret as "sealedSecret"
    from payment_account a join vendor v on v.id = a.vendor_id
    where a.vendor_id = ${query.vendorId} and v.status = 'APPROVED' and a.superseded_at is null
      and a.status in ('ACTIVE', 'PENDING_CHECK')
    order by array_position(array['QR', 'ESEWA', 'KHALTI', 'FONEPAY'], a.method)`.execute(ctx.db)
  const usable = rows.filter(({ sealedSecret }) => isUsable(ctx, sealedSecret))
  return usable.map(({ method, label, isActive, data }) =>
    isActive
      ? { method, label, enabled: true, merchantCode: data.merchantCode, qr: qrOf(data) }
      : { method, label, enabled: false, reasonDisabled: 'BEING_CHECKED' },
  )
}
