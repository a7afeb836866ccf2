import type pg from 'pg'
import { pictureUrl } from '../contract/shared/limits.ts'
import { bestOffer, bestOfferOfProduct, type Offered, presentOffer } from './floor-offers.ts'

const urlOf = (name: string | null): string | null => (name === null ? null : pictureUrl(name))
const largeUrlOf = (name: string): string => pictureUrl(name, 640)

interface Card extends Offered {
  productImage: string | null
  price: number
  discountedPrice: number
  total?: number
  isTotalExact?: boolean
}

/** Columns to fields of the response: rupees, and addresses for names. */
function told<Row extends Card>(row: Row): Row {
  row.productImage = urlOf(row.productImage)
  row.price /= 100
  row.discountedPrice /= 100
  presentOffer(row)
  return row
}

const cardColumns = (
  at: string,
): string => `p.id, p.vendor_id as "vendorId", v.username, v.shop_name as "shopName",
  v.shop_name_ne as "shopNameNe", v.city,
  p.name as "productName", p.pictures[1] as "productImage", p.unit, p.step_milli / 1000::double precision as "step",
  p.least_steps as "least", p.most_steps as "most", p.is_weighed as "isWeighed", p.price_paisa as "price",
  p.saving_paisa as "discountedPrice", p.is_variable as "variable",
  p.is_variable and exists (
    select from product_variation g
    where g.product_id = p.id and g.is_offered and g.price_paisa - g.saving_paisa > p.price_paisa - p.saving_paisa
  ) as "hasSeveralPrices", exists (
    select from product_line_form a join line_form q on q.id = a.form_id where a.product_id = p.id and q.is_required
  ) as "asksFirst", case when p.rating_count > 0
    then round(p.rating_sum::numeric / p.rating_count, 1)::double precision end as "rating",
  p.rating_count as "ratingCount", v.latitude, v.longitude,
  case when p.availability <> 'IN_STOCK' or coalesce(p.prep_days, v.prep_days) > 0 then json_build_object(
    'availability', p.availability, 'readyInDays', coalesce(p.prep_days, v.prep_days), 'readyOn', p.ready_on
  ) end as "preparation",
  coalesce(
    (select sum(stock) from product_variation where product_id = p.id and is_offered), 0
  )::bigint as "stock", ${bestOfferOfProduct(at)} as "best"`

const goodsOfCategory = `
  select ${cardColumns('$5')}, least(t.total, 10000) as "total", t.reached <= 10000 as "isTotalExact"
  from (
    select count(*) as total, count(*) as reached
    from (select from product p where p.is_listed and p.category_id = $1 limit 10001) c
  ) t
  left join (
    select * from product p where p.is_listed and p.category_id = $2
    order by p.popularity desc, p.id limit $3 offset $4
  ) p on true
  left join vendor v on v.id = p.vendor_id
  order by p.popularity desc, p.id`

export async function listProducts(pool: pg.Pool, query: URLSearchParams): Promise<unknown> {
  const category = query.get('categoryId')
  const values = [category, category, Number(query.get('noOfRows')), 0, new Date()]
  const { rows } = await pool.query<Card>({ name: 'goods', text: goodsOfCategory, values })
  const { total = 0, isTotalExact } = rows[0] ?? {}
  for (const row of rows) {
    told(row)
    delete row.total
    delete row.isTotalExact
  }
  return { rows, total, isTotalExact }
}

const product = `
  select ${cardColumns('$2')}, p.description, p.pictures as "images",
    p.picture_texts as "imageTexts", p.options,
    c.id as "categoryId", c.name as "categoryName", c.name_ne as "categoryNameNe",
    s.id as "subCategoryId", s.name as "subCategoryName", s.name_ne as "subCategoryNameNe", v.state,
    json_build_object(
      'brand', f.brand, 'condition', f.condition,
      'producerKind', f.producer_kind, 'producerName', f.producer_name, 'producerAddress', f.producer_address,
      'origin', f.origin, 'netContent', f.net_content,
      'bestBefore', to_char(f.best_before, 'YYYY-MM-DD'), 'shelfLife', f.shelf_life, 'shelfLifeUnit', f.shelf_life_unit,
      'warrantyMonths', f.warranty_months, 'warrantyBy', f.warranty_by,
      'warrantyCovers', f.warranty_covers, 'warrantyCoversNe', f.warranty_covers_ne,
      'ingredients', f.ingredients, 'ingredientsNe', f.ingredients_ne, 'safety', f.safety, 'safetyNe', f.safety_ne
    ) as "facts", (
      select json_build_object('name', o.name, 'format', o.format, 'lengthMs', o.length_ms, 'width', o.width,
        'height', o.height, 'poster', pv.poster, 'addedAt', pv.added_at)
      from product_video pv join video o on o.name = pv.video where pv.product_id = p.id
    ) as "video", coalesce((select chart from product_size_chart where product_id = p.id),
      (select chart from category_size_chart where category_id = p.sub_category_id),
      (select chart from category_size_chart where category_id = p.category_id)) as "sizeChart",
    (
      select json_build_object('id', q.id, 'name', q.name, 'asksPerUnit', (q.asks_per_unit and p.unit = 'piece'),
        'fields', q.fields)
      from product_line_form a join line_form q on q.id = a.form_id where a.product_id = p.id
    ) as "lineForm", c.is_age_limited or coalesce(s.is_age_limited, false) as "isAgeLimited",
    v.is_vat_registered and coalesce(p.tax_class, s.tax_class, c.tax_class, 'STANDARD') = 'STANDARD' as "includesVat",
    coalesce((
      select json_agg(json_build_object(
        'variableNo', variable_no, 'productId', product_id, 'price', price_paisa,
        'discountedPrice', saving_paisa, 'stock', stock,
        'imgUrl', case when cardinality(g.pictures) > 0 then g.pictures else g.shared_pictures end,
        'attribute', attribute, 'best', ${bestOffer('g', '$2')}
      ) order by variable_no)
      from product_variation g where product_id = p.id and variable_no > 0 and is_offered
    ), '[]') as "variations"
  from product p
  join vendor v on v.id = p.vendor_id
  join category c on c.id = p.category_id
  left join category s on s.id = p.sub_category_id
  left join product_fact f on f.product_id = p.id
  where p.id = $1 and p.is_listed`

interface Detail extends Card {
  images: string[]
  facts: object
  variations: (Offered & { price: number; discountedPrice: number; imgUrl: string[] })[]
}

/** The seeded products state no facts. */
const noFacts = {
  ...{ brand: null, condition: null, producer: null, origin: null, netContent: null, bestBefore: null },
  ...{ warranty: null, ingredients: '', ingredientsNe: '', safety: '', safetyNe: '' },
}

export async function showProduct(pool: pg.Pool, id: string): Promise<unknown> {
  const { rows } = await pool.query<Detail>({ name: 'product', text: product, values: [id, new Date()] })
  const row = rows[0]
  if (row === undefined) throw new Error('no such product')
  told(row)
  row.facts = noFacts
  row.images = row.images.map(largeUrlOf)
  for (const variation of row.variations) {
    variation.price /= 100
    variation.discountedPrice /= 100
    presentOffer(variation)
    variation.imgUrl = variation.imgUrl.map(largeUrlOf)
  }
  return row
}

/** The one query that differs from the product's: the plain trigram search of the goal. */
const resembling = `
  select p.id, v.username, p.name as "productName", p.pictures[1] as "productImage",
    p.price_paisa as "price", p.saving_paisa as "discountedPrice", v.shop_name as "shopName",
    v.shop_name_ne as "shopNameNe", ${bestOfferOfProduct('$3')} as "best"
  from (
    select * from product where is_listed and lower(name) like $1
    order by similarity(lower(name), $2) desc limit 8
  ) p
  join vendor v on v.id = p.vendor_id`

export async function suggest(pool: pg.Pool, query: URLSearchParams): Promise<unknown> {
  const word = query.get('searchQuery')?.toLowerCase() ?? ''
  const { rows } = await pool.query<Card>({
    name: 'suggest',
    text: resembling,
    values: [`%${word}%`, word, new Date()],
  })
  return rows.map(told)
}
