/** The market of the crash test: one store with a few products, and many shoppers. Plain SQL, no product code. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface SmallStore {
  readonly vendorId: string
  readonly deliveryOptionId: string
  readonly goods: readonly { readonly productId: string; readonly paisa: number }[]
  readonly shoppers: readonly { readonly accountId: string; readonly sessionId: string }[]
}

const goodsCount = 8

export async function openSmallStore(url: string, shopperCount: number): Promise<SmallStore> {
  const stall: SmallStore = {
    vendorId: randomUUID(),
    deliveryOptionId: randomUUID(),
    goods: Array.from({ length: goodsCount }, (_, at) => ({
      productId: randomUUID(),
      paisa: 10_050 + at * 1_000,
    })),
    shoppers: Array.from({ length: shopperCount }, () => ({
      accountId: randomUUID(),
      sessionId: randomUUID(),
    })),
  }
  const ownerId = randomUUID()
  const categoryId = randomUUID()
  await withClient(url, async (client) => {
    const people = [ownerId, ...stall.shoppers.map(({ accountId }) => accountId)]
    await client.query('begin')
    await client.query(
      `insert into account (id, email, name, user_type, email_verified_at)
       select id, id || '@example.com', 'Kept', case when id = $2 then 'VENDOR' else 'USER' end, now()
       from unnest($1::uuid[]) id`,
      [people, ownerId],
    )
    await client.query(
      `insert into session (id, account_id, expires_at)
       select *, now() + interval '30 days' from unnest($1::uuid[], $2::uuid[])`,
      [stall.shoppers.map(({ sessionId }) => sessionId), stall.shoppers.map(({ accountId }) => accountId)],
    )
    await client.query(
      `insert into vendor (id, account_id, username, shop_name, description, address, state, city, status, approved_at)
       values ($1, $2, $3, 'Stall', '', 'Asan', 'Bagmati', 'Kathmandu', 'APPROVED', now())`,
      [stall.vendorId, ownerId, `stall-${ownerId.slice(0, 8)}`],
    )
    await client.query('insert into category (id, name) values ($1, $2)', [
      categoryId,
      `Stall goods ${categoryId}`,
    ])
    await client.query(
      `insert into product (id, vendor_id, category_id, name, status, is_listed, price_paisa)
       select id, $2, $3, 'Goods ' || paisa, 'LIVE', true, paisa from unnest($1::uuid[], $4::bigint[]) as g (id, paisa)`,
      [
        stall.goods.map(({ productId }) => productId),
        stall.vendorId,
        categoryId,
        stall.goods.map(({ paisa }) => paisa),
      ],
    )
    await client.query(
      `insert into product_variation (product_id, variable_no, price_paisa, stock)
       select id, 0, price_paisa, 0 from product where vendor_id = $1`,
      [stall.vendorId],
    )
    await client.query(
      `insert into delivery_option (id, vendor_id, name, kind, pricing, eta_min, eta_max, eta_unit)
       values ($1, $2, 'At the stall', 'PICKUP', 'FREE', 1, 2, 'HOUR')`,
      [stall.deliveryOptionId, stall.vendorId],
    )
    await client.query('commit')
  })
  return stall
}

const scarceUnits = 6
const ampleUnits = 2_000

/** The first two products are always nearly sold out, so that orders are refused too; the others never run out. */
export async function restock(url: string, stall: SmallStore): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `with added as (
         insert into stock_movement (id, product_id, variable_no, quantity, reason)
         select gen_random_uuid(), v.product_id, 0, goal.units - v.stock, 'ADJUSTED'
         from unnest($1::uuid[]) with ordinality as g (product_id, at)
         cross join lateral (select case when at <= 2 then $2::int else $3::int end as units) goal
         join product_variation v on v.product_id = g.product_id
         where v.stock < goal.units
         returning product_id, quantity
       )
       update product_variation v set stock = v.stock + added.quantity
       from added where v.product_id = added.product_id`,
      [stall.goods.map(({ productId }) => productId), scarceUnits, ampleUnits],
    )
  })
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
