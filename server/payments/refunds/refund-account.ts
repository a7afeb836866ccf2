/** The bank or wallet account that a refund goes to: encrypted at rest, for its order alone. */
import { sql } from 'kysely'
import type { Market } from '../../platform/context.ts'
import { openSealed } from '../../platform/security/encryption.ts'

type Keys = Pick<Market, 'config'>

const sealed = (market: Keys) => openSealed(market.config, 'refund account')

/** Null where no account was named. */
export const sealAccount = (market: Keys, orderId: string, account: string): Buffer | null =>
  account === '' ? null : sealed(market).seal(account, orderId)

export interface KeptAccount {
  readonly orderId: string
  readonly sealedPayTo: Buffer | null
  /** Written before accounts were encrypted; empty once the job has been there. */
  readonly plainPayTo: string
}

/** Empty, and a line in the log, when it does not open: then the shopper is asked for it again. */
export function openAccount(market: Pick<Market, 'config' | 'log'>, kept: KeptAccount): string {
  if (kept.sealedPayTo === null) return kept.plainPayTo
  const opened = sealed(market).open(kept.sealedPayTo, kept.orderId)
  if (opened === undefined) market.log.error({ orderId: kept.orderId }, 'a refund account does not open')
  return opened ?? ''
}

/** What is to be written in its place: encrypted for the first time, or under the current key; undefined when it is. */
export const accountToRenew = (market: Keys, kept: KeptAccount): Buffer | undefined =>
  kept.sealedPayTo === null
    ? (sealAccount(market, kept.orderId, kept.plainPayTo) ?? undefined)
    : sealed(market).renew(kept.sealedPayTo, kept.orderId)

/** Whose accounts are still plain, and while keys are rotated all of them. */
export const mayNeedRenewal = (market: Keys) =>
  market.config.sessionSecretOld === undefined
    ? sql`pay_to <> ''`
    : sql`(pay_to <> '' or sealed_pay_to is not null)`

interface Row extends KeptAccount {
  readonly id: string
}

/** Job: encrypts what is still plain, and under the current key what an old one encrypted. */
export async function renewRefundAccounts(market: Market): Promise<void> {
  const { rows } = await sql<Row>`
    select id, order_id as "orderId", sealed_pay_to as "sealedPayTo", pay_to as "plainPayTo"
    from refund where ${mayNeedRenewal(market)}`.execute(market.db)
  for (const row of rows) {
    const renewed = accountToRenew(market, row)
    if (renewed === undefined) continue
    // What was named anew meanwhile stays.
    await sql`update refund set sealed_pay_to = ${renewed}, pay_to = ''
      where id = ${row.id} and pay_to = ${row.plainPayTo}
        and sealed_pay_to is not distinct from ${row.sealedPayTo}`.execute(market.db)
  }
}
