import { sql } from 'kysely'
import { accountToRenew, type KeptAccount, mayNeedRenewal } from '../../payments/index.ts'
import type { Market } from '../../platform/context.ts'

interface Row extends KeptAccount {
  readonly id: string
}

/** Job: encrypts refund accounts of returns that are still plain, or that an old key encrypted. */
export async function renewReturnAccounts(market: Market): Promise<void> {
  const { rows } = await sql<Row>`
    select id, order_id as "orderId", sealed_pay_to as "sealedPayTo", pay_to as "plainPayTo"
    from return_request where ${mayNeedRenewal(market)}`.execute(market.db)
  for (const row of rows) {
    const renewed = accountToRenew(market, row)
    if (renewed === undefined) continue
    await sql`update return_request set sealed_pay_to = ${renewed}, pay_to = ''
      where id = ${row.id} and pay_to = ${row.plainPayTo}
        and sealed_pay_to is not distinct from ${row.sealedPayTo}`.execute(market.db)
  }
}
