import { createHmac, generateKeyPairSync } from 'node:crypto'
import { exportSPKI, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { openTokens } from './access-tokens.ts'

const secret = 'd0b5f0f35f7c4d6ab1e8a6f7e8f7a1b2c3d4e5f60718293a'
const key = new TextEncoder().encode(secret)
const audience = 'http://localhost:4000'
const now = new Date('2026-11-20T06:00:00Z')
const issuedAt = now.getTime() / 1000
const tokens = openTokens(secret, audience)

const subject = { accountId: 'a', sessionId: 's', userType: 'USER' }
const good = {
  sub: 'a',
  sid: 's',
  userType: 'USER',
  use: 'access',
  aud: audience,
  iat: issuedAt,
  exp: issuedAt + 900,
}

const sign = (claims: object, header: object = {}, signedWith: Uint8Array = key) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', ...header }).sign(signedWith)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const byHand = (header: object, claims: object, mac: (body: string) => string) => {
  const body = `${part(header)}.${part(claims)}`
  return `${body}.${mac(body)}`
}
const hmac = (algorithm: string, with_: string | Uint8Array) => (body: string) =>
  createHmac(algorithm, with_).update(body).digest('base64url')

test('a token that was signed here says what was put into it, until it expires', async () => {
  const token = await tokens.issue(subject, now)
  const claims = { ...subject, expiresAtMs: now.getTime() + 900_000 }
  expect(await tokens.read(token, now)).toEqual({ state: 'GENUINE', claims })
  expect(await tokens.read(token, new Date(now.getTime() + 899_999))).toEqual({ state: 'GENUINE', claims })
  expect(await tokens.read(token, new Date(now.getTime() + 900_000))).toEqual({ state: 'EXPIRED', claims })
  expect((await tokens.read(await sign(good), now)).state).toBe('GENUINE')
})

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const without = (claim: keyof typeof good) =>
  Object.fromEntries(Object.entries(good).filter(([name]) => name !== claim))
const jwk = { kty: 'oct', k: Buffer.from('mine').toString('base64url') }

const forgeries: Record<string, () => Promise<string> | string> = {
  'alg none': () => byHand({ alg: 'none' }, good, () => ''),
  'alg nOnE': () => byHand({ alg: 'nOnE' }, good, () => ''),
  'no signature': async () => (await sign(good)).replace(/[^.]*$/, ''),
  'signed with a public key as if it were the secret': async () => {
    const pem = await exportSPKI(publicKey)
    return byHand({ alg: 'HS256' }, good, hmac('sha256', pem))
  },
  'alg RS256 over our secret': () => byHand({ alg: 'RS256' }, good, hmac('sha256', key)),
  'alg HS512 with our secret': () => byHand({ alg: 'HS512' }, good, hmac('sha512', key)),
  'another key': () => sign(good, {}, new TextEncoder().encode('another key that is long enough, surely')),
  'an altered payload': async () => {
    const [header, , mac] = (await sign(good)).split('.')
    return `${header}.${part({ ...good, userType: 'ADMIN' })}.${mac}`
  },
  'a kid that is a path': () => byHand({ alg: 'HS256', kid: '../../../dev/null' }, good, hmac('sha256', '')),
  'a key of its own in the header': () => byHand({ alg: 'HS256', jwk }, good, hmac('sha256', 'mine')),
  'a jku in the header': () =>
    byHand({ alg: 'HS256', jku: 'http://127.0.0.1:1/jwks' }, good, hmac('sha256', 'mine')),
  'an unknown critical header': () =>
    byHand({ alg: 'HS256', crit: ['x'], x: true }, good, hmac('sha256', key)),
  'no expiry': () => sign(without('exp')),
  'no session': () => sign(without('sid')),
  'no subject': () => sign(without('sub')),
  'not valid before tomorrow': () => sign({ ...good, nbf: issuedAt + 86_400 }),
  'another purpose': () => sign({ ...good, use: 'reset' }),
  'another audience': () => sign({ ...good, aud: 'https://elsewhere.example.com' }),
  'a session that is no text': () => sign({ ...good, sid: { $ne: '' } }),
  'a hundred kilobytes': () => sign({ ...good, filling: 'x'.repeat(100_000) }),
  'an empty text': () => '',
  'three dots': () => '...',
}

test.each(Object.keys(forgeries))('a token with %s is forged', async (name) => {
  expect(await tokens.read((await forgeries[name]?.()) ?? '', now)).toEqual({ state: 'FORGED' })
})

test('a forgery stays one after the genuine token has been seen', async () => {
  const token = await sign(good)
  expect((await tokens.read(token, now)).state).toBe('GENUINE')
  expect((await tokens.read(`${token.slice(0, -2)}AA`, now)).state).toBe('FORGED')
  expect((await tokens.read(` ${token}`, now)).state).toBe('FORGED')
})
