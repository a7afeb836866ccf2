/** The vendor's cost price is in no answer to anybody else: every route, with the samples of the access matrix. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../../contract/index.ts'
import type { Route } from '../../contract/route.ts'
import { type AccessWorld, type Asker, openAccessWorld } from '../testing/access-world.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import type { Sample } from './access.ts'
import { accessMatrix } from './access-matrix.ts'

let market: TestMarket
let world: AccessWorld
beforeAll(async () => {
  market = await openTestMarket()
  world = await openAccessWorld(market)
  const { headers } = world.asker('V')
  const url = `/api/vendor/product/${world.productId}`
  const product = (await market.app.inject({ url, headers: { ...headers } })).json()
  const variations = product.variations.map((one: object) => ({ ...one, cost }))
  const payload = { ...product, variations }
  const saved = await market.app.inject({ method: 'PUT', url, headers: { ...headers }, payload })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.body).toContain(String(cost))
})
afterAll(() => market.close())

const cost = 98_765.43
/** The cost in rupees and in paisa, and the margins of the product at Rs. 500. */
const telling = /98765\.43|9876543|98265\.43|9826543|"(cost|margin|cost_paisa|costPaisa)"/

const routes = allRoutes()
  .map(({ domain, name, route }) => ({ name: `${domain}.${name}`, route }))
  .filter(({ route }) => !route.multipart)
// The owner's own routes, of which V is answered with the cost; to others these answer without any row of V's.
const owned = ['catalogue.vendorProducts', 'catalogue.vendorProduct', 'catalogue.changeVendorProduct']

const ask = (route: Route, { params = {}, query = {}, headers = {}, body }: Sample, asker: Asker) => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'missing')
  const search = new URLSearchParams(query).toString()
  return market.app.inject({
    method: route.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: { ...asker.headers, ...headers },
    ...(body !== undefined && { payload: Object(body) }),
  })
}

test.each(routes)(
  '$name tells neither shopper, visitor, admin nor another vendor',
  async ({ name, route }) => {
    const access = accessMatrix[name]
    if (access?.endsSession) return
    for (const asker of world.askers.filter((one) => one.name !== 'V')) {
      const sample = (await access?.sample?.(world, asker)) ?? {}
      expect((await ask(route, sample, asker)).body, asker.name).not.toMatch(telling)
    }
  },
)

test('the same look finds it at its owner: the routes of the form, the list and the export', async () => {
  const v = world.asker('V')
  for (const { name, route } of routes.filter((one) =>
    [...owned, 'catalogue.exportProducts'].includes(one.name),
  )) {
    const sample = (await accessMatrix[name]?.sample?.(world, v)) ?? {}
    expect((await ask(route, sample, v)).body, name).toMatch(telling)
  }
})

test('the pages of a product and a search say nothing of it', async () => {
  const { rows } = await market.pool.query('select username from vendor where id = $1', [world.vendorId])
  for (const url of [
    `/api/products/product/${world.productId}`,
    `/api/products/product/?vendorId=${world.vendorId}&noOfRows=100`,
    `/api/products/search/suggestion?searchQuery=${rows[0].username}`,
  ]) {
    for (const asker of world.askers.filter((one) => one.name !== 'V')) {
      const answer = await market.app.inject({ url, headers: { ...asker.headers } })
      expect(answer.body).not.toMatch(telling)
    }
  }
})
