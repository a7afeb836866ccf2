/** The bank or wallet account that a refund goes to: encrypted at rest, for its order alone. */
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { openEncryption } from '../../platform/security/encryption.ts'

type Keys = Pick<AppContext, 'config'>

const encryption = (market: Keys) => openEncryption(market.config, 'refund account')

/** Null where no account was named. */
export const encryptAccount = (market: Keys, orderId: string, account: string): Buffer | null =>
  account === '' ? null : encryption(market).seal(account, orderId)

export interface StoredAccount {
  readonly orderId: string
  readonly sealedPayTo: Buffer | null
  /** From before accounts were encrypted; empty once the job has run. */
  readonly plainPayTo: string
}

/** Empty, and a line in the log, when it does not decrypt: then the shopper is asked for it again. */
export function decryptAccount(market: Pick<AppContext, 'config' | 'log'>, kept: StoredAccount): string {
  if (kept.sealedPayTo === null) return kept.plainPayTo
  const opened = encryption(market).open(kept.sealedPayTo, kept.orderId)
  if (opened === undefined) market.log.error({ orderId: kept.orderId }, 'a refund account does not open')
  return opened ?? ''
}

/** The new ciphertext: encrypted for the first time, or under the current key; undefined when it is current. */
export const accountToRenew = (market: Keys, kept: StoredAccount): Buffer | undefined =>
  kept.sealedPayTo === null
    ? (encryptAccount(market, kept.orderId, kept.plainPayTo) ?? undefined)
    : encryption(market).renew(kept.sealedPayTo, kept.orderId)

/** Rows with a plain account, and during a key rotation all of them. */
export const mayNeedRenewal = (market: Keys) =>
  market.config.sessionSecretOld === undefined
    ? sql`pay_to <> ''`
    : sql`(pay_to <> '' or sealed_pay_to is not null)`

interface Row extends StoredAccount {
  readonly id: string
}

/** Job: encrypts plain accounts, and re-encrypts those of an old key. */
export async function reencryptRefundAccounts(ctx: AppContext): Promise<void> {
  const { rows } = await sql<Row>`
    select id, order_id as "orderId", sealed_pay_to as "sealedPayTo", pay_to as "plainPayTo"
    from refund where ${mayNeedRenewal(ctx)}`.execute(ctx.db)
  for (const row of rows) {
    const renewed = accountToRenew(ctx, row)
    if (renewed === undefined) continue
    // The condition leaves an account unchanged that was named anew meanwhile.
    await sql`update refund set sealed_pay_to = ${renewed}, pay_to = ''
      where id = ${row.id} and pay_to = ${row.plainPayTo}
        and sealed_pay_to is not distinct from ${row.sealedPayTo}`.execute(ctx.db)
  }
}
