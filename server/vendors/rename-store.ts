import { isFitUsername } from '../../contract/accounts/usernames.ts'
import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import { canonical, changeUsername, isUsernameFree, refreshDisplayCookies } from '../accounts/index.ts'
import type { AppContext } from '../platform/context.ts'
import { inTransaction, isUniqueViolation, type Tx } from '../platform/db/db.ts'
import type { Call } from '../platform/http/binding.ts'
import { Refusal } from '../platform/refusal.ts'
import { holdName, isNameHeldIn } from './hold-name.ts'
import { vendorStoreOf } from './vendor-store.ts'

type Rename = typeof contract.vendors.renameStore

/**
 * Edits a store's username, once. The old one is reserved for ever: it redirects here, and no other store can have it.
 * A name that resembles another's waits for an admin.
 */
export async function renameStore(ctx: AppContext, call: Call<Rename>): Promise<ResponseData<Rename>> {
  const username = canonical(call.body.username)
  if (!isFitUsername(username)) throw new Refusal('USERNAME_NOT_FIT')
  const { accountId, vendorId } = call.caller
  try {
    const renamed = await inTransaction(ctx.db, async (tx, afterCommit) => {
      const store = await tx
        .selectFrom('vendor')
        .select(['id', 'account_id', 'status', 'username', 'shop_name as shopName'])
        .where('id', '=', vendorId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      // The same username is no edit.
      if (store.username === username) return vendorStoreOf(tx, vendorId, ctx.clock())
      await refuseSpent(tx, vendorId)
      if (!(await isUsernameFree(tx, username))) throw new Refusal('USERNAME_TAKEN')
      const wanted = { vendorId, shopName: store.shopName, kind: 'USERNAME', name: username } as const
      const isHeld = isNameHeldIn(store.status) && (await holdName(ctx, tx, wanted, afterCommit))
      if (!isHeld) await replaceUsername(ctx, tx, store, username)
      return vendorStoreOf(tx, vendorId, ctx.clock())
    })
    await refreshDisplayCookies(ctx, call.cookies, accountId)
    return renamed
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('USERNAME_TAKEN')
    throw error
  }
}

interface Renamed {
  readonly id: string
  readonly account_id: string
  readonly username: string
}

/** Gives the store its new username and reserves the old one. The caller holds the lock of the store's row. */
export async function replaceUsername(
  ctx: AppContext,
  tx: Tx,
  store: Renamed,
  username: string,
): Promise<void> {
  await refuseSpent(tx, store.id)
  if (!(await isUsernameFree(tx, username))) throw new Refusal('USERNAME_TAKEN')
  await tx
    .insertInto('old_username')
    .values({ username: store.username, vendor_id: store.id, replaced_at: ctx.clock() })
    .execute()
  await tx.updateTable('vendor').set({ username }).where('id', '=', store.id).execute()
  await changeUsername(tx, store.account_id, username)
}

async function refuseSpent(tx: Tx, vendorId: string): Promise<void> {
  const spent = await tx
    .selectFrom('old_username')
    .select('username')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  if (spent !== undefined) throw new Refusal('USERNAME_IS_FINAL')
}
