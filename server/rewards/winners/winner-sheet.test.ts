/** The published sheet: a shopper finds their rows, and a store learns nothing from what it knows of its orders. */
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '../../../contract/shared/durations.ts'
import { findingsOf } from '../../testing/oracle/soundness.ts'
import { signedInAdmin } from '../../testing/promos.ts'
import { complete, winnerCampaigns } from '../../testing/rewards/winner-campaigns.ts'
import { addRefunded } from '../../testing/rewards/winner-rows.ts'
import {
  addTestProducts,
  type OpenStore,
  openStoreWithProducts,
  type Signed,
  signedInShopper,
} from '../../testing/store-with-products.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let now = new Date('2026-11-20T04:00:00Z')
let market: TestMarket
let store: OpenStore
let productId: string
let acts: ReturnType<typeof winnerCampaigns>
/** The clock of the jobs alone: tokens last for minutes. */
const select = async () => {
  const { tendCampaigns } = await import('./tend-campaigns.ts')
  await tendCampaigns({ ...market.ctx, clock: () => new Date(now.getTime() + 11 * hourMs) })
}

beforeAll(async () => {
  market = await openTestMarket({ clock: () => now })
  store = await openStoreWithProducts(market)
  productId = await addTestProducts(market, store, { stock: 1_000 })
  acts = winnerCampaigns(market, await signedInAdmin(market))
})
beforeEach(() => {
  now = new Date(now.getTime() + 1_000)
})
afterEach(async () => {
  expect((await findingsOf(market)).filter(({ name }) => name === 'winners')).toEqual([])
})
afterAll(() => market.close())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => signedInShopper(market)))
async function buy(who: Signed, quantity = 1): Promise<string> {
  now = new Date(now.getTime() + 1_000)
  return complete(market, { store, productId }, who, quantity)
}
interface Row {
  readonly key: string
  readonly who: string
  readonly value: number
  readonly at: string
}
const sheetOf = async (id: string, page = ''): Promise<{ rows: Row[]; total: number }> =>
  (await market.app.inject({ url: `/api/winners/${id}/sheet${page}` })).json()
const rowsOf = async ({ headers }: Signed, id: string) =>
  (await market.app.inject({ url: `/api/winners/${id}/mine`, headers: { ...headers } })).json()
const digits = (...of: string[]) => createHash('sha256').update(of.join(':')).digest('hex').slice(0, 16)

test('a key is made with a salt that its shopper alone is told', async () => {
  const [anna, bibek] = (await people(2)) as [Signed, Signed]
  const id = await acts.start({ vendorId: store.vendorId })
  const orders = [await buy(anna), await buy(bibek)]
  await select()
  const keys = (await sheetOf(id)).rows.map(({ key }) => key)
  // All that the store of an order knows.
  for (const order of orders) expect(keys).not.toContain(digits(id, order))
  const mine = await rowsOf(anna, id)
  expect(mine).toMatchObject({ total: 1, rows: [{ position: 1, key: keys[0], orderId: orders[0] }] })
  expect(digits(id, orders[0] ?? '', mine.rows[0].salt)).toBe(keys[0])
  expect((await rowsOf(bibek, id)).rows.map(({ orderId }: { orderId: string }) => orderId)).toEqual([
    orders[1],
  ])
  expect(await rowsOf((await people(1))[0] as Signed, id)).toEqual({ rows: [], total: 0 })
  const { salt } = mine.rows[0]
  const shown = await market.app.inject({ url: `/api/winners/${id}` })
  const admins = await acts.ask('GET', `${id}/entry`)
  expect(JSON.stringify([shown.json(), await sheetOf(id), admins.json()])).not.toContain(salt)
})

test('rows of one shopper are joined only if that shopper has won', async () => {
  const [anna, bibek] = (await people(2)) as [Signed, Signed]
  const id = await acts.start({ mode: 'NTH_ORDER', nth: 2, winners: 1, vendorId: store.vendorId })
  for (const who of [bibek, anna, bibek, anna]) await buy(who)
  await select()
  const { rows } = await sheetOf(id)
  const keys = rows.map(({ key }) => key)
  expect(rows.map(({ who }) => who)).toEqual([keys[0], keys[1], keys[2], keys[1]])
})

test('a sum of several orders tells its moment only between equal sums', async () => {
  const [anna, bibek, chandra] = (await people(3)) as [Signed, Signed, Signed]
  const id = await acts.start({ mode: 'TOP_N', winners: 1, vendorId: store.vendorId })
  await buy(anna, 3)
  await buy(bibek, 2)
  await buy(chandra, 2)
  await select()
  const { rows, total } = await sheetOf(id)
  expect([rows.map(({ value }) => value), total]).toEqual([[300, 200, 200], 3])
  expect(rows[0]?.at).toBe('2026-11-19T18:15:00.000Z')
  expect((rows[1]?.at ?? '') < (rows[2]?.at ?? '')).toBe(true)
  expect((await sheetOf(id, '?offset=1&noOfRows=1')).rows.map(({ key }) => key)).toEqual([rows[1]?.key])
})

test('a campaign that was published before keys had salts is found and checked as it was', async () => {
  const [anna] = (await people(1)) as [Signed]
  const id = await acts.start({ vendorId: store.vendorId })
  await market.pool.query('update winner_campaign set key_seed = null where id = $1', [id])
  const order = await buy(anna)
  await select()
  expect((await rowsOf(anna, id)).rows).toMatchObject([{ key: digits(id, order), salt: null }])
})

test('a draw promises the seed of its keys too, and never shows it', async () => {
  const on = { method: 'PUT', url: '/api/admin/setting/drawsOn', payload: { value: true } } as const
  await market.app.inject({ ...on, headers: await signedInAdmin(market) })
  const id = await acts.start({ mode: 'DRAW', winners: 1, vendorId: store.vendorId, drawPermission: '83-17' })
  const [anna] = (await people(1)) as [Signed]
  await buy(anna)
  const promised = (await acts.show(id)).draw?.keySeedHash
  await select()
  const { rows } = await market.pool.query('select key_seed from winner_campaign where id = $1', [id])
  const seed = Buffer.from(rows[0].key_seed, 'hex')
  expect(createHash('sha256').update(seed).digest('hex')).toBe(promised)
  const shown = await market.app.inject({ url: `/api/winners/${id}` })
  expect(shown.json().draw.keySeedHash).toBe(promised)
  expect(shown.body).not.toContain(rows[0].key_seed)
})

test('the count of a campaign that is over is kept, whatever is sent back later', async () => {
  const crowd = await people(3)
  const id = await acts.start({ winners: 1, vendorId: store.vendorId })
  const orders = []
  for (const who of crowd) orders.push(await buy(who))
  const entries = async () => (await market.app.inject({ url: `/api/winners/${id}` })).json().entries
  expect(await entries()).toBe(3)
  await select()
  now = new Date(now.getTime() + 1_000)
  const [, , userId = ''] = crowd.map(({ accountId }) => accountId)
  await addRefunded(market, { store, productId }, { orderId: orders[2] ?? '', userId, quantity: 1 })
  expect(await entries()).toBe(3)
  const { rows } = await market.pool.query('select counted from winner_campaign where id = $1', [id])
  expect(rows).toEqual([{ counted: 3 }])
  const off = await acts.start({ vendorId: store.vendorId })
  await buy(crowd[0] as Signed)
  const answer = await acts.ask('POST', `${off}/cancel`, { reason: 'Rain' })
  expect(answer.json().entries).toBe(1)
})
