import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { suggestionRows } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Aliased, Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type BestOfferOfProduct, bestOfferOfProduct, offerOf } from '../offers/live-offers.ts'
import { type FirstPicture, urlOf } from '../product-card.ts'
import { findProducts } from '../search/find-products.ts'
import { relaxationsOf } from '../search/relax-words.ts'
import { type Meaning, understandWords } from '../search/understand-words.ts'
import { searchWords } from '../search/words.ts'
import { type MeasureRow, measureColumns } from './measure-columns.ts'

type Route = typeof contract.catalogue.suggestions
type Row = Aliased<
  'product',
  { id: 'id'; productName: 'name'; price: 'price_paisa'; discountedPrice: 'saving_paisa' }
> &
  Columns<'vendor', 'username' | 'shop_name' | 'shop_name_ne'> &
  MeasureRow & { readonly productImage: FirstPicture; readonly best: BestOfferOfProduct | null }

/** For one word, its best products suffice. For several, products of the rarest word may not match the others. */
const depthOfOne = { perWord: suggestionRows, whole: suggestionRows }
const depthOfSeveral = { perWord: 250, whole: 500 }

/** The products that best match the words being typed: see search/. */
export async function suggestProducts(ctx: AppContext, { query }: Call<Route>): Promise<ResponseData<Route>> {
  const words = searchWords(query.searchQuery)
  const understood = words.length === 0 ? undefined : await understandWords(ctx.db, words)
  for (const { meanings } of understood === undefined ? [] : relaxationsOf(understood)) {
    const rows = await bestBy(ctx, meanings)
    if (rows.length > 0) return rows.map(presentSuggestion)
  }
  return []
}

const presentSuggestion = ({ best, ...row }: Row) => ({
  ...row,
  ...offerOf(best),
  productImage: urlOf(row.productImage),
})

async function bestBy({ db, clock }: AppContext, meanings: readonly Meaning[]): Promise<Row[]> {
  const { found, isMet, order, isSimple } = findProducts(
    meanings.length === 1 ? meanings.map(bestOf) : meanings,
    meanings.length === 1 ? depthOfOne : depthOfSeveral,
  )
  const { rows } = await sql<Row>`
    with found as materialized (${found})
    select p.id, v.username, p.name as "productName", p.pictures[1] as "productImage", ${measureColumns('p')},
      p.price_paisa as "price", p.saving_paisa as "discountedPrice", v.shop_name as "shopName", v.shop_name_ne as "shopNameNe",
      ${bestOfferOfProduct(clock())} as "best"
    from found f join product p on p.id = f.id join vendor v on v.id = p.vendor_id
    where p.is_listed and ${isSimple ? sql`true` : isMet}
    order by ${order}, p.search_tier desc, p.id desc
    limit ${suggestionRows}`.execute(db)
  return rows
}

/** Some products match two of the words: this many candidates are surely enough. */
const enough = 3 * suggestionRows

/** Without the ranks that would not be shown, since the better ones have enough products. */
function bestOf({ reaches, ...meaning }: Meaning): Meaning {
  let goods = 0
  return {
    ...meaning,
    reaches: reaches.map((reach) => {
      const isNeeded = goods < enough
      goods += reach.goods
      return isNeeded ? reach : { goods: 0, words: [], stores: [], categories: [] }
    }),
  }
}
