import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../server/audit/audit.ts'
import { auditSearch } from '../server/audit/audit-search.ts'
import { faultsIn } from '../server/testing/oracle/oracle.ts'
import { signIn } from '../server/testing/people.ts'
import { openTestMarket, type TestMarket } from '../server/testing/test-market.ts'
import { seedMarket } from './seed.ts'

const counts = { vendors: 20, products: 2_000, shoppers: 50 }
let market: TestMarket
let before: string[]

const structure = async (): Promise<string[]> => {
  const { rows } = await market.pool.query<{ line: string }>(
    `select indexdef as line from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
     from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ line }) => line)
}

const options = () => ({ ...counts, url: market.databaseUrl, dataDir: market.ctx.config.dataDir })

beforeAll(async () => {
  market = await openTestMarket()
  before = await structure()
  await seedMarket(options())
}, 120_000)

afterAll(() => market.close())

test('a seeded market has what was asked for, and its books balance', async () => {
  const { rows } = await market.pool.query(
    `select (select count(*) from product where is_listed) as products, (select count(*) from vendor) as vendors,
       (select count(*) from account where user_type = 'USER') as shoppers,
       (select count(*) from delivery_address where is_default) as addresses,
       (select sum(goods_count) from vendor) as noted`,
  )
  expect(rows[0]).toEqual({ ...counts, addresses: counts.shoppers, noted: counts.products })
  const client = await market.pool.connect()
  try {
    expect((await auditSearch(client)).examples).toEqual([])
    expect((await audit(client)).filter(({ faults }) => faults > 0)).toEqual([])
    expect(await faultsIn(client)).toEqual([])
  } finally {
    client.release()
  }
})

test('every index and reference that was set aside is back', async () => {
  expect(await structure()).toEqual(before)
})

test('a second seed refuses and says why', async () => {
  await expect(seedMarket(options())).rejects.toThrow(/was seeded with 2000 products/)
})

test('a seeded shopper signs in, finds goods and can have them brought', async () => {
  const file = await readFile(join(market.ctx.config.dataDir, 'seed-shoppers.json'), 'utf8')
  const shoppers = JSON.parse(file) as { email: string; password: string }[]
  expect(shoppers).toHaveLength(counts.shoppers)
  const [{ email, password } = { email: '', password: '' }] = shoppers
  const headers = await signIn(market, email, password)
  const goods = (await market.app.inject('/api/products/product/?noOfRows=1')).json()
  expect(goods.total).toBeGreaterThan(0)
  const { rows } = await market.pool.query('select id from vendor order by id limit 1')
  const url = `/api/delivery/address/?vendorId=${rows[0].id}`
  expect((await market.app.inject({ url, headers })).json()).toMatchObject([{ serviceable: true }])
})
