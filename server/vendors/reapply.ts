import type { contract } from '../../contract/index.ts'
import type { Answer } from '../../contract/route.ts'
import type { Market } from '../platform/context.ts'
import { inTransaction } from '../platform/db/db.ts'
import { news } from '../platform/events/notification-event.ts'
import type { Call } from '../platform/http/binding.ts'
import { Refusal } from '../platform/refusal.ts'
import { mayBecome } from './vendor-states.ts'
import { ownStoreOf } from './vendor-store.ts'

type HandIn = typeof contract.vendors.handInAgain

/** A vendor who was refused asks to be looked at again. Sent twice, it is handed in once. */
export function handInAgain(market: Market, { person }: Call<HandIn>): Promise<Answer<HandIn>> {
  return inTransaction(market.db, async (tx, afterCommit) => {
    const at = market.clock()
    const vendor = await tx
      .selectFrom('vendor')
      .select(['id', 'status', 'shop_name as shopName'])
      .where('id', '=', person.vendorId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (vendor.status === 'APPLIED') return ownStoreOf(tx, vendor.id, at)
    if (!mayBecome(vendor.status, 'APPLIED')) throw new Refusal('VENDOR_NOT_READY')
    await tx
      .updateTable('vendor')
      .set({ status: 'APPLIED', status_reason: '' })
      .where('id', '=', vendor.id)
      .execute()
    const key = `${vendor.id} ${at.toISOString()}`
    const told = { market, kind: 'store-waits', to: 'ADMINS', key, at } as const
    await news.announce(tx, { ...told, detail: { shopName: vendor.shopName } }, afterCommit)
    return ownStoreOf(tx, vendor.id, at)
  })
}
