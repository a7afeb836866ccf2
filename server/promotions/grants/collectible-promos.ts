/** Promo codes that their owner shows to everybody, for collecting: of a store, for one of its products, of the platform. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { mostCollectible } from '../../../contract/promotions/voucher-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { isOpen, isOver } from './grant-states.ts'
import { presentPromo, type ShownPromoRow, shownPromoColumns } from './wallet-rows.ts'

type Route = typeof contract.promotions.collectiblePromoCodes

/** Of `promo_code p`: shown for collecting at all, whatever became of it since. */
export const isShown = (at: Date): RawBuilder<boolean> =>
  sql`(p.visibility = 'COLLECTIBLE' and p.status <> 'DRAFT' and p.starts_at <= ${at})`

export async function listCollectible(
  ctx: AppContext,
  { query, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const at = ctx.clock()
  const { vendorId, productId } = query
  const userId = caller?.userType === 'USER' ? caller.accountId : null
  const { rows } = await sql<ShownPromoRow & { isCollected: boolean }>`
    select ${shownPromoColumns}, p.ends_at as until, mine.id is not null as "isCollected"
    from promo_code p
    left join vendor v on v.id = p.vendor_id
    left join promo_grant mine on mine.promo_id = p.id and mine.user_id = ${userId} and mine.state <> 'EXPIRED'
    where p.vendor_id is not distinct from ${vendorId ?? null}::uuid and ${isShown(at)}
      and p.status = 'ACTIVE' and p.ends_at > ${at} and (v.id is null or v.status = 'APPROVED')
      and ${productId === undefined ? sql`true` : isFor(productId)}
      and (mine.id is not null or p.total_limit is null or p.used_count + (
        select count(*) from promo_grant g where g.promo_id = p.id and ${isOpen('g')} and not ${isOver(at)}
      ) < p.total_limit)
    order by p.ends_at, p.id limit ${mostCollectible}`.execute(ctx.db)
  return rows.map((row) => ({ ...presentPromo(row), isCollected: row.isCollected }))
}

/** A code without lists is for all goods. */
const isFor = (productId: string): RawBuilder<boolean> => sql`(
  cardinality(p.product_ids) + cardinality(p.category_ids) = 0 or ${productId} = any(p.product_ids)
  or exists (
    select from product d where d.id = ${productId} and p.category_ids && array_remove(
      array[d.category_id, d.sub_category_id, d.store_category_id, d.store_sub_category_id], null
    )
  )
)`
