import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const strong = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8'

test('a market with no settings at all is a local one on port 4000', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    isLocal: true,
    isSecure: false,
    isDev: false,
  })
  expect(config.publicUrl.href).toBe('http://localhost:4000/')
})

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined })
})

test.for([
  ['PORT', 'eighty'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '1e3'],
  ['PUBLIC_URL', 'market.example.com'],
  ['PUBLIC_URL', 'ftp://market.example.com'],
  ['PUBLIC_URL', 'https://example.com/market'],
  ['TRUST_PROXY', 'perhaps'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '10.0.0.7/0'],
  ['TRUST_PROXY', '10.0.0.7/33'],
  ['TRUST_PROXY', '10.0.0.7,proxy.example.com'],
  ['TRUST_PROXY', ','],
  ['DATABASE_URL', 'mysql://localhost/market'],
  ['DATABASE_URL', 'postgres://[broken'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', 'x'.repeat(64)],
  ['LOG_LEVEL', 'loud'],
  ['ESEWA_URL', 'file:///etc/passwd'],
  ['GATEWAY_PATIENCE_MS', '60000'],
  ['MARKET_DEV', 'maybe'],
])('a wrong %s (%s) is refused in one sentence that names it', ([name, value]) => {
  const read = () => readConfig({ [name ?? '']: value })
  expect(read).toThrow(StartError)
  expect(read).toThrow(new RegExp(`^${name} [^\n]*\\.$`))
})

test('outside local mode a secret of one’s own is required', () => {
  const env = { PUBLIC_URL: 'https://market.example.com' }
  expect(() => readConfig(env)).toThrow(/^SESSION_SECRET is missing/)
  expect(readConfig({ ...env, SESSION_SECRET: strong })).toMatchObject({ isLocal: false, isSecure: true })
})

test('the demo is for one’s own machine, and elsewhere for whoever asks for it', () => {
  const away = { PUBLIC_URL: 'https://market.example.com', SESSION_SECRET: strong }
  const database = { DATABASE_URL: 'postgres://u:p@db/market' }
  const isDemo = (env: Record<string, string>) => readConfig(env).isDemo
  expect([{}, database, away, { ...away, ...database }].map(isDemo)).toEqual([true, false, false, false])
  expect([{ DEMO: 'off' }, { ...away, ...database, DEMO: 'on' }].map(isDemo)).toEqual([false, true])
})

test('gateways are their test systems at home, the real ones in public, and what is named where it is named', () => {
  const real = readConfig({ PUBLIC_URL: 'https://market.example.com', SESSION_SECRET: strong })
  expect(real.gateways.khalti.href).toBe('https://khalti.com/')
  const { gateways } = readConfig({ ESEWA_URL: 'http://127.0.0.1:5001' })
  expect(gateways.khalti.href).toBe('https://dev.khalti.com/')
  expect([gateways.esewa.href, gateways.esewaStatus.href]).toEqual(Array(2).fill('http://127.0.0.1:5001/'))
})
