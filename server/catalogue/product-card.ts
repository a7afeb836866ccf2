/** One product as lists show it, under the field names of the API. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import { pictureUrl } from '../../contract/shared/limits.ts'
import type { Availability } from '../../contract/shared/preparation.ts'
import type { Aliased, Column, OneOf } from '../platform/db/row-types.ts'
import { asksFirstColumn } from './line-forms/line-form-rows.ts'
import { type BestOfferOfProduct, bestOfferOfProduct, offerOf } from './offers/live-offers.ts'
import { type BoundRow, boundColumns, type MeasureRow, measureColumns } from './products/measure-columns.ts'

export type ProductCard = ResponseData<typeof contract.catalogue.products>['rows'][number]

/** The first of an array of pictures: null where there is none. */
export type FirstPicture = Column<'product', 'pictures'>[number] | null

/** A row of `cardColumns`. */
export type CardRow = Aliased<
  'product',
  {
    id: 'id'
    vendorId: 'vendor_id'
    productName: 'name'
    price: 'price_paisa'
    discountedPrice: 'saving_paisa'
    variable: 'is_variable'
    ratingCount: 'rating_count'
    isWeighed: 'is_weighed'
  }
> &
  Aliased<
    'vendor',
    {
      username: 'username'
      shopName: 'shop_name'
      shopNameNe: 'shop_name_ne'
      city: 'city'
      latitude: 'latitude'
      longitude: 'longitude'
    }
  > &
  MeasureRow &
  BoundRow & {
    readonly productImage: FirstPicture
    readonly rating: number | null
    readonly hasSeveralPrices: boolean
    readonly preparation: PreparationRow | null
    readonly asksFirst: boolean
    readonly best: BestOfferOfProduct | null
  }

/** Preparation as JSON: the store's days where the product says nothing else. */
export interface PreparationRow {
  readonly availability: OneOf<'product', 'availability', Availability>
  readonly readyInDays: Column<'vendor', 'prep_days'>
  readonly readyOn: Column<'product', 'ready_on'>
}

/** A product without variations is not looked at. */
const hasDearer = sql`p.is_variable and exists (
  select from product_variation g
  where g.product_id = p.id and g.is_offered and g.price_paisa - g.saving_paisa > p.price_paisa - p.saving_paisa
)`

/** Of `product p` joined with its store: null for goods that lie in stock and are ready at once. */
export function preparationOf(store: string): RawBuilder<PreparationRow | null> {
  const days = sql`coalesce(p.prep_days, ${sql.ref(`${store}.prep_days`)})`
  return sql`case when p.availability <> 'IN_STOCK' or ${days} > 0 then json_build_object(
    'availability', p.availability, 'readyInDays', ${days}, 'readyOn', p.ready_on
  ) end`
}

/** Columns of `product p` joined with `vendor v`, with the offers of this moment. The picture is still a name. */
export const cardColumns = (at: Date): RawBuilder<unknown> => sql`
  p.id, p.vendor_id as "vendorId", v.username, v.shop_name as "shopName", v.shop_name_ne as "shopNameNe", v.city, p.name as "productName",
  p.pictures[1] as "productImage", ${measureColumns('p')}, ${boundColumns('p')}, p.is_weighed as "isWeighed", p.price_paisa as "price", p.saving_paisa as "discountedPrice",
  p.is_variable as "variable", ${hasDearer} as "hasSeveralPrices", ${asksFirstColumn} as "asksFirst", case when p.rating_count > 0
    then round(p.rating_sum::numeric / p.rating_count, 1)::double precision end as "rating",
  p.rating_count as "ratingCount", v.latitude, v.longitude, ${preparationOf('v')} as "preparation",
  ${bestOfferOfProduct(at)} as "best"`

/** A row of `stockLeft`. */
export interface StockRow {
  readonly stock: number
}

/** Steps left over all variations on offer of `product p`: a hundred of them may exceed an integer. */
export const stockLeft = sql`coalesce(
  (select sum(stock) from product_variation where product_id = p.id and is_offered), 0
)::bigint as "stock"`

export const urlOf = (picture: string | null): string | null =>
  picture === null ? null : pictureUrl(picture)

/** A row of at least `cardColumns` with the address of its picture and its offer. */
export const presentCard = <Row extends CardRow>({ best, ...row }: Row) => ({
  ...row,
  ...offerOf(best),
  hasSeveralPrices: hasSeveralPrices(row.hasSeveralPrices, best),
  productImage: urlOf(row.productImage),
})

/** With a price in an offer: whether another variation costs more than that. */
export const hasSeveralPrices = (without: boolean, best: BestOfferOfProduct | null): boolean =>
  best === null || best.price === null ? without : best.hasDearer
