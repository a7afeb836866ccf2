import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { RequestContext } from '../../platform/http/binding.ts'
import { openEncryption } from '../../platform/security/encryption.ts'
import { hashingLimit } from '../limits/hashing-limit.ts'
import { stepOfCode } from './one-time-codes.ts'
import { hashRecoveryCode, newRecoveryCodes, plainCode } from './recovery-codes.ts'

/** The address whose share of the hashing queue is taken. */
type From = Pick<RequestContext, 'address'>

export const encryptedSecrets = (ctx: AppContext) => openEncryption(ctx.config, 'second factor')

export const factorOf = (db: Db, accountId: string) =>
  db
    .selectFrom('second_factor')
    .select(['sealed_secret', 'recovery_salt', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const factor = await factorOf(db, accountId)
  return factor !== undefined && factor.confirmed_at !== null
}

/** Verifies a code and consumes it: of concurrent uses of one code the first wins. */
export async function spendCode(
  ctx: AppContext,
  accountId: string,
  typed: string,
  from: From,
): Promise<boolean> {
  const factor = await factorOf(ctx.db, accountId)
  if (factor === undefined || factor.confirmed_at === null) return false
  const code = plainCode(typed)
  if (!/^\d{6}$/.test(code)) {
    const hash = await hashingLimit(from, () => hashRecoveryCode(code, factor.recovery_salt))
    return spendRecoveryCode(ctx, accountId, hash)
  }
  const step = stepOf(ctx, accountId, factor.sealed_secret, code)
  if (step === undefined) return false
  const spent = await ctx.db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return spent !== undefined
}

export function stepOf(ctx: AppContext, accountId: string, sealed: Buffer, code: string): number | undefined {
  const secret = encryptedSecrets(ctx).open(sealed, accountId)
  if (secret === undefined) {
    ctx.log.warn({ accountId }, 'a second factor was sealed under another session secret: reset it')
    return undefined
  }
  return stepOfCode(secret, code, ctx.clock())
}

async function spendRecoveryCode(ctx: AppContext, accountId: string, hash: Buffer): Promise<boolean> {
  const spent = await ctx.db
    .updateTable('recovery_code')
    .set({ used_at: ctx.clock() })
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return spent !== undefined
}

export interface FreshCodes {
  readonly codes: string[]
  readonly hashes: readonly Buffer[]
}

/** Made and hashed before any transaction begins. */
export async function freshRecoveryCodes(salt: Buffer, from: From): Promise<FreshCodes> {
  const codes = newRecoveryCodes()
  const hashes = await hashingLimit(from, () =>
    Promise.all(codes.map((code) => hashRecoveryCode(code, salt))),
  )
  return { codes, hashes }
}

/** The old ones are void. */
export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await sql`
    insert into recovery_code (account_id, hash)
    select ${accountId}::uuid, unnest(${hashes}::bytea[])`.execute(tx)
}
