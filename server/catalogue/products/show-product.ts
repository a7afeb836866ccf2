import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import { fixedStatement } from '../../platform/db/fixed-statement.ts'
import type { Aliased, Column, Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { type FactRow, factsColumn, factsOf, withFacts } from '../facts/fact-rows.ts'
import { type LineFormJson, lineFormColumn, lineFormOf } from '../line-forms/line-form-rows.ts'
import { type BestOffer, bestOffer, offerOf } from '../offers/live-offers.ts'
import {
  type CardRow,
  cardColumns,
  hasSeveralPrices,
  type StockRow,
  stockLeft,
  urlOf,
} from '../product-card.ts'
import { chartColumn, type StoredChart } from '../size-charts/chart-rows.ts'
import { shownVideoOf, type VideoRow, videoColumn } from '../videos/video-rows.ts'
import { shownPictures } from './shown-pictures.ts'
import type { StoredAttribute, StoredOptions } from './stored-json.ts'

type Route = typeof contract.catalogue.product

const pictureWidth = 640

type VariationRow = Aliased<
  'product_variation',
  {
    variableNo: 'variable_no'
    productId: 'product_id'
    price: 'price_paisa'
    discountedPrice: 'saving_paisa'
    stock: 'stock'
    imgUrl: 'pictures'
  }
> & { readonly attribute: StoredAttribute; readonly best: BestOffer | null }

type Row = CardRow &
  StockRow &
  Aliased<'product', { description: 'description'; images: 'pictures'; imageTexts: 'picture_texts' }> &
  Columns<'vendor', 'state'> & {
    readonly options: StoredOptions
    readonly categoryId: Column<'category', 'id'>
    readonly categoryName: Column<'category', 'name'>
    readonly categoryNameNe: Column<'category', 'name_ne'>
    readonly subCategoryId: Column<'category', 'id'> | null
    readonly subCategoryName: Column<'category', 'name'> | null
    readonly subCategoryNameNe: Column<'category', 'name_ne'>
    readonly variations: readonly VariationRow[]
    readonly facts: FactRow
    readonly video: VideoRow | null
    readonly sizeChart: StoredChart | null
    readonly isAgeLimited: boolean
    readonly includesVat: boolean
    readonly lineForm: LineFormJson | null
  }

const productOf = fixedStatement<{ id: string; at: Date }, Row>(
  ({ id, at }) => sql`
  select ${cardColumns(at)}, ${stockLeft}, p.description, p.pictures as "images",
    p.picture_texts as "imageTexts", p.options,
    c.id as "categoryId", c.name as "categoryName", c.name_ne as "categoryNameNe",
    s.id as "subCategoryId", s.name as "subCategoryName", s.name_ne as "subCategoryNameNe", v.state,
    ${factsColumn} as "facts", ${videoColumn} as "video", ${chartColumn} as "sizeChart",
    c.is_age_limited or coalesce(s.is_age_limited, false) as "isAgeLimited",
    v.is_vat_registered and coalesce(p.tax_class, s.tax_class, c.tax_class, 'STANDARD') = 'STANDARD' as "includesVat",
    ${lineFormColumn} as "lineForm",
    coalesce((
      select json_agg(json_build_object(
        'variableNo', variable_no, 'productId', product_id, 'price', price_paisa,
        'discountedPrice', saving_paisa, 'stock', stock, 'imgUrl', ${shownPictures('g')}, 'attribute', attribute,
        'best', ${bestOffer('g', at)}
      ) order by variable_no)
      from product_variation g where product_id = p.id and variable_no > 0 and is_offered
    ), '[]') as "variations"
  from product p
  join vendor v on v.id = p.vendor_id
  join category c on c.id = p.category_id
  left join category s on s.id = p.sub_category_id
  ${withFacts('p')}
  where p.id = ${id} and p.is_listed`,
)

/** One product on sale with its variations, in one statement. */
export async function showProduct(ctx: AppContext, { params }: Call<Route>): Promise<ResponseData<Route>> {
  const rows = await productOf(ctx.db, { id: params.id, at: ctx.clock() })
  const { best, ...product } = foundOr(rows[0])
  return {
    ...product,
    ...offerOf(best),
    hasSeveralPrices: hasSeveralPrices(product.hasSeveralPrices, best),
    facts: factsOf(product.facts),
    video: shownVideoOf(product.video),
    lineForm: product.lineForm && lineFormOf(product.lineForm),
    productImage: urlOf(product.productImage),
    images: product.images.map(largePicture),
    variations: product.variations.map(({ best, ...variation }) => ({
      ...variation,
      ...offerOf(best),
      imgUrl: variation.imgUrl.map(largePicture),
    })),
  }
}

const largePicture = (name: string): string => pictureUrl(name, pictureWidth)
