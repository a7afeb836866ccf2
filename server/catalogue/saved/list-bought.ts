import { sql } from 'kysely'
import type { savedRoutes } from '../../../contract/catalogue/saved.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Aliased, OuterJoined } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type BestOffer, bestOffer, offerOf } from '../offers/live-offers.ts'
import {
  type CardRow,
  cardColumns,
  type FirstPicture,
  presentCard,
  type StockRow,
  stockLeft,
  urlOf,
} from '../product-card.ts'
import { shownPictures } from '../products/shown-pictures.ts'
import type { StoredAttribute } from '../products/stored-json.ts'

type Route = typeof savedRoutes.buyAgain
type Kind = Aliased<
  'product_variation',
  { variableNo: 'variable_no'; kindPrice: 'price_paisa'; kindSaving: 'saving_paisa'; kindStock: 'stock' }
> & {
  readonly kindPicture: FirstPicture
  readonly kindAttribute: StoredAttribute
  readonly kindBest: BestOffer | null
}
type Row = CardRow &
  StockRow &
  Aliased<'product', { productId: 'id'; isAvailable: 'is_listed' }> &
  Aliased<'purchase', { times: 'times'; lastAt: 'last_at' }> &
  OuterJoined<Kind>

/** The products that the caller received, the latest first, as they could be bought again now. */
export async function listBought(
  ctx: AppContext,
  { query, caller }: Call<Route>,
): Promise<ResponseData<Route>> {
  const ofStore = query.vendorId === undefined ? sql`` : sql`and b.vendor_id = ${query.vendorId}`
  const at = ctx.clock()
  const { rows } = await sql<Row>`
    select ${cardColumns(at)}, ${stockLeft}, p.id as "productId", p.is_listed as "isAvailable",
      b.times, b.last_at as "lastAt", g.variable_no as "variableNo", g.price_paisa as "kindPrice",
      g.saving_paisa as "kindSaving", g.stock as "kindStock", (${shownPictures('g')})[1] as "kindPicture",
      g.attribute as "kindAttribute", ${bestOffer('g', at)} as "kindBest"
    from purchase b join product p on p.id = b.product_id join vendor v on v.id = p.vendor_id
    left join product_variation g on g.product_id = b.product_id and g.variable_no = b.variable_no
      and g.variable_no > 0 and g.is_offered
    where b.account_id = ${caller.accountId} ${ofStore}
    order by b.last_at desc, b.product_id
    limit ${query.noOfRows} offset ${query.offset}`.execute(ctx.db)
  const counted = await sql<{ total: number }>`
    select count(*) as "total" from purchase b
    where b.account_id = ${caller.accountId} ${ofStore}`.execute(ctx.db)
  return { rows: rows.map(asBoughtLast), total: counted.rows[0]?.total ?? 0 }
}

/** Price, stock and picture of the variation bought last, where it is still offered. */
function asBoughtLast(row: Row): ResponseData<Route>['rows'][number] {
  const { variableNo, ...card } = row
  if (variableNo === null) return { ...presentCard(card), attribute: null }
  const { best, ...without } = card
  return {
    ...without,
    ...offerOf(row.kindBest),
    variableNo,
    price: row.kindPrice ?? row.price,
    discountedPrice: row.kindSaving ?? 0,
    stock: row.kindStock ?? 0,
    attribute: { ...row.kindAttribute },
    productImage: urlOf(row.kindPicture) ?? urlOf(row.productImage),
  }
}
