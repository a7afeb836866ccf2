import type { Circumstances } from '../platform/binding.ts'
import type { Market } from '../platform/market.ts'
import type { Person } from '../platform/person.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashingTurns } from './hashing-turns.ts'
import { isPassword } from './passwords.ts'
import { bucketsOf, noteFailure, refuseTooManyFailures } from './sign-in-limits.ts'

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
