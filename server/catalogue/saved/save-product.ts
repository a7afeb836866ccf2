import { sql } from 'kysely'
import type { savedRoutes } from '../../../contract/catalogue/saved.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostSaved } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { saverOf } from './saved-owner.ts'

type Route = typeof savedRoutes.saveProduct

/** Saves a product that is on sale. One statement and a primary key: twenty at once leave one row. */
export async function saveProduct(
  ctx: AppContext,
  { body, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const accountId = saverOf(caller, body.userId)
  const { productId } = body
  const { rows } = await sql<{ isKept: boolean }>`
    with goods as (select id from product where id = ${productId} and is_listed),
    kept as (
      insert into wishlist_item (account_id, product_id, added_at)
      select ${accountId}, id, ${ctx.clock()} from goods
      where (select count(*) from wishlist_item where account_id = ${accountId}) < ${mostSaved}
      on conflict do nothing
      returning 1
    )
    select exists (select from kept) or exists (
      select from wishlist_item where account_id = ${accountId} and product_id = ${productId}
    ) as "isKept" from goods`.execute(ctx.db)
  const goods = rows[0]
  if (goods === undefined) throw new Refusal('NOT_FOUND')
  // Race: the loser of two concurrent saves finds no row of its own, and none in this statement's snapshot.
  if (!goods.isKept && !(await isSaved(ctx, accountId, productId))) throw new Refusal('TOO_MANY')
  return { productId }
}

async function isSaved(ctx: AppContext, accountId: string, productId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('wishlist_item')
    .select('product_id')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}
