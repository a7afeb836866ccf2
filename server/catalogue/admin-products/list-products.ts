import { type RawBuilder, sql } from 'kysely'
import type { ProductStatus } from '../../../contract/catalogue/product-form.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Aliased, Column, Columns, OneOf, OuterJoined } from '../../platform/db/row-types.ts'
import { holdsWords, searchWords } from '../../platform/db/search-words.ts'
import type { Call } from '../../platform/http/binding.ts'
import { appealedAt, countOpenAppeals, isAppealed, withAppeal } from '../appeals/open-appeals.ts'
import { type FirstPicture, type StockRow, urlOf } from '../product-card.ts'
import { type MeasureRow, measureColumns } from '../products/measure-columns.ts'
import type { StoredAttribute } from '../products/stored-json.ts'

type List = typeof contract.catalogue.adminProducts
type Show = typeof contract.catalogue.adminProduct
type Row = Aliased<
  'product',
  { productName: 'name'; price: 'price_paisa'; discountedPrice: 'saving_paisa' }
> &
  Columns<
    'product',
    'id' | 'vendor_id' | 'is_listed' | 'hidden_reason' | 'hidden_at' | 'created_at' | 'updated_at'
  > &
  Columns<'vendor', 'username' | 'shop_name'> &
  Aliased<'category', { categoryName: 'name'; categoryNameNe: 'name_ne' }> &
  OuterJoined<Aliased<'product_appeal', { appealId: 'id'; appealedAt: 'asked_at'; appealNote: 'note' }>> &
  StockRow &
  MeasureRow & {
    readonly status: OneOf<'product', 'status', ProductStatus>
    readonly productImage: FirstPicture
    readonly subCategoryName: Column<'category', 'name'> | null
    readonly subCategoryNameNe: Column<'category', 'name_ne'>
    readonly appealedByName: Column<'account', 'name'> | null
  }

type VariationRow = Aliased<'product_variation', { price: 'price_paisa'; discountedPrice: 'saving_paisa' }> &
  Columns<'product_variation', 'variable_no' | 'stock' | 'sku' | 'is_offered'> & {
    readonly attribute: StoredAttribute
  }

type WholeRow = Row &
  Aliased<'product', { images: 'pictures' }> &
  Columns<'product', 'description' | 'sold_count' | 'rating_count'> & {
    readonly rating: number | null
    readonly hiddenByName: Column<'account', 'name'> | null
    readonly variations: readonly VariationRow[]
  }

const columns = sql`
  p.id, p.name as "productName", p.pictures[1] as "productImage", p.vendor_id as "vendorId", v.username,
  v.shop_name as "shopName", c.name as "categoryName",
  c.name_ne as "categoryNameNe", s.name as "subCategoryName", s.name_ne as "subCategoryNameNe", ${measureColumns('p')}, p.price_paisa as "price",
  p.saving_paisa as "discountedPrice", p.status, p.is_listed as "isListed", p.hidden_reason as "hiddenReason",
  p.hidden_at as "hiddenAt", y.id as "appealId", y.asked_at as "appealedAt", y.note as "appealNote",
  b.name as "appealedByName", p.created_at as "createdAt", p.updated_at as "updatedAt",
  coalesce((select sum(stock) from product_variation where product_id = p.id), 0)::bigint as "stock"`
const joined = sql`
  join vendor v on v.id = p.vendor_id
  join category c on c.id = p.category_id
  left join category s on s.id = p.sub_category_id
  ${withAppeal('p')}
  left join account b on b.id = y.asked_by`
/** The oldest appeal first. */
const byAppeal = sql`${appealedAt}, p.id`

/** Products of all vendors, in whatever state, the newest first; appeals by age. */
export async function listAllProducts(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const claims = claimsOf(query)
  const order = query.appealed === undefined ? sql`p.id desc` : byAppeal
  const [{ rows }, counted, appealed] = await Promise.all([
    sql<Row>`
      select ${columns}
      from (
        select p.* from product p where ${claims} order by ${order}
        limit ${query.noOfRows} offset ${query.offset}
      ) p ${joined}
      order by ${order}`.execute(ctx.db),
    sql<{ total: number }>`select count(*) as "total" from product p where ${claims}`.execute(ctx.db),
    countOpenAppeals(ctx.db),
  ])
  return {
    rows: rows.map((row) => ({ ...row, productImage: urlOf(row.productImage) })),
    total: counted.rows[0]?.total ?? 0,
    appealed,
  }
}

/** The conditions of a list; the search text is matched literally, without wildcards. */
function claimsOf({
  search,
  vendorId,
  categoryId,
  status,
  hidden,
  appealed,
}: Call<List>['query']): RawBuilder<unknown> {
  const claims = [sql`true`]
  const words = searchWords(search)
  if (words !== '') {
    claims.push(sql`(${holdsWords(words, sql`lower(p.name)`)} or p.vendor_id in (
      select id from vendor where ${holdsWords(words, sql`lower(shop_name)`, sql`username`)}))`)
  }
  if (vendorId !== undefined) claims.push(sql`p.vendor_id = ${vendorId}`)
  if (categoryId !== undefined) {
    claims.push(sql`(p.category_id = ${categoryId} or p.sub_category_id = ${categoryId})`)
  }
  if (status !== undefined) claims.push(sql`p.status = ${status}`)
  if (hidden !== undefined) claims.push(sql`(p.hidden_at is not null) = ${hidden === 'true'}`)
  if (appealed !== undefined) claims.push(isAppealed)
  return sql.join(claims, sql` and `)
}

export async function showAnyProduct(ctx: AppContext, { params }: Call<Show>): Promise<ResponseData<Show>> {
  const { rows } = await sql<WholeRow>`
    select ${columns}, p.description, p.pictures as "images", p.sold_count as "soldCount",
      case when p.rating_count > 0
        then round(p.rating_sum::numeric / p.rating_count, 1)::double precision end as "rating",
      p.rating_count as "ratingCount", h.name as "hiddenByName",
      coalesce((
        select json_agg(json_build_object(
          'variableNo', variable_no, 'attribute', attribute, 'price', price_paisa,
          'discountedPrice', saving_paisa, 'stock', stock, 'sku', sku, 'isOffered', is_offered
        ) order by variable_no)
        from product_variation where product_id = p.id
      ), '[]') as "variations"
    from product p ${joined}
    left join account h on h.id = p.hidden_by
    where p.id = ${params.productId}`.execute(ctx.db)
  const product = foundOr(rows[0])
  return {
    ...product,
    productImage: urlOf(product.productImage),
    images: product.images.map((name) => pictureUrl(name, 640)),
    variations: [...product.variations],
  }
}
