import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { flagsOf } from '../sessions/kyc-flags.ts'

type Kyc = typeof contract.accounts.kyc

/** The KYC status of the calling vendor. There are no plans yet, so a plan is neither chosen nor paid. */
export async function showKyc(ctx: AppContext, { caller }: Call<Kyc>): Promise<ResponseData<Kyc>> {
  const account = await ctx.db
    .selectFrom('account')
    .select('password_reset_status')
    .where('id', '=', caller.accountId)
    .executeTakeFirstOrThrow()
  return [
    {
      vendorId: caller.vendorId,
      ...flagsOf(caller.vendorStatus),
      planId: null,
      planStatus: 0,
      planPaymentStatus: 0,
      passwordResetStatus: account.password_reset_status,
    },
  ]
}
