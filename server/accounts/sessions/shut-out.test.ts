/** However a session ends, its credentials open nothing any more: calls, refreshes and open sockets. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { UserType } from '../../../contract/permissions.ts'
import { openRealtime, type Realtime } from '../../platform/realtime/realtime.ts'
import { type SignedUp, signIn, signInPair, signUp, testPassword } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { authenticate, endedAmong } from '../index.ts'

let shop: TestMarket
let realtime: Realtime
let server: Server
let admin: Record<string, string>
const sockets: Socket[] = []
beforeAll(async () => {
  shop = await openTestMarket()
  const { ctx, pool } = shop
  realtime = openRealtime({
    pool,
    config: ctx.config,
    log: ctx.log,
    identify: (token) => authenticate(ctx, token),
    endedAmong: (ids) => endedAmong(ctx, ids),
  })
  server = createServer()
  realtime.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  admin = await signIn(shop, (await signUp(shop, { userType: 'ADMIN' })).email)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(async () => {
  await realtime.close()
  server.close()
  await shop.close()
})

/** Connects, and returns a function that waits for the end of the connection and tells its reason. */
async function listen(token: string): Promise<() => Promise<string>> {
  const { port } = server.address() as AddressInfo
  const options = { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true }
  const socket = io(`http://127.0.0.1:${port}`, options)
  sockets.push(socket)
  const ended = new Promise<string>((done) => {
    socket.on('disconnect', done)
  })
  await new Promise<void>((connected, refused) => {
    socket.on('connect', connected)
    socket.on('connect_error', refused)
  })
  return () => ended
}

type Headers = Record<string, string>
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) })

interface Way {
  readonly name: string
  readonly userType?: UserType
  readonly end: (person: SignedUp, own: Headers) => Promise<{ statusCode: number }>
}
const byAdmin =
  (what: string, payload?: object): Way['end'] =>
  ({ accountId }) =>
    call('POST', `/api/admin/account/${accountId}/${what}`, admin, payload)

const ways: readonly Way[] = [
  { name: 'I sign out', end: (_, own) => call('POST', '/api/security/logout', own) },
  { name: 'an admin disables my account', end: byAdmin('disable') },
  { name: 'an admin ends my sessions', end: byAdmin('endSessions') },
  {
    name: 'my power as an admin is withdrawn',
    userType: 'ADMIN',
    end: byAdmin('role', { userType: 'USER' }),
  },
  {
    name: 'I end my other sessions from another device',
    end: async ({ email }) => call('DELETE', '/api/security/session/', await signIn(shop, email)),
  },
  {
    name: 'I change my password on another device',
    end: async ({ email, accountId }) => {
      const change = { id: accountId, password: testPassword, newPassword: 'Dhaulagiri-8167' }
      return call('POST', '/api/auth/users/changePassword', await signIn(shop, email), change)
    },
  },
]

test.each(ways)(
  'when $name, my token, my refresh token and my socket are worth nothing at once',
  async (way) => {
    const person = await signUp(shop, { userType: way.userType ?? 'USER' })
    const { jwtToken, remarks } = await signInPair(shop, person.email)
    const own = { authorization: `Bearer ${jwtToken}` }
    const untilCut = await listen(jwtToken)
    expect((await call('GET', '/api/auth/users/', own)).statusCode).toBe(200)
    const { statusCode } = await way.end(person, own)
    expect([200, 204]).toContain(statusCode)
    expect((await call('GET', '/api/auth/users/', own)).statusCode).toBe(417)
    expect((await call('GET', '/api/security/session/', own)).statusCode).toBe(401)
    expect((await call('POST', '/api/security/refresh', {}, { refreshToken: remarks })).statusCode).toBe(401)
    expect(await untilCut()).toBe('io server disconnect')
    await expect(listen(jwtToken)).rejects.toThrow('SIGN_IN_NEEDED')
  },
)
