/** Parsing of a call: its query, its JSON, and the cookies of its answer. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../contract/index.ts'
import type { Route } from '../../../contract/route.ts'
import { type SignedUp, signIn, signUp, testPassword } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
let secure: TestMarket
let shopper: SignedUp
let headers: Record<string, string>
beforeAll(async () => {
  shop = await openTestMarket()
  secure = await openTestMarket({
    env: { PUBLIC_URL: 'https://market.example.com', SESSION_SECRET: randomBytes(32).toString('hex') },
  })
  shopper = await signUp(shop)
  headers = await signIn(shop, shopper.email)
})
afterAll(async () => {
  await shop.close()
  await secure.close()
})

const get = (url: string) => shop.app.inject({ url, headers })
const somebodyElse = '019a0000-0000-7000-8000-000000000001'

// Red where unknown parameters are ignored: each of these answered 200 with the caller's own data.
test.each([
  ['/api/products/addToCart/userCart?userId[$ne]=1', 'userId[$ne]'],
  [`/api/auth/users/?id[]=${somebodyElse}`, 'id[]'],
  ['/api/products/product/?serach=rice', 'serach'],
  ['/api/vendor/kyc/?x=', 'x'],
  ['/api/products/product/?__proto__=1', '__proto__'],
])('%s is told which parameter is not known', async (url, name) => {
  const answer = await get(url)
  expect(answer.statusCode, answer.body).toBe(url.includes('kyc') ? 403 : 400)
  if (answer.statusCode === 400) {
    expect(answer.json()).toMatchObject({ code: 'UNKNOWN_PARAMETER', errors: { [name]: expect.any(String) } })
  }
})

test('a parameter that is given twice is refused', async () => {
  const answer = await get(`/api/auth/users/?id=${shopper.accountId}&id=${somebodyElse}`)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_INPUT'])
})

test('what a payment service adds on the way back to us is passed over', async () => {
  const answer = await get(`/api/orders/payment/khalti/${somebodyElse}?pidx=a&mobile=98xxxxxx26&tidx=b`)
  expect(answer.json().code).toBe('NOT_FOUND')
})

const post = (payload: string, url = '/api/security/login') =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })

// Red where the last of two keys wins silently.
test('JSON that names a key twice is refused, however the key is spelt', async () => {
  const right = `"password":"${testPassword}"`
  for (const body of [
    `{"email":"a@example.com","email":"${shopper.email}",${right}}`,
    `{"email":"a@example.com","em\\u0061il" : "${shopper.email}",${right}}`,
    `{"email":"${shopper.email}",${right},"x":[{"a":{"b":1,"c":"\\"","b":2}}]}`,
  ]) {
    const answer = await post(body)
    expect([answer.statusCode, answer.json().code], body).toEqual([400, 'DUPLICATE_KEY'])
  }
  const fine = `{"email":"${shopper.email}",${right},"x":[{"a":"x\\\\"},{"a":"\\"a\\":"}],"y":{"a":["a","a"]}}`
  expect((await post(fine)).statusCode).toBe(200)
})

test('a DELETE that names JSON and brings nothing has no body; any other call still needs one', async () => {
  const json = { ...headers, 'content-type': 'application/json' }
  const url = `/api/products/wishlist/?productId=${somebodyElse}`
  const removed = await shop.app.inject({ method: 'DELETE', url, headers: json })
  expect(removed.json()).not.toMatchObject({ code: 'BAD_JSON' })
  expect(removed.statusCode).toBe((await shop.app.inject({ method: 'DELETE', url, headers })).statusCode)
  expect((await post('')).json().code).toBe('BAD_JSON')
})

/** Every route with a personal response; its content does not matter here. */
const personal = Object.values(contract).flatMap((domain) =>
  (Object.values(domain) as Route[]).filter(
    ({ permission, method }) => permission !== 'anyone' && method === 'GET',
  ),
)

test('no answer to somebody is kept by their browser, tokens least of all', async () => {
  const mine = ['/api/auth/users/', '/api/orders/order/', '/api/products/addToCart/userCart']
  for (const url of mine) {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([200, 'no-store'])
  }
  const login = await post(JSON.stringify({ email: shopper.email, password: testPassword }))
  expect(login.headers['cache-control']).toBe('no-store')
  const { remarks: refreshToken } = login.json()
  const refreshed = await post(JSON.stringify({ refreshToken }), '/api/security/refresh')
  expect([refreshed.statusCode, refreshed.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(personal.length).toBeGreaterThan(50)
  for (const { path } of personal) {
    const answer = await get(path.replaceAll(/:\w+/g, somebodyElse))
    expect(answer.headers['cache-control'], path).toContain('no-store')
  }
})

test('signing out has the browser throw away what it kept', async () => {
  const signedOut = await shop.app.inject({
    method: 'POST',
    url: '/api/security/logout',
    headers: await signIn(shop, shopper.email),
  })
  expect([signedOut.statusCode, signedOut.headers['clear-site-data']]).toEqual([204, '"cache"'])
})

test('over https each of my cookies is Secure and bound to this very host, and former ones go', async () => {
  const vendor = await signUp(secure, { userType: 'VENDOR' })
  const login = await secure.app.inject({
    method: 'POST',
    url: '/api/security/login',
    payload: { email: vendor.email, password: vendor.password },
    headers: { cookie: 'person=old; kyc=old', 'sec-fetch-site': 'same-origin' },
  })
  const given = login.cookies.filter(({ value }) => value !== '')
  expect(given.map(({ name }) => name).toSorted()).toEqual([
    '__Host-fresh',
    '__Host-kyc',
    '__Host-person',
    '__Host-refresh',
    '__Host-session',
  ])
  for (const cookie of given) expect(cookie).toMatchObject({ secure: true, path: '/', sameSite: 'Lax' })
  const taken = login.cookies.filter(({ value }) => value === '')
  expect(taken.map(({ name }) => name).toSorted()).toEqual(['kyc', 'person'])
})

test('my language is read with the prefix of https and without', async () => {
  for (const cookie of ['__Host-language=ne', 'language=ne']) {
    const answer = await secure.app.inject({ url: '/api/auth/users/', headers: { cookie } })
    expect(answer.json().detail, cookie).toBe('अगाडि बढ्न लग इन गर्नुहोस्।')
  }
})

test('half a letter is refused in names, addresses and descriptions as it is elsewhere', async () => {
  const half = '\ud83d'
  const change = async (body: object) =>
    (
      await shop.app.inject({
        method: 'PUT',
        url: '/api/auth/users/',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
    ).json()
  const mine = { name: 'Maya', phone: '9800000000', address: 'Asan', state: 'Bagmati', city: 'Kathmandu' }
  expect(await change({ ...mine, name: `Maya ${half}` })).toMatchObject({
    errors: { name: 'Must be one line of plain text' },
  })
  expect(await change({ ...mine, address: `Asan ${half}` })).toMatchObject({
    errors: { address: 'Must be one line of plain text' },
  })
})
