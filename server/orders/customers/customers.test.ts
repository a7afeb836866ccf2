import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../contract/shared/durations.ts'
import { type Ledger, openLedger, placeSale, sell } from '../../testing/ledger.ts'
import { signIn } from '../../testing/people.ts'
import {
  addAddressOf,
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let market: TestMarket
let books: Ledger
let stranger: OpenStore
let now = new Date('2026-11-20T06:00:00Z')

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  books = await openLedger(market)
  stranger = await openStoreWithProducts(market)
})
afterAll(() => market.close())

const ask = (url: string, headers: object = books.store.headers, payload?: object) =>
  market.app.inject({
    method: payload ? 'PUT' : 'GET',
    url: `/api/orders/customer/${url}`,
    headers: { ...headers },
    ...(payload && { payload }),
  })
const list = async (query = '', headers?: object) => (await ask(`?${query}`, headers)).json()
const lines = async (quantity = 1) => [
  { productId: await addTestProducts(market, books.store), quantity, expectedUnitPrice: 100 },
]
const maya = () => books.shopper.accountId

test('nobody is a customer before an order; then their phone is covered until the store has accepted', async () => {
  expect(await list()).toEqual({ rows: [], total: 0, isMore: false, tags: [], cities: [] })
  await placeSale(market, books, { lines: await lines(2), byCourier: true })
  const [customer] = (await list()).rows
  expect(customer).toMatchObject({
    customerId: maya(),
    name: 'Maya Gurung',
    phone: '••••••••00',
    isPhoneCovered: true,
    city: 'Kathmandu',
    orders: 1,
    spent: 0,
    tags: [],
  })
  expect(Object.keys(customer)).not.toContain('email')
  await sell(market, books, { lines: await lines(2), byCourier: true })
  expect((await list()).rows[0]).toMatchObject({
    phone: '9841000000',
    isPhoneCovered: false,
    orders: 2,
    spent: 300,
    average: 150,
  })
  expect(await list('', stranger.headers)).toMatchObject({ total: 0 })
})

test('one customer with the orders placed here; to other stores they look like nobody', async () => {
  const shown = (await ask(`${maya()}?noOfRows=1`)).json()
  expect(shown).toMatchObject({ total: 2, note: '', rows: [{ status: 'DELIVERED', total: 300 }] })
  expect(shown.rows).toHaveLength(1)
  expect((await ask(maya(), stranger.headers)).statusCode).toBe(404)
  expect((await ask(stranger.accountId)).statusCode).toBe(404)
})

test('my tags and note stay mine', async () => {
  const noted = await ask(`${maya()}/note`, undefined, {
    tags: ['Regular', 'Regular', 'Wedding'],
    note: 'Likes it hot',
  })
  expect(noted.json()).toEqual({ tags: ['Regular', 'Wedding'], note: 'Likes it hot' })
  expect((await ask(`${maya()}/note`, stranger.headers, { tags: [], note: '' })).statusCode).toBe(404)
  expect((await ask(`${maya()}/note`, undefined, { tags: ['x'.repeat(31)], note: '' })).statusCode).toBe(400)
  expect((await list('tag=Wedding')).total).toBe(1)
  expect((await list('tag=Nobody')).total).toBe(0)
  expect((await list()).tags).toEqual(['Regular', 'Wedding'])
})

test('they are found by name, district and tag, narrowed and sorted, page by page', async () => {
  const ram = await signedInShopper(market, { name: '=1+1 Ram' })
  const addressId = await addAddressOf(market, ram, { city: 'Lalitpur' })
  await sell(market, { ...books, shopper: ram, addressId }, { lines: await lines(5), byCourier: true })
  const names = async (query: string) =>
    (await list(query)).rows.map(({ name }: { name: string }) => name.split(' ').at(-1))
  expect(await names('sort=spent')).toEqual(['Ram', 'Gurung'])
  expect(await names('sort=orders')).toEqual(['Gurung', 'Ram'])
  expect(await names('sort=name&noOfRows=1&offset=1')).toEqual(['Gurung'])
  expect(await names('search=lalit')).toEqual(['Ram'])
  expect(await names('search=gurung')).toEqual(['Gurung'])
  expect(await names('search=%25')).toEqual([])
  expect(await names('segment=NEW')).toEqual(['Ram'])
  expect(await names('segment=REPEAT')).toEqual(['Gurung'])
  expect(await names('segment=TOP')).toEqual(['Ram'])
  expect(await names('segment=LAPSED')).toEqual([])
  expect(await names('city=Lalitpur')).toEqual(['Ram'])
  const { csv, next } = (await ask('sheet?sort=name')).json()
  expect(next).toBeNull()
  expect(csv.split('\r\n')[1]).toMatch(/^'=1\+1 Ram,9841000000,Lalitpur,1,600,600,/)
})

test('long after their last order the phone is covered again, here and in the sheet', async () => {
  await market.pool.query(`update orders set status = 'COMPLETED' where status = 'DELIVERED'`)
  const later = async (days: number) => {
    now = new Date(now.getTime() + days * dayMs)
    const { headers } = { headers: await signInAgain() }
    return [
      (await list('sort=spent', headers)).rows[0].phone,
      (await ask('sheet?sort=spent', headers)).json().csv,
    ]
  }
  expect((await later(29))[0]).toBe('9841000000')
  const [phone, csv] = await later(2)
  expect(phone).toBe('••••••••00')
  expect(csv).not.toContain('9841000000')
  expect((await list('segment=LAPSED', await signInAgain())).total).toBe(0)
  now = new Date(now.getTime() + 40 * dayMs)
  expect((await list('segment=LAPSED', await signInAgain())).total).toBe(2)
})

/** Sessions end earlier than phone numbers are masked. */
async function signInAgain() {
  const { rows } = await market.pool.query('select email from account where id = $1', [books.store.accountId])
  return signIn(market, rows[0].email)
}
