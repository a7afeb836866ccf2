/** The return from a gateway. The browser's data is a hint; the look-up decides. */

import type { contract } from '../../../contract/index.ts'
import { paths } from '../../../contract/paths.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AttemptRow, attemptById, attemptByReference } from './attempt-rows.ts'
import { credentialsOf, paymentGateways } from './payment-gateways.ts'
import { reconcileAttempt } from './reconcile-attempt.ts'

type Routes = typeof contract.payments
type SentOn = ResponseData<Routes['esewaReturn']>
type Query = Readonly<Record<string, string | undefined>>

export async function returnFromEsewa(ctx: AppContext, call: Call<Routes['esewaReturn']>): Promise<SentOn> {
  return comeBack(ctx, await attemptById(ctx.db, call.params.attemptId), 'ESEWA', call.query)
}

export async function returnFromKhalti(ctx: AppContext, call: Call<Routes['khaltiReturn']>): Promise<SentOn> {
  return comeBack(ctx, await attemptById(ctx.db, call.params.attemptId), 'KHALTI', call.query)
}

export async function returnFromFonepay(
  ctx: AppContext,
  call: Call<Routes['fonepayReturn']>,
): Promise<SentOn> {
  const attempt = await attemptByReference(ctx.db, 'FONEPAY', call.query.PRN ?? '')
  return comeBack(ctx, attempt, 'FONEPAY', call.query)
}

async function comeBack(
  ctx: AppContext,
  found: AttemptRow | undefined,
  provider: AttemptRow['provider'],
  query: Query,
): Promise<SentOn> {
  const attempt = foundOr(found?.provider === provider ? found : undefined)
  const credentials = credentialsOf(ctx, attempt)
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const hint =
    credentials === undefined
      ? {}
      : paymentGateways[provider].readReturn(credentials, attempt, Object.fromEntries(given))
  if (hint === 'FORGED') {
    // The data itself is not logged: it may be anything.
    ctx.log.warn({ provider, attemptId: attempt.id }, 'a return from a gateway was not signed rightly')
    throw new Refusal('SIGNATURE_WRONG')
  }
  const handle = attempt.handle ?? hint.handle ?? null
  if (handle !== attempt.handle) {
    await ctx.db
      .updateTable('payment_attempt')
      .set({ handle })
      .where('id', '=', attempt.id)
      .where('handle', 'is', null)
      .execute()
  }
  const { status, username, orderId } = await reconcileAttempt(ctx, { ...attempt, handle })
  return { location: (status === 'PAID' ? paths.confirmation : paths.pay)(username, orderId) }
}
