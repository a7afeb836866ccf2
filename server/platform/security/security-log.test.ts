/** The security log as an operator finds it after an attack. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { emailsTo, tokenIn } from '../../testing/mailbox.ts'
import { signIn, signUp, testPassword } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
let now = new Date('2026-11-20T06:00:00Z')
let spies: MockInstance[]
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
  spies = [vi.spyOn(shop.ctx.log, 'info'), vi.spyOn(shop.ctx.log, 'warn')]
})
afterAll(() => shop.close())
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000)
  for (const spy of spies) spy.mockClear()
})

type Line = Record<string, unknown>
const lines = (): Line[] =>
  spies.flatMap((spy) => spy.mock.calls.map(([line]) => line as Line)).filter((line) => 'security' in line)
const send = (method: 'GET' | 'POST', url: string, payload?: object, headers = {}) =>
  shop.app.inject({ method, url, headers, remoteAddress: '198.51.100.7', ...(payload && { payload }) })
const logIn = (email: string, password: string) => send('POST', '/api/security/login', { email, password })
const from = { network: '198.51.100.7', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }

test('a sign-in, right or wrong, is a line with its account, network and request', async () => {
  const { email, accountId } = await signUp(shop)
  await logIn(email, 'wrong-secret')
  await logIn('nobody@example.com', 'wrong-secret')
  await logIn(email, testPassword)
  const failed = { ...from, security: 'SIGN_IN_FAILED', route: '/api/security/login' }
  expect(lines()).toEqual([
    { ...from, security: 'SIGNED_IN', accountId },
    expect.objectContaining({ ...failed, accountId, code: 'BAD_CREDENTIALS' }),
    expect.objectContaining({ ...failed, code: 'ACCOUNT_UNKNOWN' }),
  ])
  expect(JSON.stringify(lines())).not.toMatch(/wrong-secret|Rhododendron|nobody@/)
})

test('a token that does not open what is asked for is a line, and no token is none', async () => {
  const { email, accountId } = await signUp(shop)
  const headers = await signIn(shop, email)
  for (const spy of spies) spy.mockClear()
  await send('GET', '/api/admin/setting/')
  expect(lines()).toEqual([])
  await send('GET', '/api/admin/setting/', undefined, headers)
  await send('GET', '/api/orders/order/', undefined, { authorization: 'Bearer made.up.token' })
  now = new Date(now.getTime() + 16 * 60_000)
  await send('GET', '/api/orders/order/', undefined, headers)
  expect(lines()).toMatchObject([
    { ...from, security: 'ACCESS_REFUSED', code: 'NOT_ALLOWED', accountId, route: '/api/admin/setting/' },
    { ...from, security: 'ACCESS_REFUSED', code: 'SIGN_IN_NEEDED', why: 'FORGED' },
    { ...from, security: 'ACCESS_REFUSED', code: 'SIGN_IN_NEEDED', why: 'EXPIRED', accountId },
  ])
  expect(JSON.stringify(lines())).not.toContain('made.up')
})

test('a limit that is met, a reset and a change of the password, a wrong second factor are lines', async () => {
  const { email, accountId } = await signUp(shop)
  for (let guess = 0; guess < 6; guess += 1) await logIn(email, 'wrong')
  expect(lines().at(-1)).toMatchObject({ ...from, security: 'LIMIT_EXCEEDED', code: 'TOO_MANY_TRIES' })
  for (const spy of spies) spy.mockClear()
  await send('POST', '/api/auth/users/forgetPassword', { email })
  const token = tokenIn((await emailsTo(shop, email))[0])
  await send('POST', '/api/auth/users/resetPassword', { token, newPassword: 'Nilgiri-7061' })
  await send('POST', '/api/security/secondFactor', { challenge: 'made.up', code: '123456' })
  const headers = await signIn(shop, email, 'Nilgiri-7061')
  const change = { id: accountId, password: 'Nilgiri-7061', newPassword: 'Machhapuchhre-1' }
  await send('POST', '/api/auth/users/changePassword', change, headers)
  expect(lines().filter(({ security }) => security !== 'SIGNED_IN')).toMatchObject([
    { ...from, security: 'PASSWORD_RESET', accountId },
    { ...from, security: 'SECOND_FACTOR_FAILED', code: 'CHALLENGE_OVER' },
    { ...from, security: 'PASSWORD_CHANGED', accountId },
  ])
  expect(JSON.stringify(lines())).not.toMatch(new RegExp(`${token}|Nilgiri|Machha`))
})

// Red where each refusal is a line: four hundred thousand guesses would fill the disk.
test('a flood leaves a few lines, which say how many they stand for', async () => {
  for (let guess = 0; guess < 250; guess += 1) await logIn(`${randomUUID()}@example.com`, 'wrong')
  const limits = lines().filter(({ security }) => security === 'LIMIT_EXCEEDED')
  expect(limits).toHaveLength(22)
  expect(limits.at(-1)).toMatchObject({ leftOut: 99 })
  now = new Date(now.getTime() + 60_000)
  await logIn(`${randomUUID()}@example.com`, 'wrong')
  expect(lines().filter(({ security }) => security === 'LIMIT_EXCEEDED')).toHaveLength(23)
})
