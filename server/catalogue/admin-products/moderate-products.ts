import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import { noteAct } from '../../accounts/index.ts'
import type { Market } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { grantAppeals } from '../appeals/open-appeals.ts'
import { tellOfGoods } from '../notify-catalogue.ts'
import { relistGoods } from '../products/relist-products.ts'
import { lockGoods } from '../products/update-store-listing.ts'
import { noteSavedGoods } from '../vendor-products/save-vendor-product.ts'

type Hide = typeof contract.catalogue.hideGoods
type Restore = typeof contract.catalogue.restoreGoods

/** Takes goods out of the market, whatever their vendor does; the reason is shown to the vendor. */
export function hideGoods(market: Market, { person, body }: Call<Hide>): Promise<Answer<Hide>> {
  const { reason } = body
  return judged(market, body.productIds, async (tx, goods, afterCommit) => {
    const at = market.clock()
    const seen = goods.filter(({ hidden_reason }) => hidden_reason === null)
    await tx
      .updateTable('product')
      .set({ hidden_reason: reason, hidden_by: person.accountId, hidden_at: at, is_listed: false })
      .where('id', 'in', idsOf(seen))
      .execute()
    await noteAll(tx, seen, { actorId: person.accountId, act: 'PRODUCT_HIDDEN', after: { reason }, at })
    await tellOfGoods({ market, tx, afterCommit }, 'product-hidden', ids(seen), reason)
    return seen
  })
}

/** Back as far as the vendor wants: what the vendor has hidden meanwhile stays hidden. Open appeals are granted. */
export function restoreGoods(market: Market, { person, body }: Call<Restore>): Promise<Answer<Restore>> {
  return judged(market, body.productIds, async (tx, goods, afterCommit) => {
    const hidden = goods.filter(({ hidden_reason }) => hidden_reason !== null)
    await tx
      .updateTable('product')
      .set({ hidden_reason: null, hidden_by: null, hidden_at: null })
      .where('id', 'in', idsOf(hidden))
      .execute()
    const at = market.clock()
    await grantAppeals(tx, ids(hidden), { by: person.accountId, at })
    await noteAll(tx, hidden, { actorId: person.accountId, act: 'PRODUCT_RESTORED', at })
    await tellOfGoods({ market, tx, afterCommit }, 'product-restored', ids(hidden))
    return hidden
  })
}

type Judged = Awaited<ReturnType<typeof heldGoods>>

/** The goods held, their vendors' lists in step afterwards. Answers how many were not so already. */
function judged(
  market: Market,
  productIds: readonly string[],
  judge: (tx: Tx, goods: Judged, afterCommit: AfterCommit) => Promise<Judged>,
): Promise<{ changed: number }> {
  return inTransaction(market.db, async (tx, afterCommit) => {
    // In the order of their ids, before the goods themselves, as everybody who writes goods takes them.
    const vendors = await vendorsOf(tx, productIds)
    for (const vendorId of vendors) await lockGoods(tx, vendorId)
    const goods = await heldGoods(tx, productIds)
    if (goods.length === 0) throw new Refusal('NOT_FOUND')
    const changed = await judge(tx, goods, afterCommit)
    for (const vendorId of vendors) {
      await relistGoods(tx, vendorId)
      const ids = changed.filter(({ vendor_id }) => vendor_id === vendorId).map(({ id }) => id)
      await noteSavedGoods(tx, vendorId, ids)
    }
    return { changed: changed.length }
  })
}

async function vendorsOf(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('product')
    .select('vendor_id')
    .distinct()
    .where('id', 'in', [...productIds])
    .orderBy('vendor_id')
    .execute()
  return rows.map(({ vendor_id }) => vendor_id)
}

/** These goods, held until the end of the transaction. Their vendors' goods are locked before. */
export const heldGoods = (tx: Tx, productIds: readonly string[]) =>
  tx
    .selectFrom('product')
    .select(['id', 'vendor_id', 'name', 'hidden_reason'])
    .where('id', 'in', [...productIds])
    .orderBy('id')
    .forUpdate()
    .execute()

const ids = (goods: Judged): string[] => goods.map(({ id }) => id)

/** `in ()` is no SQL: nothing to change is said as an id that nothing has. */
const idsOf = (goods: Judged) => sql<string>`(select unnest(${ids(goods)}::uuid[]))`

async function noteAll(
  tx: Tx,
  goods: Judged,
  act: Omit<Parameters<typeof noteAct>[1], 'about'>,
): Promise<void> {
  for (const { id, name } of goods) await noteAct(tx, { ...act, about: { kind: 'PRODUCT', id, name } })
}
