/** Writes payment accounts. Rows are immutable: another QR or key is another row that closes the one before. */
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountMethod, AccountStatus } from '../../../contract/payments/payment-methods.ts'
import { type Db, isUniqueViolation, type Tx } from '../../platform/db/db.ts'
import type { Columns, OneOf, Stored } from '../../platform/db/row-types.ts'
import { enqueueEmail } from '../../platform/mail/mailer.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PublicData } from './account-rows.ts'

export interface NewAccount {
  readonly vendorId: string
  readonly method: AccountMethod
  readonly label: string
  readonly data: PublicData
  readonly picture: string | null
  readonly sealedSecret: Buffer | null
  readonly actorId: string
  readonly at: Date
}

export interface CurrentAccount
  extends Columns<'payment_account', 'id' | 'label' | 'picture' | 'sealed_secret'> {
  readonly status: OneOf<'payment_account', 'status', AccountStatus>
  readonly data: Stored<'payment_account', 'public_data', PublicData>
}

/** The current account, locked until commit. */
export async function currentAccount(
  tx: Tx,
  vendorId: string,
  method: AccountMethod,
): Promise<CurrentAccount | undefined> {
  const { rows } = await sql<CurrentAccount>`
    select id, label, status, public_data as data, picture, sealed_secret as "sealedSecret" from payment_account
    where vendor_id = ${vendorId} and method = ${method} and superseded_at is null for update`.execute(tx)
  return rows[0]
}

/**
 * Replaces the account by one that waits for approval: until then this method takes no order. Open payments refer to
 * the row before it, which is unchanged, so they go on as they began.
 */
export async function writeAccount(tx: Tx, account: NewAccount): Promise<string> {
  const { vendorId, method, at, actorId } = account
  const id = randomUUIDv7()
  const before = await currentAccount(tx, vendorId, method)
  if (before !== undefined) await supersede(tx, before, { at, actorId })
  await sql`
    insert into payment_account (
      id, vendor_id, method, label, public_data, picture, sealed_secret, status, changed_by, created_at, updated_at
    ) values (
      ${id}, ${vendorId}, ${method}, ${account.label}, ${JSON.stringify(account.data)}, ${account.picture},
      ${account.sealedSecret}, 'PENDING_CHECK', ${actorId}, ${at}, ${at}
    )`.execute(tx)
  await recordAccountStatus(tx, { id, from: null, to: 'PENDING_CHECK', actorId, at })
  await notifyOwner(tx, { vendorId, method, kind: 'payment-account-changed', at })
  return id
}

/** Two saves at once: the second violates the unique index, and its client is asked to reload. */
export const refuseRace = (error: unknown): never => {
  throw isUniqueViolation(error) ? new Refusal('EDITED_MEANWHILE') : error
}

async function supersede(
  tx: Tx,
  { id, status }: CurrentAccount,
  { at, actorId }: { at: Date; actorId: string },
): Promise<void> {
  const to = status === 'REJECTED' ? 'REJECTED' : 'DISABLED'
  await sql`
    update payment_account set status = ${to}, superseded_at = ${at}, updated_at = ${at} where id = ${id}`.execute(
    tx,
  )
  if (to !== status) await recordAccountStatus(tx, { id, from: status, to, actorId, at, note: 'changed' })
}

interface StatusNote {
  readonly id: string
  readonly from: AccountStatus | null
  readonly to: AccountStatus
  readonly actorId: string
  readonly at: Date
  readonly note?: string
}

export async function recordAccountStatus(
  tx: Tx,
  { id, from, to, actorId, at, note = '' }: StatusNote,
): Promise<void> {
  await sql`
    insert into payment_account_event (id, account_id, from_status, to_status, actor_id, note, at)
    values (${randomUUIDv7()}, ${id}, ${from}, ${to}, ${actorId}, ${note}, ${at})`.execute(tx)
}

interface OwnerNotification {
  readonly vendorId: string
  readonly method: AccountMethod
  readonly kind: 'payment-account-changed' | 'payment-account-approved' | 'payment-account-rejected'
  readonly at: Date
  readonly reason?: string
}

/** By email, so that a vendor whose account was hijacked learns where the money is to go from now on. */
export async function notifyOwner(
  tx: Db,
  { vendorId, method, kind, at, reason = '' }: OwnerNotification,
): Promise<void> {
  const owner = await tx
    .selectFrom('vendor')
    .innerJoin('account', 'account.id', 'vendor.account_id')
    .select(['account.email', 'account.language', 'vendor.shop_name'])
    .where('vendor.id', '=', vendorId)
    .executeTakeFirst()
  if (owner === undefined) return
  const detail = { method, shopName: owner.shop_name, at: at.toISOString(), reason }
  const language = owner.language === 'ne' ? 'ne' : 'en'
  await enqueueEmail(tx, { kind, to: owner.email, language, detail }, at)
}
