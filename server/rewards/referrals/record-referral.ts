/** Referral codes, and who came by one: attributed at sign-up, never later. */
import { randomInt, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

/** No letters or digits that are taken for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 8

const newCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)] ?? '').join('')

/** The shopper's code, made at the first asking. */
export async function codeOf(db: Db, userId: string, at: Date): Promise<string> {
  for (;;) {
    await sql`
      insert into referral_code (user_id, code, created_at) values (${userId}, ${newCode()}, ${at})
      on conflict do nothing`.execute(db)
    const row = await db
      .selectFrom('referral_code')
      .select('code')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (row !== undefined) return row.code
  }
}

export const canonicalReferral = (code: string): string => code.trim().toUpperCase()

/** An unknown code changes nothing, and neither does that of a disabled account. Nobody refers themselves. */
export async function recordReferral(
  tx: Tx,
  { referredId, code, at }: { readonly referredId: string; readonly code: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into referral (id, referrer_id, referred_id, signed_up_at)
    select ${randomUUIDv7()}, c.user_id, ${referredId}, ${at}
    from referral_code c join account a on a.id = c.user_id
    where c.code = ${canonicalReferral(code)} and c.user_id <> ${referredId} and a.disabled_at is null
    on conflict (referred_id) do nothing`.execute(tx)
}
