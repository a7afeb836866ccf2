import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signUp } from '../server/testing/people.ts'
import { openTestMarket, type TestMarket } from '../server/testing/test-market.ts'
import { addAdmin, resetOf } from './admin.ts'

let market: TestMarket
const environment = () => ({ DATABASE_URL: market.databaseUrl, DATA_DIR: market.ctx.config.dataDir })

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

const logIn = (email: string, password: string) =>
  market.app.inject({
    method: 'POST',
    url: '/api/security/login',
    payload: { email, password, passwordResetStatus: 1 },
  })

test('an admin who has lost mail and second factor is let in once, and all that was open before ends', async () => {
  const email = 'lost@example.com'
  const old = await addAdmin(environment(), email)
  const headers = await signIn(market, email, old)
  const { rows } = await market.pool.query('select id from account where email = $1', [email])
  const id = rows[0].id
  await market.pool.query(
    "insert into second_factor (account_id, sealed_secret, begun_at, confirmed_at, recovery_salt) values ($1, decode(repeat('00', 60), 'hex'), now(), now(), '\\x00')",
    [id],
  )
  const kept = await resetOf(environment(), ` ${email.toUpperCase()} `, false)
  expect(kept.hasSecondFactor).toBe(true)
  expect((await logIn(email, kept.temporaryPassword)).json()).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  const { temporaryPassword, hasSecondFactor } = await resetOf(environment(), email, true)
  expect(hasSecondFactor).toBe(false)
  expect((await market.app.inject({ url: '/api/admin/setting/', headers })).statusCode).toBe(401)
  for (const gone of [old, kept.temporaryPassword]) expect((await logIn(email, gone)).statusCode).toBe(401)
  expect((await logIn(email, temporaryPassword)).statusCode).toBe(200)
  expect((await logIn(email, temporaryPassword)).statusCode).toBe(401)
  const acts = await market.pool.query(
    'select act, actor_id, before, after from admin_act where about_id = $1 order by id',
    [id],
  )
  expect(acts.rows).toMatchObject([
    { act: 'ADMIN_RESET', actor_id: id, before: { hasSecondFactor: true, sessions: 1 } },
    { act: 'ADMIN_RESET', after: { hasSecondFactor: false, sessions: 0 } },
  ])
  expect(JSON.stringify(acts.rows)).not.toContain(temporaryPassword)
  const mails = await market.pool.query('select kind from mail where to_address = $1', [email])
  expect(mails.rows).toEqual([{ kind: 'password-changed' }, { kind: 'password-changed' }])
})

test('nobody but an admin is reset here, and nothing of theirs is changed', async () => {
  const { email, password } = await signUp(market)
  await expect(resetOf(environment(), email, true)).rejects.toThrow(`${email} is no admin`)
  expect((await logIn(email, password)).statusCode).toBe(200)
  await expect(resetOf(environment(), 'nobody@example.com', true)).rejects.toThrow('has no account')
  const gone = 'gone@example.com'
  await addAdmin(environment(), gone)
  await market.pool.query('update account set disabled_at = now() where email = $1', [gone])
  await expect(resetOf(environment(), gone, true)).rejects.toThrow('is disabled')
})
