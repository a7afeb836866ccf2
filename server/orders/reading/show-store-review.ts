import { sql } from 'kysely'
import type { DeliveryKind } from '../../../contract/delivery/delivery-fee.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import type { MissingToSell } from '../../../contract/vendors/store-readiness.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { missingToSell } from './store-readiness.ts'

type Look = typeof contract.orders.storeReadiness

/** Products shown in the preview. */
const shownGoods = 6

interface StoreColumns
  extends Columns<'vendor', 'latitude' | 'longitude'>,
    Aliased<'vendor', { vendorDescription: 'description' }> {
  readonly goodsReady: number
  readonly goods: (Aliased<'product', { id: 'id'; productName: 'name' }> & { productImage: string | null })[]
  readonly delivery: {
    name: Column<'delivery_option', 'name'>
    kind: OneOf<'delivery_option', 'kind', DeliveryKind>
  }[]
  readonly missing: MissingToSell[]
}

/** A store as it would stand in the market, for the admin who decides about it. */
export async function showStoreReview(ctx: AppContext, { params }: Call<Look>): Promise<ResponseData<Look>> {
  const ready = sql`product p where p.vendor_id = v.id and p.status = 'LIVE' and p.hidden_at is null`
  const { rows } = await sql<StoreColumns>`
    select v.description as "vendorDescription", v.latitude, v.longitude,
      (select count(*) from ${ready})::integer as "goodsReady",
      coalesce((
        select json_agg(json_build_object(
          'id', g.id, 'productName', g.name, 'productImage', g.pictures[1]) order by g.id desc)
        from (select p.id, p.name, p.pictures from ${ready} order by p.id desc limit ${shownGoods}) g
      ), '[]') as "goods",
      coalesce((
        select json_agg(json_build_object('name', d.name, 'kind', d.kind) order by d.sort, d.id)
        from delivery_option d where d.vendor_id = v.id and d.is_active
      ), '[]') as "delivery",
      ${missingToSell(sql`v.id`)} as "missing"
    from vendor v where v.id = ${params.vendorId}`.execute(ctx.db)
  const look = foundOr(rows[0])
  return {
    vendorDescription: look.vendorDescription,
    latitude: look.latitude,
    longitude: look.longitude,
    goodsReady: look.goodsReady,
    goods: look.goods.map(({ productImage, ...of }) => ({
      ...of,
      productImage: productImage === null ? null : pictureUrl(productImage),
    })),
    delivery: look.delivery,
    missing: look.missing,
  }
}
