import type pg from 'pg'
import { pictureUrl } from '../contract/shared/limits.ts'

interface Line {
  readonly productId: string
  readonly vendorId: string
  readonly quantity: number
}

const setLineText = `
  with goods as (
    select v.product_id, v.variable_no, v.stock
    from product_variation v join product p on p.id = v.product_id
    where v.product_id = $1 and v.variable_no = $2 and p.vendor_id = $3 and p.is_listed and v.is_offered
  ),
  kept as (
    insert into cart_line (user_id, vendor_id, product_id, variable_no, quantity, added_at)
    select $4, $5, product_id, variable_no, $6, $7
    from goods
    where stock >= $8 and (
      (select count(*) from cart_line where user_id = $9) < $10
      or exists (
        select from cart_line where user_id = $11 and vendor_id = $12 and product_id = $13 and variable_no = $14
      )
    )
    on conflict (user_id, vendor_id, product_id, variable_no) do update set quantity = excluded.quantity
    returning 1
  )
  select stock, exists (select from kept) as "isKept" from goods`

export async function setLine(pool: pg.Pool, user: string, line: Line): Promise<unknown> {
  const { productId, vendorId, quantity } = line
  const values = [
    ...[productId, 0, vendorId, user, vendorId, quantity, new Date()],
    ...[quantity, user, 200, user, vendorId, productId, 0],
  ]
  const { rows } = await pool.query({ name: 'set-line', text: setLineText, values })
  if (!rows[0]?.isKept) throw new Error('not kept')
  return { productId, quantity }
}

const viewCartText = `
  select c.product_id as "productId", c.vendor_id as "vendorId", c.variable_no as "variableNo", c.quantity,
    p.name as "productName", coalesce(g.pictures[1], p.pictures[1]) as "productImage",
    g.price_paisa as "costPrice", g.price_paisa - g.saving_paisa as "sellingPrice", 0 as "discountPrice",
    g.stock, case when c.variable_no > 0 then g.attribute end as "attribute",
    case
      when not (p.is_listed and g.is_offered) then 'GONE'
      when g.stock = 0 then 'OUT_OF_STOCK'
      when g.stock < c.quantity then 'SHORT_OF_STOCK'
    end as "problem",
    v.shop_name as "shopName", v.shop_name_ne as "shopNameNe", v.username, v.logo as "vendorLogo"
  from cart_line c
  join product_variation g on g.product_id = c.product_id and g.variable_no = c.variable_no
  join product p on p.id = c.product_id
  join vendor v on v.id = c.vendor_id
  where c.user_id = $1
  order by c.added_at, c.product_id, c.variable_no`

interface Row {
  variableNo: number | undefined
  productImage: string | null
  vendorLogo: string | null
  costPrice: number
  sellingPrice: number
}

export async function viewCart(pool: pg.Pool, user: string): Promise<unknown> {
  const { rows } = await pool.query<Row>({ name: 'cart', text: viewCartText, values: [user] })
  for (const row of rows) {
    if (row.variableNo === 0) row.variableNo = undefined
    if (row.productImage !== null) row.productImage = pictureUrl(row.productImage)
    if (row.vendorLogo !== null) row.vendorLogo = pictureUrl(row.vendorLogo)
    row.costPrice /= 100
    row.sellingPrice /= 100
  }
  return rows
}
