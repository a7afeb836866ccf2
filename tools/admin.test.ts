import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMarket, type TestMarket } from '../server/testing/market.ts'
import { signIn, signUp } from '../server/testing/people.ts'
import { addAdmin } from './admin.ts'

let market: TestMarket
const environment = () => ({ DATABASE_URL: market.databaseUrl, DATA_DIR: market.market.config.dataDir })

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test('a new admin signs in with the password that was shown', async () => {
  const password = await addAdmin(environment(), ' Boss@Example.com ')
  expect(password.length).toBeGreaterThanOrEqual(12)
  const headers = await signIn(market, 'boss@example.com', password)
  expect((await market.app.inject({ url: '/api/admin/setting/', headers })).statusCode).toBe(200)
})

test('whoever has an account already is not made an admin', async () => {
  const { email, password } = await signUp(market)
  await expect(addAdmin(environment(), email)).rejects.toThrow(`${email} has an account already`)
  const headers = await signIn(market, email, password)
  expect((await market.app.inject({ url: '/api/admin/setting/', headers })).statusCode).toBe(403)
})

test('what is no e-mail address is refused', async () => {
  await expect(addAdmin(environment(), 'boss')).rejects.toThrow('boss is not an e-mail address')
})
