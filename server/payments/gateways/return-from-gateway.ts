/** Coming back from a gateway. What the browser brings is a hint; what we are told when we ask decides. */
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AttemptRow, attemptById, attemptByReference } from './attempt-rows.ts'
import { deskOf, rails } from './payment-gateways.ts'
import { checkAttempt } from './reconcile-attempt.ts'

type Routes = typeof contract.payments
type SentOn = Answer<Routes['esewaReturn']>
type Query = Readonly<Record<string, string | undefined>>

export async function returnFromEsewa(market: Market, call: Call<Routes['esewaReturn']>): Promise<SentOn> {
  return comeBack(market, await attemptById(market.db, call.params.attemptId), 'ESEWA', call.query)
}

export async function returnFromKhalti(market: Market, call: Call<Routes['khaltiReturn']>): Promise<SentOn> {
  return comeBack(market, await attemptById(market.db, call.params.attemptId), 'KHALTI', call.query)
}

export async function returnFromFonepay(
  market: Market,
  call: Call<Routes['fonepayReturn']>,
): Promise<SentOn> {
  const attempt = await attemptByReference(market.db, 'FONEPAY', call.query.PRN ?? '')
  return comeBack(market, attempt, 'FONEPAY', call.query)
}

async function comeBack(
  market: Market,
  found: AttemptRow | undefined,
  provider: AttemptRow['provider'],
  query: Query,
): Promise<SentOn> {
  const attempt = foundOr(found?.provider === provider ? found : undefined)
  const desk = deskOf(market, attempt)
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const hint = desk === undefined ? {} : rails[provider].readReturn(desk, attempt, Object.fromEntries(given))
  if (hint === 'FORGED') {
    // What was sent is not written down: it may be anything.
    market.log.warn({ provider, attemptId: attempt.id }, 'a return from a gateway was not signed rightly')
    throw new Refusal('SIGNATURE_WRONG')
  }
  const handle = attempt.handle ?? hint.handle ?? null
  if (handle !== attempt.handle) {
    await market.db
      .updateTable('payment_attempt')
      .set({ handle })
      .where('id', '=', attempt.id)
      .where('handle', 'is', null)
      .execute()
  }
  const { status, username, orderId } = await checkAttempt(market, { ...attempt, handle })
  const order = `/store/${encodeURIComponent(username)}/checkout/detail/${orderId}`
  return { location: status === 'PAID' ? order : `${order}/pay` }
}
