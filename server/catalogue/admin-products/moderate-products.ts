import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { AfterCommit } from '../../platform/events/domain-event.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { grantAppeals } from '../appeals/open-appeals.ts'
import { notifyOfModeration } from '../notify-catalogue.ts'
import { relistProducts } from '../products/relist-products.ts'
import { lockProducts } from '../products/update-store-listing.ts'
import { updateProductStats } from '../vendor-products/save-vendor-product.ts'

type Hide = typeof contract.catalogue.hideProducts
type Restore = typeof contract.catalogue.restoreProducts

/** Hides products from the market, whatever their vendor does; the reason is shown to the vendor. */
export function hideProducts(ctx: AppContext, { caller, body }: Call<Hide>): Promise<ResponseData<Hide>> {
  const { reason } = body
  return moderateAll(ctx, body.productIds, async (tx, goods, afterCommit) => {
    const at = ctx.clock()
    const seen = goods.filter(({ hidden_reason }) => hidden_reason === null)
    await tx
      .updateTable('product')
      .set({ hidden_reason: reason, hidden_by: caller.accountId, hidden_at: at, is_listed: false })
      .where('id', 'in', idsOf(seen))
      .execute()
    await noteAll(tx, seen, { actorId: caller.accountId, act: 'PRODUCT_HIDDEN', after: { reason }, at })
    await notifyOfModeration({ ctx, tx, afterCommit }, 'product-hidden', ids(seen), reason)
    return seen
  })
}

/** Restores products as far as the vendor's own state allows: hidden ones stay hidden. Open appeals are granted. */
export function restoreProducts(
  ctx: AppContext,
  { caller, body }: Call<Restore>,
): Promise<ResponseData<Restore>> {
  return moderateAll(ctx, body.productIds, async (tx, goods, afterCommit) => {
    const hidden = goods.filter(({ hidden_reason }) => hidden_reason !== null)
    await refuseForbidden(tx, ids(hidden))
    await tx
      .updateTable('product')
      .set({ hidden_reason: null, hidden_by: null, hidden_at: null })
      .where('id', 'in', idsOf(hidden))
      .execute()
    const at = ctx.clock()
    await grantAppeals(tx, ids(hidden), { by: caller.accountId, at })
    await noteAll(tx, hidden, { actorId: caller.accountId, act: 'PRODUCT_RESTORED', at })
    await notifyOfModeration({ ctx, tx, afterCommit }, 'product-restored', ids(hidden))
    return hidden
  })
}

/** Nothing goes back on sale in a forbidden category. Share lock: an admin forbids it before this, or after it. */
async function refuseForbidden(tx: Tx, productIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ isForbidden: boolean }>`
    select c.is_forbidden as "isForbidden" from category c where c.id in (
      select unnest(array[category_id, sub_category_id]) from product
      where id = any(${[...productIds]}::uuid[]) and status = 'LIVE'
    ) order by c.id for share`.execute(tx)
  if (rows.some(({ isForbidden }) => isForbidden)) throw new Refusal('CATEGORY_FORBIDDEN')
}

type LockedProducts = Awaited<ReturnType<typeof lockedProducts>>

/** Locks the products, and updates their vendors' listings afterwards. Returns how many were changed. */
function moderateAll(
  ctx: AppContext,
  productIds: readonly string[],
  moderate: (tx: Tx, goods: LockedProducts, afterCommit: AfterCommit) => Promise<LockedProducts>,
): Promise<{ changed: number }> {
  return inTransaction(ctx.db, async (tx, afterCommit) => {
    // Lock order: the vendors by id before the products themselves, as in every writer of products.
    const vendors = await vendorsOf(tx, productIds)
    for (const vendorId of vendors) await lockProducts(tx, vendorId)
    const goods = await lockedProducts(tx, productIds)
    if (goods.length === 0) throw new Refusal('NOT_FOUND')
    const changed = await moderate(tx, goods, afterCommit)
    for (const vendorId of vendors) {
      await relistProducts(tx, vendorId)
      const ids = changed.filter(({ vendor_id }) => vendor_id === vendorId).map(({ id }) => id)
      await updateProductStats(tx, vendorId, ids, ctx.clock())
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

/** These products, locked until the end of the transaction. The lock of their vendors' products comes before. */
export const lockedProducts = (tx: Tx, productIds: readonly string[]) =>
  tx
    .selectFrom('product')
    .select(['id', 'vendor_id', 'name', 'hidden_reason'])
    .where('id', 'in', [...productIds])
    .orderBy('id')
    .forUpdate()
    .execute()

const ids = (goods: LockedProducts): string[] => goods.map(({ id }) => id)

/** `in ()` is no SQL: an empty list is written as an id that no row has. */
const idsOf = (goods: LockedProducts) => sql<string>`(select unnest(${ids(goods)}::uuid[]))`

async function noteAll(
  tx: Tx,
  goods: LockedProducts,
  act: Omit<Parameters<typeof recordAdminAction>[1], 'about'>,
): Promise<void> {
  for (const { id, name } of goods)
    await recordAdminAction(tx, { ...act, about: { kind: 'PRODUCT', id, name } })
}
