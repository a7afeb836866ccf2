import { gatewayFields } from '../../../contract/payments/gateway-fields.ts'
import type { paymentAccountRoutes } from '../../../contract/payments/payment-accounts.ts'
import type { Gateway } from '../../../contract/payments/payment-methods.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { notifyOfAccount } from '../notify-payments.ts'
import { decryptSecret, encryptSecret, type Secrets } from './encrypt-secret.ts'
import { vendorAccountOf } from './list-vendor-accounts.ts'
import { allowChange } from './save-qr.ts'
import { type CurrentAccount, currentAccount, refuseRace, writeAccount } from './write-account.ts'

type Save = typeof paymentAccountRoutes.saveGateway

/**
 * Stores the credentials of a gateway. A secret is encrypted on arrival and never presented again: left out, it stays.
 */
export async function saveGateway(
  ctx: AppContext,
  { caller, params, body }: Call<Save>,
): Promise<ResponseData<Save>> {
  const { vendorId, accountId } = caller
  const { method } = params
  await allowChange(ctx, accountId)
  const at = ctx.clock()
  await inTransaction(ctx.db, async (tx, afterCommit) => {
    const before = await currentAccount(tx, vendorId, method)
    const kept = secretsOf(ctx, vendorId, before)
    const { merchantCode, secrets } = filledIn(method, body.fields, kept)
    const isSame =
      before !== undefined &&
      before.label === body.label &&
      before.data.merchantCode === merchantCode &&
      JSON.stringify(secrets) === JSON.stringify(kept)
    if (isSame && (before.status === 'ACTIVE' || before.status === 'PENDING_CHECK')) return
    const id = await writeAccount(tx, {
      ...{ vendorId, method, label: body.label, picture: null, actorId: accountId, at },
      data: { ...(merchantCode !== undefined && { merchantCode }), secretFields: Object.keys(secrets) },
      sealedSecret: encryptSecret(ctx, vendorId, secrets),
    })
    await notifyOfAccount(ctx, tx, id, afterCommit)
    afterCommit(() => ctx.wakeMail())
  }).catch(refuseRace)
  return vendorAccountOf(ctx, vendorId, method)
}

const secretsOf = (ctx: AppContext, vendorId: string, before: CurrentAccount | undefined): Secrets =>
  (before?.sealedSecret && decryptSecret(ctx, { vendorId, sealedSecret: before.sealedSecret })) || {}

/** Every field of the gateway, in its order; errors are reported per field, and never repeat the input. */
function filledIn(
  method: Gateway,
  fields: Readonly<Record<string, string>>,
  kept: Secrets,
): { merchantCode: string | undefined; secrets: Secrets } {
  const errors: Record<string, string> = {}
  const secrets: Record<string, string> = {}
  let merchantCode: string | undefined
  for (const { name, isSecret, most, pattern, theirName } of gatewayFields[method]) {
    const value = fields[name] || (isSecret ? kept[name] : undefined)
    if (value === undefined) errors[name] = `${theirName} is missing`
    else if (value.length > most || !pattern.test(value)) errors[name] = `${theirName} does not look right`
    else if (isSecret) secrets[name] = value
    else merchantCode = value
  }
  if (Object.keys(errors).length > 0) throw new Refusal('BAD_INPUT', { errors })
  return { merchantCode, secrets }
}
