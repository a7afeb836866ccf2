import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUp, testPassword } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { deviceOf } from './device-of.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; 22111317I) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let shop: TestMarket
let now = new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  shop = await openTestMarket({ clock: () => now })
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.cut.splice(0)
})
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

async function signInFrom(email: string, userAgent: string, remoteAddress = '203.0.113.7') {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/security/login',
    headers: { 'user-agent': userAgent },
    remoteAddress,
    payload: { email, password: testPassword },
  })
  const { jwtToken, remarks } = answer.json()
  const { sid } = JSON.parse(Buffer.from(jwtToken.split('.')[1], 'base64url').toString())
  return { headers: { authorization: `Bearer ${jwtToken}` }, remarks, sessionId: sid as string }
}
type SignedIn = Awaited<ReturnType<typeof signInFrom>>
const list = async ({ headers }: SignedIn) =>
  (await shop.app.inject({ url: '/api/security/session/', headers })).json()
const end = ({ headers }: SignedIn, sessionId: string) =>
  shop.app.inject({ method: 'DELETE', url: `/api/security/session/${sessionId}`, headers })
const endOthers = ({ headers }: SignedIn) =>
  shop.app.inject({ method: 'DELETE', url: '/api/security/session/', headers })
const isIn = async ({ headers }: SignedIn) =>
  (await shop.app.inject({ url: '/api/auth/users/', headers })).statusCode
const refresh = (refreshToken: string) =>
  shop.app.inject({ method: 'POST', url: '/api/security/refresh', payload: { refreshToken } })

test('I see where I am signed in, this session first, and when each was last used', async () => {
  const { email } = await signUp(shop)
  const first = await signInFrom(email, phone)
  const startedAt = now.toISOString()
  later(5)
  const second = await signInFrom(email, laptop, '198.51.100.9')
  const secondAt = now.toISOString()
  later(3)
  await refresh(first.remarks)
  expect(await list(second)).toEqual({
    total: 2,
    rows: [
      {
        id: second.sessionId,
        device: 'Firefox on Linux',
        address: '198.51.100.9',
        startedAt: secondAt,
        lastUsedAt: secondAt,
        isCurrent: true,
      },
      {
        id: first.sessionId,
        device: 'Chrome on Android',
        address: '203.0.113.7',
        startedAt,
        lastUsedAt: now.toISOString(),
        isCurrent: false,
      },
    ],
  })
})

test('I end one session: it is out at once, its sockets too, and the others go on', async () => {
  const { email } = await signUp(shop)
  const [mine, lost] = [await signInFrom(email, laptop), await signInFrom(email, phone)]
  expect((await end(mine, lost.sessionId)).statusCode).toBe(204)
  expect(shop.cut).toEqual([lost.sessionId])
  expect(await isIn(lost)).toBe(417)
  expect((await refresh(lost.remarks)).statusCode).toBe(401)
  expect(await isIn(mine)).toBe(200)
  expect((await list(mine)).total).toBe(1)
  expect((await end(mine, lost.sessionId)).statusCode).toBe(404)
})

test('ending the session that asks signs me out here', async () => {
  const mine = await signInFrom((await signUp(shop)).email, laptop)
  const answer = await end(mine, mine.sessionId)
  expect(answer.cookies.find((cookie) => cookie.name === 'session')?.value).toBe('')
  expect(await isIn(mine)).toBe(417)
})

test('another’s session is not there for me, and goes on', async () => {
  const mine = await signInFrom((await signUp(shop)).email, laptop)
  const others = await signInFrom((await signUp(shop)).email, phone)
  const [anothers, nobodys] = [await end(mine, others.sessionId), await end(mine, crypto.randomUUID())]
  expect(anothers.statusCode).toBe(404)
  expect(anothers.json()).toEqual(nobodys.json())
  expect((await end(mine, 'x')).statusCode).toBe(400)
  expect(await isIn(others)).toBe(200)
  expect(shop.cut).toEqual([])
})

test('I end all others with one tap', async () => {
  const { email } = await signUp(shop)
  const others = [await signInFrom(email, phone), await signInFrom(email, phone)]
  const mine = await signInFrom(email, laptop)
  const strangers = await signInFrom((await signUp(shop)).email, phone)
  expect((await endOthers(mine)).json()).toEqual({ ended: 2 })
  expect(shop.cut.toSorted()).toEqual(others.map((one) => one.sessionId).toSorted())
  for (const one of others) expect(await isIn(one)).toBe(417)
  expect([await isIn(mine), await isIn(strangers)]).toEqual([200, 200])
  expect((await endOthers(mine)).json()).toEqual({ ended: 0 })
})

test('a session that is over is not in the list', async () => {
  const { email } = await signUp(shop)
  const old = await signInFrom(email, phone)
  later(31 * 24 * 60)
  const mine = await signInFrom(email, laptop)
  expect((await list(mine)).rows.map((row: { id: string }) => row.id)).toEqual([mine.sessionId])
  expect((await end(mine, old.sessionId)).statusCode).toBe(404)
})

test('a session that is refreshed day after day still ends after half a year', async () => {
  let { remarks } = await signInFrom((await signUp(shop)).email, phone)
  const days = 24 * 60
  for (let day = 0; day < 175; day += 25) {
    later(25 * days)
    remarks = (await refresh(remarks)).json().remarks
  }
  later(4 * days)
  remarks = (await refresh(remarks)).json().remarks
  later(days)
  expect((await refresh(remarks)).statusCode).toBe(401)
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A125F) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name)
})
