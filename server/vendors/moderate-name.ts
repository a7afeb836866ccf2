import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import { recordAdminAction } from '../accounts/index.ts'
import type { AppContext } from '../platform/context.ts'
import { type Db, foundOr, inTransaction, isUniqueViolation, type Tx } from '../platform/db/db.ts'
import type { AfterCommit } from '../platform/events/domain-event.ts'
import type { Call } from '../platform/http/binding.ts'
import { Refusal } from '../platform/refusal.ts'
import { storeRenamed } from './events.ts'
import { forgetHeldName, heldNamesOf, isNameHeldIn } from './hold-name.ts'
import { notifyOfName } from './notify-vendors.ts'
import { replaceUsername } from './rename-store.ts'
import { type Resemblance, resemblancesOf } from './resembling-names.ts'

type Show = typeof contract.vendors.storeNames
type Agree = typeof contract.vendors.approveName
type Refuse = typeof contract.vendors.refuseName

export const showStoreNames = (ctx: AppContext, { params }: Call<Show>): Promise<ResponseData<Show>> =>
  storeNamesOf(ctx, ctx.db, params.vendorId)

/** The names as presented to the admin: read anew each time, so that two look-alikes are seen beside each other. */
async function storeNamesOf(ctx: AppContext, db: Db, vendorId: string): Promise<ResponseData<Show>> {
  const store = foundOr(
    await db
      .selectFrom('vendor')
      .select(['username', 'shop_name', 'shop_name_ne'])
      .where('id', '=', vendorId)
      .executeTakeFirst(),
  )
  const resembles = new Map<string, Resemblance>()
  for (const name of [store.shop_name, store.shop_name_ne ?? '', store.username].filter(Boolean)) {
    for (const each of await resemblancesOf(ctx, db, vendorId, name)) {
      resembles.set(`${each.of} ${each.name}`, each)
    }
  }
  const held = await heldNamesOf(db, vendorId)
  const waiting = []
  for (const each of held) {
    waiting.push({ ...each, resembles: await resemblancesOf(ctx, db, vendorId, each.name) })
  }
  return { resembles: [...resembles.values()], waiting }
}

/** Approves the name that waits. */
export async function approveName(
  ctx: AppContext,
  { caller, params, body }: Call<Agree>,
): Promise<ResponseData<Agree>> {
  try {
    return await inTransaction(ctx.db, async (tx, afterCommit) => {
      const store = await judgedName(tx, params, body.name)
      if (!isNameHeldIn(store.status)) throw new Refusal('VENDOR_NOT_READY')
      const before = await takeName(ctx, tx, store, params.kind, body.name, afterCommit)
      await recordAdminAction(tx, {
        actorId: caller.accountId,
        act: 'STORE_NAME_AGREED',
        about: { kind: 'VENDOR', id: store.id, name: store.shop_name },
        before: { name: before },
        after: { name: body.name },
        at: ctx.clock(),
      })
      await notifyOfName(ctx, tx, 'store-name-agreed', store.id, { name: body.name, reason: '' }, afterCommit)
      return storeNamesOf(ctx, tx, store.id)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('USERNAME_TAKEN')
    throw error
  }
}

/** The old name stays; the vendor reads the reason, and the note stays among admins. */
export function refuseName(
  ctx: AppContext,
  { caller, params, body }: Call<Refuse>,
): Promise<ResponseData<Refuse>> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const store = await judgedName(tx, params, body.name)
    const { name, reason, note } = body
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'STORE_NAME_REFUSED',
      about: { kind: 'VENDOR', id: store.id, name: store.shop_name },
      before: {},
      after: { name, reason, ...(note !== '' && { note }) },
      at: ctx.clock(),
    })
    await notifyOfName(ctx, tx, 'store-name-refused', store.id, { name, reason }, afterCommit)
    return storeNamesOf(ctx, tx, store.id)
  })
}

/** Takes the name out of waiting, under the store's lock: of two concurrent decisions, one finds it decided. */
async function judgedName(tx: Tx, { vendorId, kind }: Call<Agree>['params'], name: string) {
  const store = foundOr(
    await tx
      .selectFrom('vendor')
      .select(['id', 'account_id', 'status', 'username', 'shop_name', 'shop_name_ne'])
      .where('id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst(),
  )
  const held = (await heldNamesOf(tx, vendorId)).find((each) => each.kind === kind)
  if (held?.name !== name) throw new Refusal('NAME_CHANGED')
  await forgetHeldName(tx, { vendor_id: vendorId, kind })
  return store
}

/** Returns the former name; empty where there was none. */
async function takeName(
  ctx: AppContext,
  tx: Tx,
  store: Awaited<ReturnType<typeof judgedName>>,
  kind: Call<Agree>['params']['kind'],
  name: string,
  afterCommit: AfterCommit,
): Promise<string> {
  if (kind === 'USERNAME') {
    await replaceUsername(ctx, tx, store, name)
    return store.username
  }
  const renamed = kind === 'SHOP_NAME' ? { shop_name: name } : { shop_name_ne: name }
  await tx.updateTable('vendor').set(renamed).where('id', '=', store.id).execute()
  await storeRenamed.publish(tx, { vendorId: store.id }, afterCommit)
  return kind === 'SHOP_NAME' ? store.shop_name : (store.shop_name_ne ?? '')
}
