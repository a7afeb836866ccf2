/** Rows that the benchmark adds to the seeded market so that both servers can be asked the same: sessions and carts. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { audit } from '../server/audit/audit.ts'

export interface Shopper {
  readonly accountId: string
  readonly sessionId: string
  readonly addressId: string
}

/** A cart of one shopper at one vendor, and the total of its order. */
export interface Basket {
  readonly shopper: number
  readonly vendorId: string
  readonly optionId: string
  readonly totalPaisa: number
}

export interface Stage {
  readonly categoryIds: readonly string[]
  readonly goods: readonly { readonly productId: string; readonly vendorId: string }[]
  /** Prefixes of words in product names, as typed in the search box. */
  readonly words: readonly string[]
  readonly shoppers: readonly Shopper[]
  readonly baskets: readonly Basket[]
  /** Refills every cart with its basket, and empties all others. */
  readonly fillCarts: () => Promise<void>
  /** The invariants that either server's rows violate. */
  readonly violations: () => Promise<string[]>
  readonly close: () => Promise<void>
}

const goodsAsked = 2_000
const wordsAsked = 400
const basketsPerShopper = 2
const linesPerBasket = 2
const feePaisa = 10_000
/** Of the rule that counts for every order. */
const percentOff = 1
const ampleStock = 10_000_000

export async function setStage(url: string): Promise<Stage> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const shoppers = await seatShoppers(client)
  await addOptions(client)
  await makeStockAmple(client)
  await addRules(client)
  const baskets = await packBaskets(client, shoppers)
  await client.query('vacuum analyze')
  const categories = await client.query<{ id: string }>(
    'select category_id as id from product where is_listed group by 1 having count(*) >= 24 order by 1',
  )
  const goods = await client.query<{ productId: string; vendorId: string }>(
    `select p.id as "productId", p.vendor_id as "vendorId" from product p
     where p.is_listed and not p.is_variable order by md5(p.id::text) limit ${goodsAsked}`,
  )
  const words = await client.query<{ word: string }>(
    `select distinct left(word, 3 + (random() * 2)::int) as word
     from (select name from product where is_listed order by md5(id::text) limit ${wordsAsked}) p
     cross join lateral regexp_split_to_table(lower(name), '[^a-z]+') word
     where length(word) >= 4 order by word`,
  )
  return {
    shoppers,
    baskets,
    categoryIds: categories.rows.map(({ id }) => id),
    goods: goods.rows,
    words: words.rows.map(({ word }) => word),
    fillCarts: async () => {
      await client.query('truncate cart_line')
      await client.query('insert into cart_line select * from bench_cart')
      await client.query('vacuum analyze cart_line')
    },
    violations: async () =>
      (await audit(client))
        .filter(({ faults }) => faults > 0)
        .map(({ name, examples }) => `${name} ${examples}`),
    close: () => client.end(),
  }
}

async function seatShoppers(client: pg.Client): Promise<Shopper[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from account where user_type = 'USER' order by id`,
  )
  const shoppers = rows.map(({ id }) => ({ accountId: id, sessionId: randomUUID(), addressId: randomUUID() }))
  const accounts = shoppers.map(({ accountId }) => accountId)
  await client.query(
    `insert into session (id, account_id, expires_at)
     select *, now() + interval '30 days' from unnest($1::uuid[], $2::uuid[])`,
    [shoppers.map(({ sessionId }) => sessionId), accounts],
  )
  await client.query(
    `insert into delivery_address (id, user_id, label, recipient_name, phone, state, city, municipality, ward, tole)
     select *, 'Bench', 'Maya Shrestha', '9800000000', 'Bagmati', 'Kathmandu', 'Kathmandu', 10, 'Baneshwor'
     from unnest($1::uuid[], $2::uuid[])`,
    [shoppers.map(({ addressId }) => addressId), accounts],
  )
  return shoppers
}

const addOptions = (client: pg.Client) =>
  client.query(
    `insert into delivery_option (id, vendor_id, name, kind, pricing, base_fee_paisa, eta_min, eta_max, eta_unit, sort)
     select gen_random_uuid(), id, 'Bench rider', 'OWN_RIDER', 'FLAT', ${feePaisa}, 1, 2, 'DAY', 99 from vendor`,
  )

const makeStockAmple = (client: pg.Client) =>
  client.query(
    `with added as (
       insert into stock_movement (id, product_id, variable_no, quantity, reason)
       select gen_random_uuid(), product_id, variable_no, ${ampleStock}, 'ADJUSTED' from product_variation
     )
     update product_variation set stock = stock + ${ampleStock}`,
  )

/** Ten live rules: one takes something off every order, and nine ask for what no order here has. */
const addRules = (client: pg.Client) =>
  client.query(
    `insert into discount_rule (id, place, name, kind, percent, order_number, category_ids, payment_methods,
       is_pickup_only, starts_at, bearer, platform_percent, created_by, created_at, updated_at)
     select gen_random_uuid(), place, 'Rule ' || place, 'PERCENT', ${percentOff},
       case when place between 2 and 4 then 95 + place end,
       case when place between 5 and 7 then array[gen_random_uuid()] else '{}' end,
       case when place between 8 and 9 then array['QR'] else '{}' end, place = 10, now() - interval '1 day',
       'PLATFORM', 100, (select id from account order by id limit 1), now(), now()
     from generate_series(1, 10) place`,
  )

/** Each shopper's baskets are at different vendors, two lines each, all kept in a table to fill the carts from. */
async function packBaskets(client: pg.Client, shoppers: readonly Shopper[]): Promise<Basket[]> {
  await client.query('create unlogged table bench_cart (like cart_line including defaults)')
  const { rows: vendors } = await client.query<{
    id: string
    option: string
    goods: string[]
    prices: string[]
  }>(
    `select p.vendor_id as id, d.id as option, array_agg(p.id order by p.id) as goods,
       array_agg(p.selling_paisa order by p.id) as prices
     from product p join delivery_option d on d.vendor_id = p.vendor_id and d.name = 'Bench rider'
     where p.is_listed and not p.is_variable
     group by 1, 2 having count(*) >= ${linesPerBasket} order by 1`,
  )
  const baskets: Basket[] = []
  const lines: [user: string, vendor: string, product: string, quantity: number][] = []
  for (let at = 0; at < shoppers.length * basketsPerShopper; at += 1) {
    const shopper = at % shoppers.length
    const vendor = vendors[(at * 7 + Math.floor(at / shoppers.length)) % vendors.length]
    const accountId = shoppers[shopper]?.accountId
    if (vendor === undefined || accountId === undefined) throw new Error('the seed has no vendor with goods')
    let goodsPaisa = 0
    for (let line = 0; line < linesPerBasket; line += 1) {
      const pick = (at + line) % vendor.goods.length
      lines.push([accountId, vendor.id, vendor.goods[pick] ?? '', 1 + line])
      goodsPaisa += Number(vendor.prices[pick]) * (1 + line)
    }
    const totalPaisa = goodsPaisa - Math.round((goodsPaisa * percentOff) / 100) + feePaisa
    baskets.push({ shopper, vendorId: vendor.id, optionId: vendor.option, totalPaisa })
  }
  await client.query(
    `insert into bench_cart (user_id, vendor_id, product_id, variable_no, quantity, added_at)
     select u, v, p, 0, q, now() from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[]) x (u, v, p, q)`,
    [0, 1, 2, 3].map((column) => lines.map((line) => line[column])),
  )
  return baskets
}
