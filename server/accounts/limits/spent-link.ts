import { hourMs } from '../../../contract/shared/durations.ts'
import type { AppContext } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { Refusal } from '../../platform/refusal.ts'
import { consumeRateLimit } from './rate-limit.ts'

const mostGuesses = 50

/** The refusal of a spent or unknown token. Many tries from one address run into a rate limit. */
export async function spentLink(ctx: AppContext, from: { readonly address: string }): Promise<Refusal> {
  const whom = networkOf(from.address)
  const guesses = { what: 'guess:link', whom, most: mostGuesses, windowMs: hourMs / 4 }
  const retryAfter = await consumeRateLimit(ctx.db, guesses, ctx.clock())
  return retryAfter === undefined ? new Refusal('LINK_SPENT') : new Refusal('TOO_MANY_TRIES', { retryAfter })
}
