import type { Market } from '../../platform/context.ts'
import type { Circumstances } from '../../platform/http/binding.ts'
import type { Person } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashingTurns } from '../limits/hashing-limit.ts'
import { bucketsOf, noteFailure, refuseTooManyFailures } from '../limits/sign-in-rate-limit.ts'
import { isPassword } from './passwords.ts'

interface Confirming extends Pick<Circumstances, 'address'> {
  readonly person: Person
  readonly body: { readonly password: string }
}

/** Before something that a borrowed browser must not do: the password again, under the limits of signing in. */
export async function confirmPassword(market: Market, { person, body, address }: Confirming): Promise<void> {
  const buckets = bucketsOf(person.accountId, address)
  await refuseTooManyFailures(market, buckets)
  await hashingTurns({ address }, async () => {
    await refuseTooManyFailures(market, buckets)
    const account = await market.db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    if (await isPassword(body.password, account.password_hash)) return
    await noteFailure(market, buckets)
    throw new Refusal('BAD_CREDENTIALS')
  })
}
