/** An approved payment account, inserted without an admin's request. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountMethod } from '../../contract/payments/payment-methods.ts'
import type { Db } from '../platform/db/db.ts'

interface Checked {
  readonly vendorId: string
  readonly method: AccountMethod
  readonly data: Readonly<Record<string, unknown>>
  readonly sealedSecret?: Buffer
}

export async function addCheckedAccount(
  db: Db,
  { vendorId, method, data, sealedSecret }: Checked,
): Promise<void> {
  const id = randomUUIDv7()
  const adminId = await anAdmin(db)
  await sql`
    insert into payment_account (
      id, vendor_id, method, label, public_data, sealed_secret, status, checked_by, checked_at
    ) values (
      ${id}, ${vendorId}, ${method}, ${method}, ${JSON.stringify(data)}, ${sealedSecret ?? null}, 'ACTIVE',
      ${adminId}, now()
    )`.execute(db)
  for (const [from, to, ago] of [
    [null, 'PENDING_CHECK', '1 hour'],
    ['PENDING_CHECK', 'ACTIVE', '0'],
  ]) {
    await sql`
      insert into payment_account_event (id, account_id, from_status, to_status, at)
      values (${randomUUIDv7()}, ${id}, ${from}, ${to}, now() - ${ago}::interval)`.execute(db)
  }
}

async function anAdmin(db: Db): Promise<string> {
  const known = await db
    .selectFrom('account')
    .select('id')
    .where('user_type', '=', 'ADMIN')
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return known.id
  const id = randomUUIDv7()
  await sql`
    insert into account (id, email, name, user_type, password_hash)
    values (${id}, ${`checker-${id}@example.com`}, 'Checker', 'ADMIN', '$argon2id$v=19$m=1,t=1,p=1$x$y')`.execute(
    db,
  )
  return id
}
