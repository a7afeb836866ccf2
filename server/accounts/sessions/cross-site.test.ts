import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInPair, signUp, testPassword } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
let email: string
beforeAll(async () => {
  shop = await openTestMarket()
  email = (await signUp(shop)).email
})
afterAll(() => shop.close())

const host = 'localhost:4000'
const post = (url: string, headers: Record<string, string>, payload: string | object = {}) =>
  shop.app.inject({ method: 'POST', url, headers: { host, ...headers }, payload })
const isSignedIn = async (token: string) => {
  const answer = await shop.app.inject({
    url: '/api/auth/users/',
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.statusCode === 200
}

const foreign = [
  { origin: 'http://localhost:4001' },
  { origin: 'https://localhost.example.com' },
  { origin: 'null' },
  { origin: 'nonsense' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

test.each(foreign)('no other site signs me out, in, or on: %o', async (from) => {
  const pair = await signInPair(shop, email)
  const cookie = `session=${pair.jwtToken}; refresh=${pair.remarks}`
  for (const url of ['/api/security/logout', '/api/security/refresh']) {
    expect((await post(url, { ...from, cookie })).json().code).toBe('FOREIGN_ORIGIN')
  }
  const login = await post('/api/security/login', from, { email, password: testPassword })
  expect([login.statusCode, login.cookies]).toEqual([403, []])
  expect(await isSignedIn(pair.jwtToken)).toBe(true)
})

test('on the strength of a cookie alone, the request has to say that it is ours', async () => {
  const pair = await signInPair(shop, email)
  for (const cookie of [`session=${pair.jwtToken}`, `refresh=${pair.remarks}`]) {
    expect((await post('/api/security/logout', { cookie })).statusCode).toBe(403)
    expect(await isSignedIn(pair.jwtToken)).toBe(true)
  }
  const ours = { origin: `http://${host}`, cookie: `refresh=${pair.remarks}` }
  expect((await post('/api/security/refresh', ours)).statusCode).toBe(200)
})

test('a form cannot post here, nor a script that hides its JSON in plain text', async () => {
  const body = JSON.stringify({ email, password: testPassword })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await post('/api/security/login', { 'content-type': type }, body)
    expect([answer.statusCode, answer.cookies], type).toEqual([415, []])
  }
})

test('nothing is changed by a GET', async () => {
  const pair = await signInPair(shop, email)
  const cookie = `session=${pair.jwtToken}; refresh=${pair.remarks}`
  const answer = await shop.app.inject({ url: '/api/security/logout', headers: { host, cookie } })
  expect(answer.statusCode).toBe(404)
  expect(await isSignedIn(pair.jwtToken)).toBe(true)
})
