import type { AppContext } from '../../platform/context.ts'
import type { RequestContext } from '../../platform/http/binding.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashingLimit } from '../limits/hashing-limit.ts'
import { bucketsOf, recordFailure, refuseTooManyFailures } from '../limits/sign-in-rate-limit.ts'
import { isPassword } from './passwords.ts'

interface Confirming extends Pick<RequestContext, 'address'> {
  readonly caller: Caller
  readonly body: { readonly password: string }
}

/** Asks for the password again before a sensitive action, under the rate limits of signing in. */
export async function confirmPassword(ctx: AppContext, { caller, body, address }: Confirming): Promise<void> {
  const buckets = bucketsOf(caller.accountId, address)
  await refuseTooManyFailures(ctx, buckets)
  await hashingLimit({ address }, async () => {
    await refuseTooManyFailures(ctx, buckets)
    const account = await ctx.db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', caller.accountId)
      .executeTakeFirstOrThrow()
    if (await isPassword(body.password, account.password_hash)) return
    await recordFailure(ctx, buckets)
    throw new Refusal('BAD_CREDENTIALS')
  })
}
