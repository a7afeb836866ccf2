import type pg from 'pg'
import { pictureUrl } from '../contract/shared/limits.ts'
import { bestOffer, type Offered, presentOffer } from './floor-offers.ts'

interface Line {
  readonly productId: string
  readonly vendorId: string
  readonly quantity: number
}

const setLineText = `
  with goods as (
    select v.product_id, v.variable_no, v.stock, v.unit, v.step_milli, p.least_steps, p.most_steps, exists (
        select from product_line_form a join line_form q on q.id = a.form_id
        where a.product_id = v.product_id and q.asks_per_unit and v.unit = 'piece'
      ) and $1 > $2::integer as is_asked_each
    from product_variation v join product p on p.id = v.product_id
    where v.product_id = $3 and v.variable_no = $4 and p.vendor_id = $5 and p.is_listed and v.is_offered
    for key share of v
  ),
  kept as (
    insert into cart_line (user_id, vendor_id, product_id, variable_no, quantity, added_at)
    select $6, $7, product_id, variable_no, $8, $9
    from goods
    where stock >= $10 and not is_asked_each and $11 between least_steps and least(
        most_steps, case unit when 'piece' then $12::integer else $13 end
      ) and step_milli = coalesce($14::integer, step_milli) and (
      (select count(*) from cart_line where user_id = $15) < $16
      or exists (
        select from cart_line where user_id = $17 and vendor_id = $18 and product_id = $19 and variable_no = $20
      )
    )
    on conflict (user_id, vendor_id, product_id, variable_no) do update set quantity = excluded.quantity
    returning 1
  )
  select stock, is_asked_each as "isAskedEach", unit, step_milli / 1000::double precision as "step",
    least_steps as "least", most_steps as "most", exists (select from kept) as "isKept"
  from goods`

export async function setLine(pool: pg.Pool, user: string, line: Line): Promise<unknown> {
  const { productId, vendorId, quantity } = line
  const values = [
    ...[quantity, 10, productId, 0, vendorId, user, vendorId, quantity, new Date()],
    ...[quantity, quantity, 999, 999_999, null, user, 200, user, vendorId, productId, 0],
  ]
  const { rows } = await pool.query({ name: 'set-line', text: setLineText, values })
  if (!rows[0]?.isKept) throw new Error('not kept')
  return { productId, quantity }
}

const viewCartText = `
  select c.product_id as "productId", c.vendor_id as "vendorId", c.variable_no as "variableNo", c.quantity,
    p.name as "productName", coalesce(
      (case when cardinality(g.pictures) > 0 then g.pictures else g.shared_pictures end)[1], p.pictures[1]
    ) as "productImage",
    g.price_paisa as "costPrice", g.price_paisa - g.saving_paisa as "sellingPrice", ${bestOffer('g', '$2')} as "best",
    g.unit, g.step_milli / 1000::double precision as "step", p.least_steps as "least", p.most_steps as "most", g.stock,
    exists (
      select from category limited
      where limited.id in (p.category_id, p.sub_category_id) and limited.is_age_limited
    ) as "isAgeLimited",
    (
      select json_build_object('id', q.id, 'name', q.name, 'asksPerUnit', (q.asks_per_unit and p.unit = 'piece'),
        'fields', q.fields)
      from product_line_form a join line_form q on q.id = a.form_id where a.product_id = p.id
    ) as "lineForm", c.answers, c.answer_pictures as "answerPictures",
    case when c.variable_no > 0 then g.attribute end as "attribute",
    case
      when not (p.is_listed and g.is_offered) then 'GONE'
      when g.stock = 0 then 'OUT_OF_STOCK'
      when g.stock < c.quantity then 'SHORT_OF_STOCK'
      when c.quantity < p.least_steps then 'BELOW_LEAST'
      when c.quantity > p.most_steps then 'ABOVE_MOST'
    end as "problem",
    v.shop_name as "shopName", v.shop_name_ne as "shopNameNe", v.username, v.logo as "vendorLogo",
    case when p.availability <> 'IN_STOCK' or coalesce(p.prep_days, v.prep_days) > 0 then json_build_object(
      'availability', p.availability, 'readyInDays', coalesce(p.prep_days, v.prep_days), 'readyOn', p.ready_on
    ) end as "preparation"
  from cart_line c
  join product_variation g on g.product_id = c.product_id and g.variable_no = c.variable_no
  join product p on p.id = c.product_id
  join vendor v on v.id = c.vendor_id
  where c.user_id = $1
  order by c.added_at, c.product_id, c.variable_no`

interface Row extends Offered {
  discountPrice?: number
  variableNo: number | undefined
  productImage: string | null
  vendorLogo: string | null
  costPrice: number
  sellingPrice: number
  isAgeLimited?: boolean
  lineForm?: object | null
  answers?: object | null
  answerPictures?: string[]
}

export async function viewCart(pool: pg.Pool, user: string): Promise<unknown> {
  const { rows } = await pool.query<Row>({ name: 'cart', text: viewCartText, values: [user, new Date()] })
  for (const row of rows) {
    if (row.variableNo === 0) row.variableNo = undefined
    if (row.productImage !== null) row.productImage = pictureUrl(row.productImage)
    if (row.vendorLogo !== null) row.vendorLogo = pictureUrl(row.vendorLogo)
    row.discountPrice = (row.sellingPrice - (row.best?.price ?? row.sellingPrice)) / 100
    presentOffer(row)
    row.costPrice /= 100
    row.sellingPrice /= 100
    // The seeded products ask nothing, and are for everybody.
    delete row.isAgeLimited
    delete row.lineForm
    delete row.answers
    delete row.answerPictures
  }
  return rows
}
