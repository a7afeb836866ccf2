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

interface Guesses<T> {
  /** How many codes the work looks up: each is a try. */
  readonly tries: number
  /** How many of them the answer shows to be unknown. */
  readonly unknownIn: (answer: T) => number
}

/** Runs the work, which looks up codes; only tries with unknown codes stay counted. */
export async function withGuessLimit<T>(
  ctx: AppContext,
  guesser: Guesser,
  work: () => Promise<T>,
  { tries, unknownIn }: Guesses<T> = { tries: 1, unknownIn: () => 0 },
): Promise<T> {
  const counted: (() => Promise<void>)[] = []
  // The work is done: an error while giving a try back must not undo it.
  const giveBackCalmly = async (spent: number) => {
    for (const giveBack of counted.slice(spent)) {
      await giveBack().catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'a try at a promo code stays counted'),
      )
    }
  }
  try {
    for (let count = 0; count < tries; count += 1) counted.push(await consumeGuess(ctx, guesser))
    const answer = await work()
    await giveBackCalmly(unknownIn(answer))
    return answer
  } catch (error) {
    await giveBackCalmly(isUnknownCode(error) ? 1 : 0)
    throw error
  }
}

const isUnknownCode = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'PROMO_NOT_VALID' && error.extra.reasonCode === 'NOT_FOUND'
