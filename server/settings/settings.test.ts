import { afterAll, beforeAll, expect, test } from 'vitest'
import { festivalOn } from '../../contract/shared/festivals.ts'
import { signIn, signUp } from '../testing/people.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { settingsOf } from './index.ts'

let shop: TestMarket
let admin: { authorization: string }
let adminId: string
beforeAll(async () => {
  shop = await openTestMarket()
  const { email, accountId } = await signUp(shop, { userType: 'ADMIN' })
  admin = await signIn(shop, email)
  adminId = accountId
})
afterAll(() => shop.close())

const change = (key: string, value: unknown, headers: Record<string, string> = admin) =>
  shop.app.inject({ method: 'PUT', url: `/api/admin/setting/${key}`, headers, payload: { value } })
const historyOf = (key: string) =>
  shop.db
    .selectFrom('setting_change')
    .select(['before', 'after', 'changed_by'])
    .where('key', '=', key)
    .orderBy('at')
    .orderBy('id')
    .execute()

test('without a change every setting has its default', async () => {
  expect(await settingsOf(shop.ctx)).toMatchObject({ productName: 'Hatiya', roadFactor: 1.3 })
  const answer = await shop.app.inject({ url: '/api/admin/setting/', headers: admin })
  const { rows, total } = answer.json()
  expect(total).toBe(rows.length)
  expect(rows).toContainEqual({
    key: 'minimumPasswordLength',
    value: 3,
    usual: 3,
    help: expect.any(String),
    changedAt: null,
  })
})

test('a change is seen at once, its history is kept, and null brings the default back', async () => {
  await settingsOf(shop.ctx)
  const changed = await change('productName', '  Bazaar ')
  expect(changed.json()).toMatchObject({ key: 'productName', value: 'Bazaar', usual: 'Hatiya' })
  expect(changed.json().changedAt).toMatch(/^\d{4}-/)
  expect((await settingsOf(shop.ctx)).productName).toBe('Bazaar')
  await change('productName', 'Haat')
  expect((await change('productName', null)).json()).toMatchObject({ value: 'Hatiya', changedAt: null })
  expect((await settingsOf(shop.ctx)).productName).toBe('Hatiya')
  expect(await historyOf('productName')).toEqual([
    { before: null, after: 'Bazaar', changed_by: adminId },
    { before: 'Bazaar', after: 'Haat', changed_by: adminId },
    { before: 'Haat', after: null, changed_by: adminId },
  ])
})

test('what does not fit is refused and changes nothing', async () => {
  for (const [key, value] of [
    ['roadFactor', '1.5'],
    ['roadFactor', 99],
    ['unknownAccountIsGeneric', 1],
    ['deliveryAttempts', 2.5],
    ['productName', undefined],
    ['productName', { en: 'x' }],
    ['festivals', [{ kind: 'DASHAIN', from: '2026-10-24', to: '2026-10-11' }]],
    ['festivals', [{ kind: 'DASHAIN', from: '2026-10-11', to: '2027-10-24' }]],
    ['festivals', [{ kind: 'EASTER', from: '2026-10-11', to: '2026-10-24' }]],
    ['festivals', [{ kind: 'TIHAR', from: '2026-11-31', to: '2026-12-01' }]],
  ] as const) {
    const answer = await change(key, value)
    expect([answer.statusCode, answer.json().errors], key).toEqual([400, { value: expect.any(String) }])
  }
  for (const key of ['nothing', '__proto__', 'toString']) expect((await change(key, 1)).statusCode).toBe(404)
  expect(await historyOf('roadFactor')).toEqual([])
})

test('festivals that overlap are refused, and each day has its own', async () => {
  const dashain = { kind: 'DASHAIN', from: '2026-10-11', to: '2026-10-24' } as const
  const tihar = { kind: 'TIHAR', from: '2026-11-06', to: '2026-11-11' } as const
  const long = { ...dashain, to: '2026-11-06' }
  const refused = await change('festivals', [tihar, long])
  expect([refused.statusCode, refused.json().errors.value]).toEqual([400, expect.stringContaining('overlap')])
  expect((await change('festivals', [tihar, dashain])).statusCode).toBe(200)
  const { festivals } = await settingsOf(shop.ctx)
  const days = ['2026-10-10', '2026-10-11', '2026-10-24', '2026-10-25', '2026-11-11', '2026-11-12']
  expect(days.map((day) => festivalOn(festivals, day))).toEqual([
    ...[undefined, 'DASHAIN', 'DASHAIN', undefined],
    ...['TIHAR', undefined],
  ])
})

test('two admins who change one setting at once leave a history without a gap', async () => {
  await Promise.all([2, 3, 4, 5, 6].map((attempts) => change('deliveryAttempts', attempts)))
  const history = await historyOf('deliveryAttempts')
  const told = (values: unknown[]) => values.map(String).toSorted()
  const { deliveryAttempts } = await settingsOf(shop.ctx)
  expect(told(history.map((row) => row.after))).toEqual(['2', '3', '4', '5', '6'])
  expect(told([...history.map((row) => row.before), deliveryAttempts])).toEqual([
    '2',
    '3',
    '4',
    '5',
    '6',
    'null',
  ])
})

test('a stored value that no longer fits gives way to the default', async () => {
  const value = JSON.stringify('far')
  await shop.db.insertInto('setting').values({ key: 'roadFactor', value }).execute()
  expect((await settingsOf({ ...shop.ctx })).roadFactor).toBe(1.3)
})

test('only an admin sees or changes settings', async () => {
  for (const userType of ['USER', 'VENDOR'] as const) {
    const headers = await signIn(shop, (await signUp(shop, { userType })).email)
    expect((await change('productName', 'Mine', headers)).statusCode).toBe(403)
    expect((await shop.app.inject({ url: '/api/admin/setting/', headers })).statusCode).toBe(403)
  }
  expect((await change('productName', 'Mine', {})).statusCode).toBe(401)
  expect((await settingsOf(shop.ctx)).productName).toBe('Hatiya')
})
