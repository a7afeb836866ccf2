/** Floods of sign-ins from one network, beside sign-ins from another. */
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signUp, testPassword } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { mostOfPair } from '../limits/sign-in-counts.ts'

// The real library, with its calls counted: hashing is the cost.
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
  await shop.db.deleteFrom('allowance').execute()
  vi.mocked(verify).mockClear()
})

const logIn = (email: string, password: string, remoteAddress: string) =>
  shop.app.inject({ method: 'POST', url: '/api/security/login', payload: { email, password }, remoteAddress })
const flood = (howMany: number, email: string, password: string, remoteAddress = '198.51.100.1') =>
  Promise.all(Array.from({ length: howMany }, () => logIn(email, password, remoteAddress)))
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

// Red with one queue for all: the flood takes its 200 places, and twenty others are refused.
test('three hundred sign-ins at once from one network keep nobody else from signing in', async () => {
  const [attacker, ...others] = await Promise.all(Array.from({ length: 21 }, () => signUp(shop)))
  const flooding = flood(300, attacker?.email ?? '', testPassword)
  const mine = await Promise.all(
    others.map(({ email }, at) => logIn(email, testPassword, `203.0.113.${at + 1}`)),
  )
  expect(statuses(mine)).toEqual(Array(20).fill(200))
  const theirs = statuses(await flooding)
  expect(new Set(theirs)).toEqual(new Set([200, 429]))
})

// Red where the limits are checked only after the queue: refused callers still take places from others.
test('a network that is over its limit is refused before it queues', async () => {
  const { email } = await signUp(shop)
  await flood(10, email, 'wrong')
  vi.mocked(verify).mockClear()
  const other = await signUp(shop)
  const flooding = flood(400, email, 'wrong')
  expect((await logIn(other.email, testPassword, '203.0.113.1')).statusCode).toBe(200)
  expect(statuses(await flooding)).toEqual(Array(400).fill(429))
  expect(verify).toHaveBeenCalledTimes(1)
})

// Red where successes are never counted: one password that is known pays for hashing without end.
test('the right password, again and again from one network, is told to wait as well', async () => {
  const { email } = await signUp(shop)
  const mine = () => logIn(email, testPassword, '198.51.100.1')
  expect((await mine()).statusCode).toBe(200)
  // As if it had been used all but once: three hundred hashes are long.
  const used = await shop.db
    .updateTable('allowance')
    .set({ used: mostOfPair - 1 })
    .where('bucket', 'like', 'sign-in:pair:%')
    .executeTakeFirst()
  expect(Number(used.numUpdatedRows)).toBe(1)
  expect((await mine()).statusCode).toBe(200)
  const next = await mine()
  expect([next.statusCode, Number(next.headers['retry-after'])]).toEqual([429, 900])
  expect((await logIn(email, testPassword, '203.0.113.1')).statusCode).toBe(200)
  now = new Date(now.getTime() + 15 * 60_000)
  expect((await mine()).statusCode).toBe(200)
})

test('changing a password has its place beside a flood of sign-ins', async () => {
  const [attacker, me] = [await signUp(shop), await signUp(shop)]
  const { jwtToken } = (await logIn(me.email, testPassword, '203.0.113.7')).json()
  const flooding = flood(300, attacker.email, testPassword)
  const changed = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/users/changePassword',
    payload: { id: me.accountId, password: testPassword, newPassword: 'Machhapuchhre-1' },
    headers: { authorization: `Bearer ${jwtToken}` },
    remoteAddress: '203.0.113.7',
  })
  expect(changed.statusCode, changed.body).toBe(200)
  await flooding
})
