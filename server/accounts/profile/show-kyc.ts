import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Market } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { flagsOf } from '../sessions/kyc-flags.ts'

type Kyc = typeof contract.accounts.kyc

/** Where the vendor who asks stands. There are no plans yet, so a plan is neither chosen nor paid. */
export async function showKyc(market: Market, { person }: Call<Kyc>): Promise<Answer<Kyc>> {
  const account = await market.db
    .selectFrom('account')
    .select('password_reset_status')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  return [
    {
      vendorId: person.vendorId,
      ...flagsOf(person.vendorStatus),
      planId: null,
      planStatus: 0,
      planPaymentStatus: 0,
      passwordResetStatus: account.password_reset_status,
    },
  ]
}
