import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import type { AppContext } from '../platform/context.ts'
import { inTransaction } from '../platform/db/db.ts'
import { notificationRequested } from '../platform/events/notification-event.ts'
import type { Call } from '../platform/http/binding.ts'
import { Refusal } from '../platform/refusal.ts'
import { mayBecome } from './vendor-states.ts'
import { vendorStoreOf } from './vendor-store.ts'

type HandIn = typeof contract.vendors.reapply

/** A refused vendor applies again. Idempotent: sent twice, it is one application. */
export function reapply(ctx: AppContext, { caller }: Call<HandIn>): Promise<ResponseData<HandIn>> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    const at = ctx.clock()
    const vendor = await tx
      .selectFrom('vendor')
      .select(['id', 'status', 'shop_name as shopName'])
      .where('id', '=', caller.vendorId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (vendor.status === 'APPLIED') return vendorStoreOf(tx, vendor.id, at)
    if (!mayBecome(vendor.status, 'APPLIED', 'VENDOR')) throw new Refusal('VENDOR_NOT_READY')
    await tx
      .updateTable('vendor')
      .set({ status: 'APPLIED', status_reason: '' })
      .where('id', '=', vendor.id)
      .execute()
    const key = `${vendor.id} ${at.toISOString()}`
    const told = { ctx, kind: 'store-waits', to: 'ADMINS', key, at } as const
    await notificationRequested.publish(tx, { ...told, detail: { shopName: vendor.shopName } }, afterCommit)
    return vendorStoreOf(tx, vendor.id, at)
  })
}
