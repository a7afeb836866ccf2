/** Products for tests, found by the public API. */
import { type APIRequestContext, expect } from '@playwright/test'
import type { catalogue } from '../../contract/catalogue/catalogue.ts'
import type { ResponseJson } from '../../contract/route.ts'

export type Card = ResponseJson<typeof catalogue.products>['rows'][number]
export type Detail = ResponseJson<typeof catalogue.product>

/** A product of this store sold by the piece and in no offer, with enough in stock, with variations or without. */
export async function findProducts(
  request: APIRequestContext,
  username: string,
  wanted: { readonly variable: boolean; readonly leastStock?: number },
): Promise<Detail> {
  const [store] = await read<{ vendorId: string }[]>(
    request,
    `/api/vendor/vendorDescription/?username=${username}`,
  )
  const { rows } = await read<{ rows: Card[] }>(
    request,
    `/api/products/product/?vendorId=${store?.vendorId}&noOfRows=100`,
  )
  const least = wanted.leastStock ?? 20
  const card = rows.find(
    ({ variable, stock, unit, asksFirst, offer }) =>
      variable === wanted.variable && stock >= least && unit === 'piece' && !asksFirst && !offer,
  )
  if (card === undefined) throw new Error(`${username} has no such goods`)
  return read<Detail>(request, `/api/products/product/${card.id}`)
}

export async function read<T>(request: APIRequestContext, url: string): Promise<T> {
  const answer = await request.get(url)
  expect(answer.ok(), url).toBe(true)
  return answer.json()
}

/** Empties this shopper's cart. Returns the caller for the calls that follow. */
export async function emptyBag(
  request: APIRequestContext,
  shopper: { email: string; password: string },
): Promise<{ authorization: string }> {
  const { email, password } = shopper
  const signedIn = await request.post('/api/security/login', { data: { email, password } })
  expect(signedIn.status()).toBe(200)
  const { jwtToken } = await signedIn.json()
  const headers = { authorization: `Bearer ${jwtToken}` }
  const bag = await request.get('/api/products/addToCart/userCart', { headers })
  for (const vendorId of new Set((await bag.json()).map((line: { vendorId: string }) => line.vendorId))) {
    await request.delete(`/api/products/addToCart/?vendorId=${vendorId}`, { headers })
  }
  return headers
}

/** Fills this shopper's cart with two units of a product without variations of this store, and nothing else. */
export async function fillBag(
  request: APIRequestContext,
  shopper: { email: string; password: string },
  username: string,
): Promise<void> {
  const headers = await emptyBag(request, shopper)
  const { id: productId, vendorId } = await findProducts(request, username, { variable: false })
  const added = await request.post('/api/products/addToCart/', {
    headers,
    data: { productId, vendorId, quantity: 2 },
  })
  expect(added.status(), await added.text()).toBe(200)
}
