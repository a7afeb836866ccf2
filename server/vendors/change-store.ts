import { logoMissing } from '../../contract/accounts/sign-up.ts'
import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import type { ClosedDay, OpeningSlot } from '../../contract/shared/opening-hours.ts'
import { dayAfter, nepalClock } from '../../contract/shared/time.ts'
import type { NameKind } from '../../contract/vendors/store-names.ts'
import { storeLogo } from '../accounts/index.ts'
import type { AppContext } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/db/db.ts'
import type { AfterCommit } from '../platform/events/domain-event.ts'
import type { Call } from '../platform/http/binding.ts'
import { Refusal } from '../platform/refusal.ts'
import { storeRenamed } from './events.ts'
import { holdName, isNameHeldIn } from './hold-name.ts'
import { vendorStoreOf } from './vendor-store.ts'

type Change = typeof contract.vendors.changeVendorStore
type ChangeLogo = typeof contract.vendors.changeLogo

/** Changes the calling vendor's store, field by field: status, username and products are out of reach. */
export function changeStore(ctx: AppContext, { caller, body }: Call<Change>): Promise<ResponseData<Change>> {
  const { vendorId } = caller
  const { position } = body
  const at = ctx.clock()
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const names = await namesToUse(ctx, tx, vendorId, body, afterCommit)
    await tx
      .updateTable('vendor')
      .set({
        ...names,
        description: body.vendorDescription,
        ...(body.vendorDescriptionNe !== undefined && { description_ne: body.vendorDescriptionNe || null }),
        phone: body.phone,
        address: body.vendorAddress,
        state: body.state,
        city: body.city,
        ...(position !== undefined && {
          latitude: position?.latitude ?? null,
          longitude: position?.longitude ?? null,
        }),
        ...(body.prepDays !== undefined && { prep_days: body.prepDays }),
        ...(body.orderCutoff !== undefined && { order_cutoff: body.orderCutoff }),
      })
      .where('id', '=', vendorId)
      .execute()
    await storeRenamed.publish(tx, { vendorId }, afterCommit)
    if (body.openingHours !== undefined) await replaceOpeningHours(tx, vendorId, body.openingHours)
    if (body.closedDays !== undefined) await replaceClosedDays(tx, vendorId, body.closedDays, at)
    return vendorStoreOf(tx, vendorId, at)
  })
}

/** The new names; of one that waits for an admin, the old one. No name in Nepali is null. */
async function namesToUse(
  ctx: AppContext,
  tx: Tx,
  vendorId: string,
  wanted: Call<Change>['body'],
  afterCommit: AfterCommit,
): Promise<{ shop_name: string; shop_name_ne: string | null }> {
  const store = await tx
    .selectFrom('vendor')
    .select(['shop_name', 'shop_name_ne', 'status'])
    .where('id', '=', vendorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { shop_name: shopName, shop_name_ne: shopNameNe } = store
  const isHeld = async (kind: NameKind, name: string, before: string): Promise<boolean> =>
    name !== before &&
    isNameHeldIn(store.status) &&
    (await holdName(ctx, tx, { vendorId, shopName, kind, name }, afterCommit))
  const nameNe = (wanted.shopNameNe === undefined ? shopNameNe : wanted.shopNameNe) ?? ''
  return {
    shop_name: (await isHeld('SHOP_NAME', wanted.shopName, shopName)) ? shopName : wanted.shopName,
    shop_name_ne: (await isHeld('SHOP_NAME_NE', nameNe, shopNameNe ?? '')) ? shopNameNe : nameNe || null,
  }
}

/** Changes the logo of the calling vendor's store: encoded anew, never kept as it was uploaded. */
export async function changeLogo(
  ctx: AppContext,
  { caller, file }: Call<ChangeLogo>,
): Promise<ResponseData<Change>> {
  if (file === undefined) throw new Refusal('BAD_INPUT', { errors: { vendorLogoFile: logoMissing } })
  const logo = await storeLogo(ctx, file)
  await ctx.db.updateTable('vendor').set({ logo }).where('id', '=', caller.vendorId).execute()
  return vendorStoreOf(ctx.db, caller.vendorId, ctx.clock())
}

/** The caller holds the lock of the store's row, so two tabs replace them one after the other. */
async function replaceOpeningHours(tx: Tx, vendorId: string, slots: readonly OpeningSlot[]): Promise<void> {
  await tx.deleteFrom('opening_slot').where('vendor_id', '=', vendorId).execute()
  const rows = slots.map(({ weekday, opens, closes }) => ({ vendor_id: vendorId, weekday, opens, closes }))
  if (rows.length > 0) await tx.insertInto('opening_slot').values(rows).execute()
}

/** A form that stayed open over midnight may name a day that has passed. Yesterday stays: its night may still run. */
async function replaceClosedDays(
  tx: Tx,
  vendorId: string,
  closedDays: readonly ClosedDay[],
  at: Date,
): Promise<void> {
  const today = nepalClock(at).day
  await tx
    .deleteFrom('closed_day')
    .where('vendor_id', '=', vendorId)
    .where('day', '<>', dayAfter(today, -1))
    .execute()
  const rows = closedDays
    .filter(({ day }) => day >= today)
    .map(({ day, reason }) => ({ vendor_id: vendorId, day, reason }))
  if (rows.length > 0) await tx.insertInto('closed_day').values(rows).execute()
}
