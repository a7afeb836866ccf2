import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsTo, tokenIn } from '../../testing/mailbox.ts'
import { type SignedUp, signIn, signInPair, signUp, testPassword } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
let boss: SignedUp
let headers: { authorization: string }
beforeAll(async () => {
  shop = await openTestMarket()
  boss = await signUp(shop, { userType: 'ADMIN', name: 'Boss' })
  headers = await signIn(shop, boss.email)
})
afterAll(() => shop.close())

const ask = (url: string, as = headers) => shop.app.inject({ url: `/api/admin/${url}`, headers: as })
const act = (id: string, what: string, payload: object = {}, as = headers) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/account/${id}/${what}`, headers: as, payload })
const isIn = async (jwtToken: string) =>
  (await shop.app.inject({ url: '/api/auth/users/', headers: { authorization: `Bearer ${jwtToken}` } }))
    .statusCode
const actsAbout = async (id: string) =>
  (await ask(`act/?aboutId=${id}`)).json().rows.map((row: { act: string }) => row.act)
const logIn = (email: string, password = testPassword) =>
  shop.app.inject({ method: 'POST', url: '/api/security/login', payload: { email, password } })
const factorFor = (accountId: string) => {
  const row = { account_id: accountId, sealed_secret: Buffer.alloc(60), recovery_salt: Buffer.alloc(16) }
  const times = { begun_at: new Date(), confirmed_at: new Date() }
  return shop.db
    .insertInto('second_factor')
    .values({ ...row, ...times })
    .execute()
}

test('I find accounts by kind and by what I remember of them', async () => {
  const maya = await signUp(shop, { name: 'Maya Tamang', email: 'tamang.maya@example.com' })
  await signUp(shop, { name: 'माया तामाङ', userType: 'VENDOR' })
  const row = {
    id: maya.accountId,
    name: 'Maya Tamang',
    username: maya.username,
    email: maya.email,
    userType: 'USER',
    loginType: 'EMAIL',
    isVerified: true,
    isDisabled: false,
    hasSecondFactor: false,
    createdAt: expect.any(String),
    lastSeenAt: null,
  }
  for (const search of ['maya tam', 'TAMANG.MAYA@', maya.username]) {
    expect((await ask(`account/?search=${encodeURIComponent(search)}`)).json()).toEqual({
      rows: [row],
      total: 1,
    })
  }
  expect((await ask(`account/?search=${encodeURIComponent('तामाङ')}&userType=VENDOR`)).json().total).toBe(1)
  expect((await ask('account/?search=%25')).json().total).toBe(0)
  expect((await ask('account/?userType=ADMIN&noOfRows=1')).json().rows).toHaveLength(1)
  expect((await ask('account/?offset=1000')).json()).toMatchObject({ rows: [], total: expect.any(Number) })
  for (const odd of ['search=%00', 'userType=ROOT', 'noOfRows=0', 'offset=-1'])
    expect((await ask(`account/?${odd}`)).statusCode, odd).toBe(400)
})

test('disabling somebody ends all their sessions at once, sockets too; enabling lets them in again', async () => {
  const maya = await signUp(shop)
  const pairs = [await signInPair(shop, maya.email), await signInPair(shop, maya.email)]
  shop.cut.splice(0)
  expect((await act(maya.accountId, 'disable')).json()).toMatchObject({
    isDisabled: true,
    id: maya.accountId,
  })
  expect(shop.cut).toHaveLength(2)
  for (const { jwtToken, remarks } of pairs) {
    expect(await isIn(jwtToken)).toBe(417)
    const payload = { refreshToken: remarks }
    expect(
      (await shop.app.inject({ method: 'POST', url: '/api/security/refresh', payload })).statusCode,
    ).toBe(401)
  }
  expect((await logIn(maya.email)).json().code).toBe('ACCOUNT_DISABLED')
  expect((await act(maya.accountId, 'disable')).statusCode).toBe(200)
  expect((await act(maya.accountId, 'enable')).json().isDisabled).toBe(false)
  expect(await isIn(pairs[0]?.jwtToken ?? '')).toBe(417)
  expect((await logIn(maya.email)).statusCode).toBe(200)
  expect(await actsAbout(maya.accountId)).toEqual(['ACCOUNT_ENABLED', 'ACCOUNT_DISABLED'])
})

test('I add another admin, who chooses a password by a mailed link that I never see', async () => {
  const payload = { name: 'Second', email: ' Second@Example.com ' }
  const add = () => shop.app.inject({ method: 'POST', url: '/api/admin/account/', headers, payload })
  const added = await add()
  expect(added.statusCode, added.body).toBe(201)
  const { id, email } = added.json()
  expect(added.json()).toEqual({ id, email: 'second@example.com' })
  expect((await logIn(email, '')).statusCode).toBe(400)
  expect((await logIn(email)).json().code).toBe('BAD_CREDENTIALS')
  const [letter] = await emailsTo(shop, email)
  const token = tokenIn(letter)
  const choose = (newPassword: string) =>
    shop.app.inject({ method: 'POST', url: '/api/auth/users/resetPassword', payload: { token, newPassword } })
  expect((await choose('short')).statusCode).toBe(400)
  expect((await choose('Kanchenjunga-8586')).statusCode).toBe(200)
  expect((await logIn(email, 'Kanchenjunga-8586')).statusCode).toBe(200)
  const again = await add()
  expect([again.statusCode, again.json().code]).toEqual([406, 'EMAIL_TAKEN'])
  expect((await ask(`act/?aboutId=${id}`)).json()).toMatchObject({
    total: 1,
    rows: [
      { act: 'ADMIN_ADDED', actorId: boss.accountId, actorName: 'Boss', before: null, after: { email } },
    ],
  })
})

test('withdrawing an admin’s power ends their sessions, and what they hold opens nothing', async () => {
  const other = await signUp(shop, { userType: 'ADMIN' })
  const { jwtToken } = await signInPair(shop, other.email)
  shop.cut.splice(0)
  expect((await act(other.accountId, 'role', { userType: 'USER' })).json().userType).toBe('USER')
  expect(shop.cut).toHaveLength(1)
  expect(await isIn(jwtToken)).toBe(417)
  expect((await ask('account/', { authorization: `Bearer ${jwtToken}` })).statusCode).toBe(401)
  expect((await ask('account/', await signIn(shop, other.email))).statusCode).toBe(403)
  expect(await actsAbout(other.accountId)).toEqual(['ADMIN_WITHDRAWN'])
})

test('no other change of kind exists', async () => {
  const [shopper, vendor] = [await signUp(shop), await signUp(shop, { userType: 'VENDOR' })]
  const admin = await signUp(shop, { userType: 'ADMIN' })
  for (const [{ accountId }, userType] of [
    [shopper, 'ADMIN'],
    [shopper, 'VENDOR'],
    [vendor, 'ADMIN'],
    [vendor, 'USER'],
    [admin, 'VENDOR'],
  ] as const) {
    expect((await act(accountId, 'role', { userType })).json().code).toBe('ROLE_IS_FIXED')
  }
  expect((await act(shopper.accountId, 'role', { userType: 'ROOT' })).statusCode).toBe(400)
  expect(await actsAbout(shopper.accountId)).toEqual([])
})

test('I cannot do these things to myself', async () => {
  await factorFor(boss.accountId)
  for (const [what, payload] of [
    ['disable', {}],
    ['role', { userType: 'USER' }],
    ['resetSecondFactor', {}],
  ] as const) {
    expect((await act(boss.accountId, what, payload)).json().code, what).toBe('NOT_YOURSELF')
  }
  await shop.db.deleteFrom('second_factor').where('account_id', '=', boss.accountId).execute()
  expect((await ask('setting/')).statusCode).toBe(200)
})

// Without the lock each still finds the other one active, and only a deadlock over the trail's rows saves the market.
test('two admins who shut each other out at once leave one behind', async () => {
  const alone = await openTestMarket()
  const [a, b] = [await signUp(alone, { userType: 'ADMIN' }), await signUp(alone, { userType: 'ADMIN' })]
  const [asA, asB] = [await signIn(alone, a.email), await signIn(alone, b.email)]
  const shut = (as: { authorization: string }, { accountId }: SignedUp) =>
    alone.app.inject({ method: 'POST', url: `/api/admin/account/${accountId}/disable`, headers: as })
  for (let round = 0; round < 12; round += 1) {
    await Promise.all([shut(asA, b), shut(asB, a)])
    const live = alone.db.selectFrom('account').select('id').where('disabled_at', 'is', null)
    expect(await live.execute()).toHaveLength(1)
    await alone.db.updateTable('account').set({ disabled_at: null }).execute()
    await alone.db.updateTable('session').set({ ended_at: null, end_reason: null }).execute()
  }
  await alone.close()
})

test('somebody who lost their phone gets a fresh start, and is signed out everywhere', async () => {
  const vendor = await signUp(shop, { userType: 'VENDOR' })
  expect((await act(vendor.accountId, 'resetSecondFactor')).json().code).toBe('SECOND_FACTOR_IS_OFF')
  const { jwtToken } = await signInPair(shop, vendor.email)
  await factorFor(vendor.accountId)
  expect((await logIn(vendor.email)).json().code).toBe('SECOND_FACTOR_NEEDED')
  expect((await act(vendor.accountId, 'resetSecondFactor')).json().hasSecondFactor).toBe(false)
  expect(await isIn(jwtToken)).toBe(417)
  expect((await logIn(vendor.email)).statusCode).toBe(200)
  expect(await actsAbout(vendor.accountId)).toEqual(['SECOND_FACTOR_RESET'])
})

test('I end the sessions of somebody else whole, and of mine all others', async () => {
  const maya = await signUp(shop)
  const { jwtToken } = await signInPair(shop, maya.email)
  expect((await act(maya.accountId, 'endSessions')).json()).toEqual({ ended: 1 })
  expect(await isIn(jwtToken)).toBe(417)
  await signInPair(shop, boss.email)
  expect((await act(boss.accountId, 'endSessions')).json().ended).toBeGreaterThan(0)
  expect((await ask('setting/')).statusCode).toBe(200)
})

test('who is not there cannot be judged', async () => {
  for (const what of ['disable', 'enable', 'endSessions', 'resetSecondFactor'])
    expect((await act(randomUUID(), what)).statusCode, what).toBe(404)
  expect((await act(randomUUID(), 'role', { userType: 'USER' })).statusCode).toBe(404)
})

test('the trail is only ever added to, whoever tries', async () => {
  const { total, rows } = (await ask('act/')).json()
  expect(total).toBeGreaterThan(0)
  for (const { aboutName } of rows) expect(aboutName).not.toBe('')
  for (const statement of ["update admin_act set act = 'x'", 'delete from admin_act', 'truncate admin_act'])
    await expect(shop.pool.query(statement)).rejects.toThrow('only ever added to')
  expect((await ask('act/')).json().total).toBe(total)
  expect((await ask(`act/?actorId=${boss.accountId}&noOfRows=2`)).json().rows).toHaveLength(2)
  expect((await ask(`act/?actorId=${randomUUID()}`)).json()).toEqual({ rows: [], total: 0 })
})

test('a shopper and a vendor reach none of this', async () => {
  for (const userType of ['USER', 'VENDOR'] as const) {
    const as = await signIn(shop, (await signUp(shop, { userType })).email)
    expect((await ask('account/', as)).statusCode).toBe(403)
    expect((await ask('act/', as)).statusCode).toBe(403)
    expect((await act(boss.accountId, 'disable', {}, as)).statusCode).toBe(403)
    expect((await act(boss.accountId, 'role', { userType: 'USER' }, as)).statusCode).toBe(403)
  }
  expect(await actsAbout(boss.accountId)).not.toContain('ACCOUNT_DISABLED')
})
