/** Signing in with a code of Google's (authorization code with PKCE): the token never passes through the page. */
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GoogleDouble, type GoogleToken, openGoogleDouble } from '../../testing/doubles/google-double.ts'
import { signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let google: GoogleDouble
let shop: TestMarket
beforeAll(async () => {
  google = await openGoogleDouble()
  shop = await openMarket({ GOOGLE_CLIENT_SECRET: google.clientSecret })
})
afterAll(async () => {
  await shop.close()
  await google.close()
})
beforeEach(() => google.setMood('WELL'))

const openMarket = (env: Record<string, string>) =>
  openTestMarket({ env: { GOOGLE_CLIENT_ID: google.clientId, GOOGLE_URL: google.url, ...env } })

const maya: GoogleToken = { sub: 'g-maya', email: 'maya@example.com', name: 'Maya Gurung' }
const newVerifier = (): string => randomBytes(32).toString('base64url')

/** Agrees on Google's page, and answers the code that comes back. */
async function codeFor(person: GoogleToken, codeVerifier: string, redirect = 'http://localhost:4000/login') {
  google.issue(person)
  const page = new URL('/o/oauth2/v2/auth', google.url)
  page.search = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: redirect,
    response_type: 'code',
    state: 'mine',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  const back = await fetch(page, { redirect: 'manual' })
  return new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

let taps = 0
function bring(code: string, codeVerifier: string, market = shop) {
  taps += 1
  return market.app.inject({
    method: 'POST',
    url: '/api/social/google/code',
    payload: { code, codeVerifier },
    headers: { host: 'localhost:4000' },
    remoteAddress: `2001:db8:${taps.toString(16)}::1`,
  })
}

test('my first code makes an account, the next one knows it', async () => {
  for (const isNew of [true, false]) {
    const verifier = newVerifier()
    const answer = await bring(await codeFor(maya, verifier), verifier)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ isNew, isProfileComplete: false })
    expect(answer.cookies.map(({ name }) => name)).toContain('session')
  }
})

test('a code is good once, also when ten send it at the same moment', async () => {
  const verifier = newVerifier()
  const code = await codeFor(maya, verifier)
  const answers = await Promise.all(Array.from({ length: 10 }, () => bring(code, verifier)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(401)])
})

// Red without PKCE: a thief who reads the code in a history or a log would be in.
test('a code without the verifier that belongs to it gets nobody in', async () => {
  const answer = await bring(await codeFor(maya, newVerifier()), newVerifier())
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'GOOGLE_REFUSED'])
})

test('a code that Google sent to another address gets nobody in', async () => {
  const verifier = newVerifier()
  const answer = await bring(await codeFor(maya, verifier, 'https://evil.example/login'), verifier)
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'GOOGLE_REFUSED'])
})

test('what is no code or no verifier is refused before Google is asked', async () => {
  google.asked.splice(0)
  for (const [code, verifier] of [
    ['', newVerifier()],
    ['a b', newVerifier()],
    ['x'.repeat(2049), newVerifier()],
    ['4/fine', 'short'],
    ['4/fine', 'x'.repeat(129)],
    ['4/fine', `${'x'.repeat(50)}&client_id=1`],
  ] as const) {
    expect((await bring(code, verifier)).statusCode, code).toBe(400)
  }
  expect(google.asked).toEqual([])
})

test('a token that was made for another site gets nobody in by a code either', async () => {
  const verifier = newVerifier()
  const answer = await bring(await codeFor({ ...maya, aud: 'another.apps.example.com' }, verifier), verifier)
  expect(answer.json().code).toBe('GOOGLE_REFUSED')
})

test('a vendor is refused by a code as by a token', async () => {
  const vendor = await signUp(shop, { userType: 'VENDOR' })
  const verifier = newVerifier()
  const answer = await bring(await codeFor({ sub: 'g-vendor', email: vendor.email }, verifier), verifier)
  expect(answer.json().code).toBe('VENDOR_NOT_BY_GOOGLE')
})

test.each(['BROKEN', 'HTML', 'REDIRECTING'] as const)('where Google is %s, nobody gets in', async (mood) => {
  const verifier = newVerifier()
  const code = await codeFor(maya, verifier)
  google.setMood(mood)
  const answer = await bring(code, verifier)
  expect(['GOOGLE_AWAY', 'GOOGLE_REFUSED']).toContain(answer.json().code)
})

test('without the secret nobody is sent to Google, and its tokens are still taken', async () => {
  const plain = await openMarket({})
  const offer = (await plain.app.inject({ url: '/api/social/google/' })).json()
  expect(offer).toEqual({ clientId: null, signInUrl: null })
  expect((await bring('4/fine', newVerifier(), plain)).json().code).toBe('GOOGLE_NOT_OFFERED')
  const payload = new FormData()
  payload.set('googleAccessToken', google.issue(maya))
  const token = await plain.app.inject({ method: 'POST', url: '/api/social/google/signup', payload })
  expect(token.statusCode).toBe(200)
  await plain.close()
})
