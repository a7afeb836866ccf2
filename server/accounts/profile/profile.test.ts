import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

let shop: TestMarket
beforeAll(async () => {
  shop = await openTestMarket()
})
afterAll(() => shop.close())

const profile = {
  name: 'Maya Gurung',
  phone: '9841000000',
  address: 'Baneshwor',
  state: 'Bagmati',
  city: 'Kathmandu',
}
const change = (headers: Record<string, string>, payload: object, url = '/api/auth/users/') =>
  shop.app.inject({ method: 'PUT', url, headers, payload })
const rowOf = (id: string) =>
  shop.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('I change my own details, and the page knows my new name before it asks', async () => {
  const { accountId, email } = await signUp(shop)
  const headers = await signIn(shop, email)
  const answer = await change(headers, { ...profile, name: '  Maya Rai ', language: 'ne' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ ...profile, id: accountId, name: 'Maya Rai', email, language: 'ne' })
  expect((await shop.app.inject({ url: '/api/auth/users/', headers })).json()).toEqual(answer.json())
  const person = answer.cookies.find((cookie) => cookie.name === 'person')?.value ?? ''
  expect(JSON.parse(Buffer.from(person, 'base64url').toString())).toMatchObject({ name: 'Maya Rai' })
  expect((await change(headers, profile)).json().language).toBe('ne')
})

test('each field is refused in the words of its form, and nothing changes', async () => {
  const { accountId, email } = await signUp(shop)
  const headers = await signIn(shop, email)
  const before = await rowOf(accountId)
  for (const [field, value, message] of [
    ['name', ' ', 'Name Required'],
    ['name', 'x'.repeat(101), 'Name must be less than 100 characters'],
    ['address', '', 'Address is Required'],
    ['phone', '', 'Phone number is required'],
    ['phone', '+9779841000000', 'Phone number is not valid'],
    ['phone', '984100000', 'Phone number is not valid'],
    ['phone', '9841000000123456', 'Phone number is not valid'],
    ['phone', '९८४१०००००००', 'Phone number is not valid'],
    ['state', 'Assam', 'Province is Required'],
    ['city', '', 'District is Required'],
    ['city', 'Jhapa', 'District is Required'],
    ['language', 'hi', undefined],
  ] as const) {
    const answer = await change(headers, { ...profile, [field]: value })
    expect(answer.statusCode, `${field} ${value}`).toBe(400)
    if (message) expect(answer.json().errors[field]).toBe(message)
  }
  expect((await change(headers, { name: 'Only this' })).statusCode).toBe(400)
  expect(await rowOf(accountId)).toEqual(before)
})

test('whatever else I send along has no effect', async () => {
  const { accountId, email } = await signUp(shop)
  const headers = await signIn(shop, email)
  const before = await rowOf(accountId)
  const other = await signUp(shop)
  const smuggled = {
    ...{ id: other.accountId, userId: other.accountId, userType: 'ADMIN', user_type: 'ADMIN', role: 'ADMIN' },
    ...{
      isAdmin: true,
      email: 'new@example.com',
      username: 'new',
      passwordResetStatus: 21,
      loginType: 'GOOGLE',
    },
    ...{ emailVerified: true, email_verified_at: null, disabled_at: null, password: 'x', password_hash: 'x' },
    ...{ vendorId: other.accountId, createdAt: '2000-01-01', google_subject: 'g', constructor: {} },
  }
  expect((await change(headers, { ...profile, ...smuggled })).statusCode).toBe(200)
  const { name, phone, address, state, city, ...rest } = await rowOf(accountId)
  expect({ name, phone, address, state, city }).toEqual(profile)
  expect(before).toMatchObject(rest)
  const poisoned = `{"__proto__":{"userType":"ADMIN"},${JSON.stringify(profile).slice(1)}`
  const json = { ...headers, 'content-type': 'application/json' }
  expect(
    (await shop.app.inject({ method: 'PUT', url: '/api/auth/users/', headers: json, payload: poisoned }))
      .statusCode,
  ).toBe(400)
  expect((await rowOf(other.accountId)).name).toBe('Maya Gurung')
})

test('my language is kept on its own', async () => {
  const { email } = await signUp(shop)
  const headers = await signIn(shop, email)
  const answer = await change(headers, { language: 'ne' }, '/api/auth/users/language')
  expect(answer.json()).toMatchObject({ language: 'ne', name: 'Maya Gurung' })
  expect((await change(headers, { language: 'fr' }, '/api/auth/users/language')).statusCode).toBe(400)
})

test('nobody’s profile is changed without a session', async () => {
  expect((await change({}, profile)).statusCode).toBe(401)
})
