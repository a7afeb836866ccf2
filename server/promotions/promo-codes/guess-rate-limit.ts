/** Rate limit against guessed codes: only so many tries with unknown ones. */

import { hourMs } from '../../../contract/shared/durations.ts'
import { consumeRateLimit, restoreRateLimit } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { Refusal } from '../../platform/refusal.ts'

export interface Guesser {
  readonly accountId: string
  /** The network address of the call. */
  readonly address: string
}

const mostOfAccount = 20
/** Many people share one address in Nepal. */
const mostOfNetwork = 200

/**
 * Counts a try before the code is looked up, so that concurrent guesses cannot outrun the count; TOO_MANY_TRIES where
 * the account or its network has none left. The returned function gives the try back: call it for a code that exists.
 */
export async function consumeGuess(ctx: AppContext, guesser: Guesser): Promise<() => Promise<void>> {
  const counted = [
    { what: 'promo:account', whom: guesser.accountId, most: mostOfAccount, windowMs: hourMs },
    { what: 'promo:network', whom: networkOf(guesser.address), most: mostOfNetwork, windowMs: hourMs },
  ]
  for (const one of counted) {
    const retryAfter = await consumeRateLimit(ctx.db, one, ctx.clock())
    if (retryAfter !== undefined) throw new Refusal('TOO_MANY_TRIES', { retryAfter })
  }
  return async () => {
    for (const one of counted) await restoreRateLimit(ctx.db, one)
  }
}

/** Runs the work, which looks up a code; only a try with an unknown code stays counted. */
export async function withGuessLimit<T>(
  ctx: AppContext,
  guesser: Guesser,
  work: () => Promise<T>,
): Promise<T> {
  const giveBack = await consumeGuess(ctx, guesser)
  // The work has succeeded: an error while giving the try back must not undo it.
  const giveBackCalmly = () =>
    giveBack().catch((error: unknown) => ctx.log.warn({ err: error }, 'a try at a promo code stays counted'))
  try {
    const answer = await work()
    await giveBackCalmly()
    return answer
  } catch (error) {
    if (!isUnknownCode(error)) await giveBackCalmly()
    throw error
  }
}

const isUnknownCode = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'PROMO_NOT_VALID' && error.extra.reasonCode === 'NOT_FOUND'
