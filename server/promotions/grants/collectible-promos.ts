/** Promo codes that their owner shows to everybody: of a store, for one of its products, of the platform. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { mostCollectible } from '../../../contract/promotions/voucher-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { isOpen, isOver, isUsedUp } from './grant-states.ts'
import { presentPromo, type ShownPromoRow, shownPromoColumns } from './wallet-rows.ts'

type Route = typeof contract.promotions.collectiblePromoCodes

/** Of `promo_code p`: it could be collected at all, whatever became of it since. */
export const isCollectible = (at: Date): RawBuilder<boolean> =>
  sql`(p.visibility = 'COLLECTIBLE' and p.status <> 'DRAFT' and p.starts_at <= ${at})`

export async function listCollectible(
  ctx: AppContext,
  { query, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const at = ctx.clock()
  const { vendorId, productId } = query
  const userId = caller?.userType === 'USER' ? caller.accountId : null
  const { rows } = await sql<ShownPromoRow & { isCollectible: boolean; isCollected: boolean }>`
    select ${shownPromoColumns}, p.ends_at as until, mine.id is not null as "isCollected",
      p.visibility = 'COLLECTIBLE' as "isCollectible"
    from promo_code p
    left join vendor v on v.id = p.vendor_id
    left join promo_grant mine on mine.promo_id = p.id and mine.user_id = ${userId} and mine.state <> 'EXPIRED'
    where p.vendor_id is not distinct from ${vendorId ?? null}::uuid
      and p.visibility in ('PUBLIC', 'COLLECTIBLE') and p.status = 'ACTIVE' and p.starts_at <= ${at}
      and p.ends_at > ${at} and (mine.id is not null or not ${isUsedUp}) and (v.id is null or v.status = 'APPROVED')
      and ${productId === undefined ? sql`true` : isFor(productId)}
      and (mine.id is not null or p.total_limit is null or p.used_count + (
        select count(*) from promo_grant g where g.promo_id = p.id and ${isOpen('g')} and not ${isOver(at)}
      ) < p.total_limit)
    order by p.visibility, p.ends_at, p.id limit ${mostCollectible}`.execute(ctx.db)
  return rows.map((row) => {
    const { isCollectible, isCollected } = row
    return { ...presentPromo(row), isCollectible, isCollected }
  })
}

/** A code without lists is for all goods but those that it leaves out. */
const isFor = (productId: string): RawBuilder<boolean> => sql`exists (
  select from product d
  cross join lateral (select array_remove(
    array[d.category_id, d.sub_category_id, d.store_category_id, d.store_sub_category_id], null
  ) as ids) c
  where d.id = ${productId} and not (d.id = any(p.excluded_product_ids) or c.ids && p.excluded_category_ids)
    and (cardinality(p.product_ids) + cardinality(p.category_ids) = 0
      or d.id = any(p.product_ids) or c.ids && p.category_ids)
)`
