import { sql } from 'kysely'
import { messageOf } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Aliased } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { lockProducts } from '../products/update-store-listing.ts'
import { unpublishable } from './publish-rules.ts'
import { hide, takeAway } from './remove-vendor-product.ts'
import { updateProductStats } from './save-vendor-product.ts'
import { summariseProducts } from './summarise-products.ts'

type Route = typeof contract.catalogue.changeManyProducts

type Candidate = Aliased<'product', { id: 'id'; productName: 'name' }> & {
  readonly isHiddenByMarket: boolean
  readonly isForSale: boolean
}

/** Publishes, hides or removes several products. Ids of another vendor's are ignored like unknown ones. */
export function changeManyProducts(
  ctx: AppContext,
  { caller, body, language }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { vendorId } = caller
  return inTransaction(ctx.db, async (tx) => {
    await lockProducts(tx, vendorId)
    const found = await candidates(tx, vendorId, body.ids)
    const ruledOut =
      body.act === 'PUBLISH' ? await unpublishable(tx, vendorId, body.ids, ctx.clock()) : undefined
    const refused = body.ids.flatMap((id) => {
      const one = found.find((candidate) => candidate.id === id)
      const code = one === undefined ? 'NOT_FOUND' : ruledOut && (whyNotLive(one) ?? ruledOut.get(id))
      return code ? [{ id, productName: one?.productName ?? '', detail: messageOf(code, language) }] : []
    })
    const done = body.ids.filter((id) => !refused.some((one) => one.id === id))
    await act(tx, vendorId, { ...body, ids: done }, ctx.clock())
    if (done.length > 0) await updateProductStats(tx, vendorId, done, ctx.clock())
    return { done, refused }
  })
}

/** Locked in the order of their ids. */
async function candidates(tx: Tx, vendorId: string, ids: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id, p.name as "productName", p.hidden_at is not null as "isHiddenByMarket", (
      select count(*) > 0 and bool_and(price_paisa > 0)
      from product_variation where product_id = p.id and is_offered
    ) as "isForSale"
    from product p where p.id = any(${[...ids]}::uuid[]) and p.vendor_id = ${vendorId}
    order by p.id for no key update`.execute(tx)
  return rows
}

const whyNotLive = ({ isHiddenByMarket, isForSale }: Candidate) =>
  isHiddenByMarket ? 'HIDDEN_BY_MARKET' : isForSale ? undefined : 'NOT_FOR_SALE_YET'

async function act(
  tx: Tx,
  vendorId: string,
  { ids, act: what }: Call<Route>['body'],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  if (what === 'HIDE') return hide(tx, ids, now)
  if (what === 'REMOVE') {
    for (const id of [...ids].sort()) await takeAway(tx, vendorId, id, now)
    return
  }
  await tx.updateTable('product').set({ status: 'LIVE' }).where('id', 'in', ids).execute()
  await summariseProducts(tx, ids, now)
}
