import { heldName, type NameKind } from '../../contract/vendors/store-names.ts'
import type { AppContext } from '../platform/context.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { AfterCommit } from '../platform/events/domain-event.ts'
import { notificationRequested } from '../platform/events/notification-event.ts'
import { lockStoreNames, resemblancesOf } from './resembling-names.ts'

interface Wanted {
  readonly vendorId: string
  readonly shopName: string
  readonly kind: NameKind
  readonly name: string
}

/**
 * Holds a new name of an approved store for review by an admin where it resembles another's; false where the store may
 * have it at once. A name that waited before is replaced. The caller holds the lock of the store's row.
 */
export async function holdName(
  ctx: AppContext,
  tx: Tx,
  { vendorId, shopName, kind, name }: Wanted,
  afterCommit: AfterCommit,
): Promise<boolean> {
  await lockStoreNames(tx)
  const isHeld = (await resemblancesOf(ctx, tx, vendorId, name)).length > 0
  const held = { vendor_id: vendorId, kind, name, asked_at: ctx.clock() }
  if (!isHeld) {
    await forgetHeldName(tx, held)
    return false
  }
  const before = await tx
    .selectFrom('held_name')
    .select('name')
    .where('vendor_id', '=', vendorId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  // Idempotent: sent again, it waits since it was first sent, and nobody is notified twice.
  if (before?.name === name) return true
  await tx
    .insertInto('held_name')
    .values(held)
    .onConflict((on) => on.columns(['vendor_id', 'kind']).doUpdateSet({ name, asked_at: held.asked_at }))
    .execute()
  const key = `${vendorId} ${kind} ${held.asked_at.toISOString()}`
  const told = { ctx, kind: 'store-name-waits', to: 'ADMINS', key, at: held.asked_at } as const
  await notificationRequested.publish(tx, { ...told, detail: { shopName, name } }, afterCommit)
  return true
}

/** The names of a store that wait for an admin. */
export async function heldNamesOf(db: Db, vendorId: string) {
  const rows = await db
    .selectFrom('held_name')
    .select(['kind', 'name', 'asked_at as askedAt'])
    .where('vendor_id', '=', vendorId)
    .orderBy('kind')
    .execute()
  return rows.map((row) => ({ ...row, kind: heldName.shape.kind.parse(row.kind) }))
}

export async function forgetHeldName(
  tx: Tx,
  { vendor_id, kind }: { vendor_id: string; kind: NameKind },
): Promise<void> {
  await tx.deleteFrom('held_name').where('vendor_id', '=', vendor_id).where('kind', '=', kind).execute()
}

/** A store that waits for approval may be called anything: an admin looks at it as a whole. */
export const isNameHeldIn = (status: string): boolean => status === 'APPROVED' || status === 'SUSPENDED'
