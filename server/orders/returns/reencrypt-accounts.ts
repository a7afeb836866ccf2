import { sql } from 'kysely'
import { accountToRenew, mayNeedRenewal, type StoredAccount } from '../../payments/index.ts'
import type { AppContext } from '../../platform/context.ts'

interface Row extends StoredAccount {
  readonly id: string
}

/** Job: encrypts refund accounts of returns that are still plain, or that an old key encrypted. */
export async function reencryptReturnAccounts(ctx: AppContext): Promise<void> {
  const { rows } = await sql<Row>`
    select id, order_id as "orderId", sealed_pay_to as "sealedPayTo", pay_to as "plainPayTo"
    from return_request where ${mayNeedRenewal(ctx)}`.execute(ctx.db)
  for (const row of rows) {
    const renewed = accountToRenew(ctx, row)
    if (renewed === undefined) continue
    await sql`update return_request set sealed_pay_to = ${renewed}, pay_to = ''
      where id = ${row.id} and pay_to = ${row.plainPayTo}
        and sealed_pay_to is not distinct from ${row.sealedPayTo}`.execute(ctx.db)
  }
}
