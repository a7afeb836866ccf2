import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GoogleDouble, type GoogleToken, openGoogleDouble } from '../../testing/doubles/google-double.ts'
import { signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let google: GoogleDouble
let shop: TestMarket
beforeAll(async () => {
  google = await openGoogleDouble()
  shop = await openTestMarket({
    env: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_URL: google.url,
    },
  })
})
afterAll(async () => {
  await shop.close()
  await google.close()
})
beforeEach(() => google.setMood('WELL'))

let taps = 0
function withToken(googleAccessToken: string, test = shop) {
  const payload = new FormData()
  payload.set('googleAccessToken', googleAccessToken)
  // Each from an address of its own, so that the rate limit does not matter here.
  taps += 1
  const remoteAddress = `2001:db8:${taps.toString(16)}::1`
  return test.app.inject({ method: 'POST', url: '/api/social/google/signup', payload, remoteAddress })
}
const tapGoogle = (token: GoogleToken) => withToken(google.issue(token))
const lookUp = async (jwtToken: string) => {
  const headers = { authorization: `Bearer ${jwtToken}` }
  return (await shop.app.inject({ url: '/api/auth/users/', headers })).json()
}
const accountWith = (email: string) =>
  shop.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

test('my first tap makes an account, the next one knows it, and my profile is still to be completed', async () => {
  const maya = { sub: 'g-maya', email: 'Maya.G@Example.com', name: 'Maya Gurung' }
  const first = await tapGoogle(maya)
  expect(first.statusCode, first.body).toBe(200)
  expect(first.json()).toMatchObject({ isNew: true, isProfileComplete: false })
  expect(first.cookies.map((cookie) => cookie.name)).toEqual(['session', 'fresh', 'refresh', 'person', 'kyc'])
  expect(await lookUp(first.json().jwtToken)).toMatchObject({
    name: 'Maya Gurung',
    email: 'maya.g@example.com',
    userType: 'USER',
    loginType: 'GOOGLE',
    username: expect.stringMatching(/^maya\.gurung\.[0-9a-z]{7}$/),
    address: null,
    city: null,
  })
  const second = await tapGoogle({ ...maya, email: 'maya.new@example.com' })
  expect(second.json()).toMatchObject({ isNew: false })
  expect((await lookUp(second.json().jwtToken)).email).toBe('maya.g@example.com')
  expect(await accountWith('maya.new@example.com')).toBeUndefined()
})

test('completing my profile is all it takes, and Google cannot be turned into a password', async () => {
  const sita = { sub: 'g-sita', email: 'sita@example.com', name: 'सीता राई' }
  const { jwtToken } = (await tapGoogle(sita)).json()
  const headers = { authorization: `Bearer ${jwtToken}` }
  const payload = {
    name: 'सीता राई',
    phone: '9841000000',
    address: 'Baneshwor',
    state: 'Bagmati',
    city: 'Kathmandu',
  }
  expect(
    (await shop.app.inject({ method: 'PUT', url: '/api/auth/users/', headers, payload })).statusCode,
  ).toBe(200)
  expect((await tapGoogle(sita)).json().isProfileComplete).toBe(true)
  const login = { email: 'sita@example.com', password: 'anything' }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/security/login', payload: login })
  expect(answer.json().code).toBe('BAD_CREDENTIALS')
})

test('a token that was made for another site is refused', async () => {
  const answer = await tapGoogle({ aud: 'thief.apps.example.com', sub: 'g-1', email: 'victim@example.com' })
  expect([answer.statusCode, answer.json().detail]).toEqual([401, 'Google login failed.'])
  expect(await accountWith('victim@example.com')).toBeUndefined()
})

test('an address that Google has not seen proved is refused', async () => {
  const answer = await tapGoogle({ sub: 'g-2', email: 'unproved@example.com', isVerified: false })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'GOOGLE_REFUSED'])
  expect(await accountWith('unproved@example.com')).toBeUndefined()
})

test('a token that Google does not know, or that is none, is refused', async () => {
  expect((await withToken('ya29.made-up')).json().code).toBe('GOOGLE_REFUSED')
  for (const odd of ['', 'a b', 'línea', `x${'y'.repeat(5_000)}`, 'a\nb'])
    expect((await withToken(odd)).statusCode, odd.slice(0, 9)).toBe(400)
})

test('a vendor is sent to the e-mail form, an admin too, and both stay signed out', async () => {
  const vendor = await signUp(shop, { userType: 'VENDOR' })
  const answer = await tapGoogle({ sub: 'g-vendor', email: vendor.email })
  expect([answer.statusCode, answer.json().detail]).toEqual([
    403,
    "Vendors can't use Google login. Please use email.",
  ])
  expect(answer.cookies).toEqual([])
  const admin = await signUp(shop, { userType: 'ADMIN' })
  expect((await tapGoogle({ sub: 'g-admin', email: admin.email })).json().code).toBe('ADMIN_NOT_BY_GOOGLE')
  expect((await accountWith(admin.email))?.google_subject).toBeNull()
})

// Adopting it would hand a stranger who registered with my address a password to it.
test('an account that somebody began with my address and never proved is not adopted', async () => {
  const begun = await signUp(shop, { isVerified: false })
  const answer = await tapGoogle({ sub: 'g-3', email: begun.email })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_VERIFIED'])
  expect(await accountWith(begun.email)).toMatchObject({ google_subject: null, email_verified_at: null })
})

test('an account that I proved myself is mine with Google too, and keeps its password', async () => {
  const mine = await signUp(shop)
  const { jwtToken, isNew } = (await tapGoogle({ sub: 'g-4', email: mine.email })).json()
  expect(isNew).toBe(false)
  expect(await lookUp(jwtToken)).toMatchObject({ id: mine.accountId, loginType: 'EMAIL' })
  expect((await accountWith(mine.email))?.password_hash).toMatch(/^\$argon2id\$/)
})

test('whoever has my old address at Google now does not get my account', async () => {
  await tapGoogle({ sub: 'g-first', email: 'shared@example.com' })
  const answer = await tapGoogle({ sub: 'g-second', email: 'shared@example.com' })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'GOOGLE_REFUSED'])
})

test('a disabled account stays shut with Google as well', async () => {
  await tapGoogle({ sub: 'g-5', email: 'shut@example.com' })
  await shop.db
    .updateTable('account')
    .set({ disabled_at: new Date() })
    .where('google_subject', '=', 'g-5')
    .execute()
  expect((await tapGoogle({ sub: 'g-5', email: 'shut@example.com' })).json().code).toBe('ACCOUNT_DISABLED')
})

test('twenty taps at once make one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tapGoogle({ sub: 'g-6', email: 'twenty@example.com', name: 'Hari' })),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200))
  const accounts = await shop.db
    .selectFrom('account')
    .select('id')
    .where('google_subject', '=', 'g-6')
    .execute()
  expect(accounts).toHaveLength(1)
})

test('when Google is broken, endless or sends me elsewhere, I am told so and nothing is made', async () => {
  for (const [mood, status] of [
    ['BROKEN', 503],
    ['ENDLESS', 503],
    ['REDIRECTING', 503],
    ['HTML', 401],
  ] as const) {
    google.setMood(mood)
    const answer = await tapGoogle({ sub: 'g-7', email: 'unlucky@example.com' })
    expect([mood, answer.statusCode, answer.json().detail]).toEqual([mood, status, 'Google login failed.'])
  }
  expect(await accountWith('unlucky@example.com')).toBeUndefined()
})

test('a Google that says nothing is given up on', async () => {
  google.setMood('SILENT')
  const answer = await tapGoogle({ sub: 'g-8', email: 'waiting@example.com' })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'GOOGLE_AWAY'])
})

test('the market says whether Google is offered, and refuses where it is not', async () => {
  const offer = async (test: TestMarket) => (await test.app.inject({ url: '/api/social/google/' })).json()
  expect(await offer(shop)).toEqual({
    clientId: google.clientId,
    signInUrl: `${google.url}/o/oauth2/v2/auth`,
  })
  const without = await openTestMarket()
  expect(await offer(without)).toEqual({ clientId: null, signInUrl: null })
  expect((await withToken('ya29.whatever', without)).json()).toMatchObject({
    status: 403,
    code: 'GOOGLE_NOT_OFFERED',
  })
  await without.close()
})
