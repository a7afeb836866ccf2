import { sql } from 'kysely'
import type { ProductStatus } from '../../../contract/catalogue/product-form.ts'
import {
  choicesOf,
  combinationKey,
  optionsOf,
  type ProductOption,
} from '../../../contract/catalogue/product-matrix.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { Availability } from '../../../contract/shared/preparation.ts'
import type { Measure } from '../../../contract/shared/quantity-words.ts'
import { perReference } from '../../../contract/shared/reference-price.ts'
import type { TaxClass } from '../../../contract/shared/tax-classes.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, OneOf, OuterJoined } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { withAppeal } from '../appeals/open-appeals.ts'
import { type FactRow, factsColumn, factsOf, withFacts } from '../facts/fact-rows.ts'
import { type BoundRow, boundColumns, type MeasureRow, measureColumns } from '../products/measure-columns.ts'
import type { StoredAttribute, StoredOptions } from '../products/stored-json.ts'
import { ownChartColumn, type StoredChart } from '../size-charts/chart-rows.ts'
import { ownVideoOf, type VideoRow, videoColumn } from '../videos/video-rows.ts'

type Route = typeof contract.catalogue.vendorProduct
export type VendorProduct = ResponseData<Route>

/** One product of the calling vendor, in whatever state it is. */
export const showVendorProduct = (ctx: AppContext, { caller, params }: Call<Route>): Promise<VendorProduct> =>
  vendorProductOf(ctx.db, caller.vendorId, params.id)

type StoredVariation = Aliased<
  'product_variation',
  { price: 'price_paisa'; discountedPrice: 'saving_paisa'; cost: 'cost_paisa' }
> &
  Columns<'product_variation', 'variable_no' | 'stock' | 'sku' | 'pictures' | 'is_offered'> & {
    readonly attribute: StoredAttribute
  }
type Row = Columns<
  'product',
  | 'id'
  | 'name'
  | 'description'
  | 'category_id'
  | 'sub_category_id'
  | 'store_category_id'
  | 'store_sub_category_id'
  | 'pictures'
  | 'picture_texts'
  | 'low_stock_at'
  | 'is_weighed'
  | 'is_listed'
  | 'is_variable'
  | 'hidden_reason'
  | 'edition'
  | 'created_at'
  | 'updated_at'
> &
  Columns<'vendor', 'username'> &
  OuterJoined<Aliased<'product_appeal', { appealedAt: 'asked_at'; appealNote: 'note' }>> & {
    readonly status: OneOf<'product', 'status', ProductStatus>
    readonly options: StoredOptions
    readonly categoryName: Column<'category', 'name'>
    readonly subCategoryName: Column<'category', 'name'> | null
    readonly variations: readonly StoredVariation[]
    readonly facts: FactRow
    readonly taxClass: OneOf<'product', 'tax_class', TaxClass>
    readonly preparation: Columns<'product', 'prep_days' | 'ready_on'> & {
      readonly availability: OneOf<'product', 'availability', Availability>
    }
    readonly lineFormId: Column<'product_line_form', 'form_id'> | null
    readonly video: VideoRow | null
    readonly sizeChart: StoredChart | null
  } & MeasureRow &
  BoundRow

/** A product of this vendor as its form needs it; another vendor's is NOT_FOUND. Paisa per reference quantity. */
export const vendorProductOf = async (db: Db, vendorId: string, productId: string): Promise<VendorProduct> =>
  foundOr((await vendorProductsOf(db, vendorId, [productId]))[0])

/** The products among these ids that are this vendor's, in the order of their ids. */
export async function vendorProductsOf(
  db: Db,
  vendorId: string,
  productIds: readonly string[],
): Promise<VendorProduct[]> {
  const { rows } = await sql<Row>`
    select p.id, v.username, p.name, p.description, p.category_id as "categoryId", c.name as "categoryName",
      p.sub_category_id as "subCategoryId", s.name as "subCategoryName",
      p.store_category_id as "storeCategoryId", p.store_sub_category_id as "storeSubCategoryId",
      p.pictures, p.picture_texts as "pictureTexts", p.options, ${measureColumns('p')}, ${boundColumns('p')}, p.is_weighed as "isWeighed",
      p.low_stock_at as "lowStockAt", p.tax_class as "taxClass", p.status,
      p.is_listed as "isListed", p.is_variable as "isVariable", p.hidden_reason as "hiddenReason",
      y.asked_at as "appealedAt", y.note as "appealNote", p.edition,
      p.created_at as "createdAt", p.updated_at as "updatedAt", ${factsColumn} as "facts",
      json_build_object('availability', p.availability, 'prepDays', p.prep_days, 'readyOn', p.ready_on) as "preparation",
      ${videoColumn} as "video", ${ownChartColumn} as "sizeChart",
      (select form_id from product_line_form where product_id = p.id) as "lineFormId",
      (
        select json_agg(json_build_object(
          'variableNo', variable_no, 'attribute', attribute, 'price', price_paisa,
          'discountedPrice', saving_paisa, 'cost', cost_paisa, 'stock', stock, 'sku', sku, 'pictures', pictures,
          'isOffered', is_offered
        ) order by is_offered desc, variable_no)
        from product_variation where product_id = p.id and (variable_no > 0) = p.is_variable
      ) as "variations"
    from product p
    join vendor v on v.id = p.vendor_id
    join category c on c.id = p.category_id
    left join category s on s.id = p.sub_category_id
    ${withAppeal('p')}
    ${withFacts('p')}
    where p.id = any(${[...productIds]}::uuid[]) and p.vendor_id = ${vendorId}
    order by p.id`.execute(db)
  return rows.map(({ variations, isVariable, facts, video, ...product }) => {
    const options = isVariable ? optionsIn(product.options, variations) : []
    return {
      ...product,
      facts: factsOf(facts),
      video: ownVideoOf(video),
      options,
      variations: shownVariations(options, variations, product),
    }
  })
}

/** Old products, from before options were stored, derive them from their variations. */
const optionsIn = (kept: StoredOptions, variations: readonly StoredVariation[]): StoredOptions =>
  kept.length > 0
    ? kept
    : optionsOf(variations.map(({ attribute }) => attribute)).map(({ name, values }) => ({
        name,
        values: [...values],
      }))

/** One variation for each combination: one on offer goes before a withdrawn one, then the older before the newer. */
function shownVariations(
  options: readonly ProductOption[],
  stored: readonly StoredVariation[],
  measure: Measure,
): VendorProduct['variations'] {
  const shown = new Map<string, VendorProduct['variations'][number]>()
  for (const { attribute, ...variation } of stored) {
    const choices = options.length === 0 ? [] : choicesOf(options, attribute)
    if (choices === undefined || shown.has(combinationKey(choices))) continue
    const { price, discountedPrice, cost } = variation
    shown.set(combinationKey(choices), {
      ...variation,
      choices,
      price: perReference(price, measure),
      discountedPrice: perReference(discountedPrice, measure),
      cost: cost === null ? null : perReference(cost, measure),
    })
  }
  return [...shown.values()].sort((a, b) => a.variableNo - b.variableNo)
}
