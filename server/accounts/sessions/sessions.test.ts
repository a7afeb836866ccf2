import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signInPair, signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { authenticate, startSession } from '../index.ts'
import { sweepSessions } from '../jobs.ts'

let shop: TestMarket
let now = new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
})
afterAll(() => shop.close())

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const lookUp = (headers: Record<string, string>, query = '') =>
  shop.app.inject({ url: `/api/auth/users/${query}`, headers })
const kyc = (headers: Record<string, string>) => shop.app.inject({ url: '/api/vendor/kyc/', headers })
const refresh = (refreshToken: string) =>
  shop.app.inject({ method: 'POST', url: '/api/security/refresh', payload: { refreshToken } })
const logOut = (headers: Record<string, string>) =>
  shop.app.inject({ method: 'POST', url: '/api/security/logout', headers })
const newPair = async () => signInPair(shop, (await signUp(shop)).email)

test('I read my own details and nobody else’s', async () => {
  const [mine, other] = [await signUp(shop), await signUp(shop)]
  const headers = await signIn(shop, mine.email)
  const answer = await lookUp(headers, `?id=${mine.accountId}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    id: mine.accountId,
    name: 'Maya Gurung',
    username: mine.username,
    userType: 'USER',
    email: mine.email,
    phone: null,
    address: null,
    state: null,
    city: null,
    language: 'en',
    loginType: 'EMAIL',
    passwordResetStatus: 1,
  })
  expect((await lookUp(headers)).json().id).toBe(mine.accountId)
  expect((await lookUp(headers, `?id=${other.accountId}`)).json().code).toBe('NOT_ALLOWED')
})

test('417 means that my own session has ended; everything else is 401', async () => {
  const vendor = await signUp(shop, { userType: 'VENDOR' })
  const ended = await signIn(shop, vendor.email)
  expect((await kyc(ended)).statusCode).toBe(200)
  await logOut(ended)
  const answer = await lookUp(ended)
  expect([answer.statusCode, answer.json().detail]).toEqual([417, 'Session expired. Please log in again.'])
  expect((await kyc(ended)).statusCode).toBe(401)
  expect((await lookUp({})).statusCode).toBe(401)
  expect((await lookUp(bearer('made.up.token'))).statusCode).toBe(401)
  const live = await signIn(shop, vendor.email)
  later(15 * 60)
  expect((await lookUp(live)).json().code).toBe('SIGN_IN_NEEDED')
  expect((await lookUp(ended)).statusCode).toBe(417)
})

test('a session lasts thirty days from its last refresh', async () => {
  const pair = await newPair()
  later(29 * 24 * 3600)
  const second = (await refresh(pair.remarks)).json()
  later(29 * 24 * 3600)
  expect((await lookUp(bearer((await refresh(second.remarks)).json().jwtToken))).statusCode).toBe(200)
  const forgotten = await newPair()
  later(30 * 24 * 3600)
  expect((await refresh(forgotten.remarks)).statusCode).toBe(401)
  expect((await lookUp(bearer(forgotten.jwtToken))).statusCode).toBe(417)
})

test('my token stops at once when my account is disabled or my role changes', async () => {
  const person = await signUp(shop)
  const pair = await signInPair(shop, person.email)
  const change = (set: { disabled_at?: Date | null; user_type?: string }) =>
    shop.db.updateTable('account').set(set).where('id', '=', person.accountId).execute()
  await change({ disabled_at: now })
  expect((await lookUp(bearer(pair.jwtToken))).statusCode).toBe(417)
  expect((await refresh(pair.remarks)).statusCode).toBe(401)
  await change({ disabled_at: null, user_type: 'ADMIN' })
  expect((await lookUp(bearer(pair.jwtToken))).statusCode).toBe(417)
  expect(await authenticate(shop.ctx, pair.jwtToken)).toMatchObject({ refused: 'ENDED' })
})

test('a refresh gives a new pair and keeps the session', async () => {
  const pair = await newPair()
  const answer = await refresh(pair.remarks)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().remarks).not.toBe(pair.remarks)
  expect(answer.cookies.map((cookie) => cookie.name)).toEqual([
    'session',
    'fresh',
    'refresh',
    'person',
    'kyc',
  ])
  expect((await lookUp(bearer(answer.json().jwtToken))).statusCode).toBe(200)
})

test('a page knows, without a refused call, when its access token is about to end', async () => {
  const pair = await newPair()
  const { cookies } = await refresh(pair.remarks)
  const lifeOf = (name: string) => cookies.find((cookie) => cookie.name === name)?.maxAge ?? 0
  expect(lifeOf('fresh')).toBe(lifeOf('session') - 60)
  expect(cookies.find(({ name }) => name === 'fresh')?.httpOnly).toBeUndefined()
})

test('a refresh token that was rotated and comes back later ends the whole family', async () => {
  const stolen = await newPair()
  const mine = (await refresh(stolen.remarks)).json()
  later(11)
  const answer = await refresh(stolen.remarks)
  expect(answer.statusCode).toBe(401)
  expect(answer.cookies.find((cookie) => cookie.name === 'refresh')?.value).toBe('')
  expect((await refresh(mine.remarks)).statusCode).toBe(401)
  expect((await lookUp(bearer(mine.jwtToken))).statusCode).toBe(417)
  const [session] = await shop.db
    .selectFrom('session')
    .select('end_reason')
    .where('end_reason', '=', 'REUSE')
    .execute()
  expect(session).toBeDefined()
})

test('two tabs that refresh together both stay in, and are told the same token', async () => {
  const pair = await newPair()
  const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(pair.remarks)))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(200))
  const told = new Set(answers.map((answer) => answer.json().remarks))
  expect(told.size).toBe(1)
  later(10)
  expect((await refresh(pair.remarks)).json().remarks).toBe([...told][0])
  // The thief and the owner share one successor: reuse detection catches the second of them later.
  expect((await refresh([...told][0] ?? '')).statusCode).toBe(200)
  later(11)
  expect((await refresh([...told][0] ?? '')).statusCode).toBe(401)
})

test('a made-up, empty or missing refresh token is refused', async () => {
  for (const token of ['', 'x', 'a'.repeat(43), '\u0000']) expect((await refresh(token)).statusCode).toBe(401)
  expect((await shop.app.inject({ method: 'POST', url: '/api/security/refresh' })).statusCode).toBe(401)
  expect((await refresh('a'.repeat(201))).statusCode).toBe(400)
})

test('signing out ends my session, with the token, an expired one or the refresh cookie alone', async () => {
  const origin = { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin', host: 'localhost:4000' }
  const ways = [
    (pair: { jwtToken: string }) => bearer(pair.jwtToken),
    (pair: { jwtToken: string }) => ({ ...origin, cookie: `session=${pair.jwtToken}` }),
    (pair: { remarks: string }) => ({ ...origin, cookie: `refresh=${pair.remarks}` }),
  ]
  for (const way of ways) {
    const pair = await newPair()
    if (way === ways[0]) later(20 * 60)
    const answer = await logOut(way(pair))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.cookies.map((cookie) => [cookie.name, cookie.value])).toEqual([
      ['session', ''],
      ['refresh', ''],
      ['fresh', ''],
      ['person', ''],
      ['kyc', ''],
    ])
    expect((await lookUp(bearer(pair.jwtToken))).statusCode).toBe(417)
    expect((await refresh(pair.remarks)).statusCode).toBe(401)
  }
  expect((await logOut({})).statusCode).toBe(204)
  expect((await logOut(bearer('made.up.token'))).statusCode).toBe(204)
})

test('another session of mine goes on when I sign out of one', async () => {
  const { email } = await signUp(shop)
  const [phone, laptop] = [await signIn(shop, email), await signIn(shop, email)]
  await logOut(phone)
  expect((await lookUp(laptop)).statusCode).toBe(200)
})

test('a vendor sees where the verification stands, as a list of one', async () => {
  const vendor = await signUp(shop, { userType: 'VENDOR' })
  expect((await kyc(await signIn(shop, vendor.email))).json()).toEqual([
    {
      vendorId: vendor.vendorId,
      isKycCompleted: 'Y',
      isKycReviewed: 'Y',
      isKycApproved: 'Y',
      planId: null,
      planStatus: 0,
      planPaymentStatus: 0,
      passwordResetStatus: 1,
    },
  ])
  expect((await kyc(await signIn(shop, (await signUp(shop)).email))).statusCode).toBe(403)
})

test('the sweep takes what is over and leaves what lives', async () => {
  const { accountId } = await signUp(shop)
  const from = { address: '127.0.0.1', userAgent: '', requestId: 'none' }
  const account = { id: accountId, user_type: 'USER' }
  const old = await startSession(shop.ctx, shop.db, account, from)
  later(31 * 24 * 3600)
  const live = await startSession(shop.ctx, shop.db, account, from)
  await sweepSessions(shop.ctx)
  expect(await authenticate(shop.ctx, old.jwtToken)).toMatchObject({ refused: 'ENDED' })
  expect(await authenticate(shop.ctx, live.jwtToken)).toHaveProperty('caller')
  const sessions = await shop.db.selectFrom('session').select('account_id').execute()
  expect(sessions).toEqual([{ account_id: accountId }])
})
