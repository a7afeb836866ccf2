import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signIn, signUp, testPassword } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

// The real library, with its calls counted: the test holds the work that is done, not the time it takes.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

let shop: TestMarket
let now = new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('sign_in_failure').execute()
  await shop.db.deleteFrom('setting').execute()
  vi.mocked(verify).mockClear()
})

const logIn = (email: string, password: string, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ method: 'POST', url: '/api/security/login', payload: { email, password }, remoteAddress })

test('I sign in with my e-mail address, however I spell it, or with my username', async () => {
  await signUp(shop, { email: 'maya@example.com', username: 'maya' })
  for (const typed of ['maya@example.com', '  MAYA@Example.com ', 'ｍａｙａ@example.com', 'maya', ' Maya']) {
    const answer = await logIn(typed, testPassword)
    expect(answer.statusCode, typed).toBe(200)
    expect(answer.json()).toEqual({ jwtToken: expect.any(String), remarks: expect.any(String) })
  }
})

test('my token says who I am, and my browser keeps it out of reach of scripts', async () => {
  const { accountId, email } = await signUp(shop, { name: 'सीता राई', username: 'sita' })
  const answer = await logIn(email, testPassword)
  const { jwtToken, remarks } = answer.json()
  const claims = JSON.parse(Buffer.from(jwtToken.split('.')[1], 'base64url').toString())
  expect(claims).toMatchObject({ id: accountId, userType: 'USER', exp: claims.iat + 15 * 60 })
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]))
  expect(cookies.session).toMatchObject({
    value: jwtToken,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 900,
    path: '/',
  })
  expect(cookies.refresh).toMatchObject({
    value: remarks,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 2_592_000,
  })
  expect(cookies.person?.httpOnly).toBeUndefined()
  const shown = JSON.parse(Buffer.from(cookies.person?.value ?? '', 'base64url').toString())
  expect(shown).toEqual({ id: accountId, name: 'सीता राई', userType: 'USER', username: 'sita' })
})

test('as a vendor I also carry where my verification stands', async () => {
  const { email } = await signUp(shop, { userType: 'VENDOR', isApproved: false })
  const kyc = (await logIn(email, testPassword)).cookies.find((cookie) => cookie.name === 'kyc')
  expect(JSON.parse(Buffer.from(kyc?.value ?? '', 'base64url').toString())).toEqual({
    isKycCompleted: 'N',
    isKycReviewed: 'N',
    isKycApproved: 'N',
  })
})

test('an unknown account is told so, and costs the same hashing as a wrong password', async () => {
  const answer = await logIn('nobody@example.com', 'whatever')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'ACCOUNT_UNKNOWN', detail: 'NOT FOUND!' })
  expect(verify).toHaveBeenCalledTimes(1)
  expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('an admin can make the unknown account look like a wrong password', async () => {
  const admin = await signUp(shop, { userType: 'ADMIN' })
  const url = '/api/admin/setting/unknownAccountIsGeneric'
  const headers = await signIn(shop, admin.email)
  const changed = await shop.app.inject({ method: 'PUT', url, headers, payload: { value: true } })
  expect(changed.statusCode).toBe(200)
  const answer = await logIn('nobody@example.com', 'whatever')
  expect([answer.statusCode, answer.json().detail]).toEqual([401, 'Bad Credentials'])
  await shop.app.inject({ method: 'PUT', url, headers, payload: { value: null } })
})

test('a wrong password is bad credentials, compared exactly as typed', async () => {
  const { email } = await signUp(shop, { password: ' påss😀word\u0000 ' })
  for (const wrong of ['påss😀word\u0000', ' påss😀word', ' PÅSS😀word\u0000 ']) {
    const answer = await logIn(email, wrong)
    expect([answer.statusCode, answer.json().detail], wrong).toEqual([401, 'Bad Credentials'])
  }
  expect((await logIn(email, ' påss😀word\u0000 ')).statusCode).toBe(200)
})

test('I cannot come in before my address is verified, nor once I am disabled', async () => {
  const unverified = await signUp(shop, { isVerified: false })
  const first = await logIn(unverified.email, testPassword)
  expect([first.statusCode, first.json().detail]).toEqual([
    403,
    'Email Not Verified! Please verify your email before login.',
  ])
  const banned = await signUp(shop)
  await shop.db.updateTable('account').set({ disabled_at: now }).where('id', '=', banned.accountId).execute()
  expect((await logIn(banned.email, testPassword)).json().code).toBe('ACCOUNT_DISABLED')
  expect((await logIn(banned.email, 'wrong password')).json().code).toBe('BAD_CREDENTIALS')
})

test('too short, too long and unreadable input is refused before anything is hashed', async () => {
  expect((await logIn('ab', 'secret')).json().errors).toEqual({
    email: 'Username must be at least 3 characters',
  })
  expect((await logIn('maya', 'ab')).json().errors).toEqual({
    password: 'Password must be at least 3 characters.',
  })
  expect((await logIn('maya', 'x'.repeat(1_000_000))).statusCode).toBe(413)
  expect(verify).not.toHaveBeenCalled()
  expect((await logIn('ma\u0000ya@example.com', 'whatever')).statusCode).toBe(404)
})

test('a stranger who guesses is stopped, and I still come in from my own address', async () => {
  const { email } = await signUp(shop)
  const statuses: number[] = []
  for (let guess = 0; guess < 8; guess += 1)
    statuses.push((await logIn(email, 'wrong', '127.0.0.2')).statusCode)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  const stopped = await logIn(email, testPassword, '127.0.0.2')
  expect([stopped.statusCode, Number(stopped.headers['retry-after'])]).toEqual([429, 900])
  expect((await logIn(email, testPassword)).statusCode).toBe(200)
  now = new Date(now.getTime() + 15 * 60_000)
  expect((await logIn(email, testPassword, '127.0.0.2')).statusCode).toBe(200)
})

test('guesses from thirty addresses are throttled for the account, and I still come in from a clean one', async () => {
  const { email } = await signUp(shop)
  const statuses: number[] = []
  for (let guess = 0; guess < 100; guess += 1) {
    statuses.push((await logIn(email, 'wrong', `127.0.1.${guess % 30}`)).statusCode)
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(60)
  expect(statuses.slice(-40)).toEqual(Array(40).fill(429))
  expect((await logIn(email, testPassword, '127.0.2.1')).statusCode).toBe(200)
})

test('guesses sent all at once are counted one after the other', async () => {
  // Counting only after the check would let all forty through: each would read a count of nought.
  const { email } = await signUp(shop)
  const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(email, 'wrong', '127.0.0.3')))
  expect(answers.filter((answer) => answer.statusCode === 401).length).toBeLessThanOrEqual(6)
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([401, 429]))
})

test('one address that tries many accounts is stopped, whether they exist or not', async () => {
  const statuses: number[] = []
  for (let guess = 0; guess < 53; guess += 1) {
    statuses.push((await logIn(`guess${guess}@example.com`, 'wrong', '2001:db8:1:2::1')).statusCode)
  }
  expect(statuses.slice(48)).toEqual([404, 404, 429, 429, 429])
  // A neighbour in the same /64 is the same network, one in another is not.
  expect((await logIn('someone@example.com', 'wrong', '2001:db8:1:2::77')).statusCode).toBe(429)
  expect((await logIn('someone@example.com', 'wrong', '2001:db8:1:3::1')).statusCode).toBe(404)
})

test('signing in rightly is no failure, however often', async () => {
  const { email } = await signUp(shop)
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(email, testPassword)))
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
  }
  expect(await shop.db.selectFrom('sign_in_failure').selectAll().execute()).toEqual([])
})

test('no password and no refresh token is kept in clear', async () => {
  const { email, accountId } = await signUp(shop)
  const { remarks } = (await logIn(email, testPassword)).json()
  const accounts = await shop.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .execute()
  expect(accounts[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const tokens = await shop.db.selectFrom('refresh_token').selectAll().execute()
  expect(JSON.stringify(tokens)).not.toContain(remarks)
})
