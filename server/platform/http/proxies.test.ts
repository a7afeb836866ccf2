/** Whose request it is where proxies stand before the market, and what shares a rate limit. */
import { afterEach, expect, test } from 'vitest'
import { signUp } from '../../testing/people.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { networkOf, trustedProxiesIn, trustRuleOf } from './client-network.ts'

let shop: TestMarket | undefined
afterEach(() => shop?.close())

const openBehind = async (TRUST_PROXY: string) => {
  shop = await openTestMarket({ env: { TRUST_PROXY } })
  return shop
}

/** The responses to sixty guesses, each with another forged entry before the caller's own. */
async function guesses(market: TestMarket, entries: (made: string) => string, remoteAddress = '10.0.0.7') {
  const { email } = await signUp(market)
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1) {
    const answer = await market.app.inject({
      method: 'POST',
      url: '/api/security/login',
      payload: { email, password: 'wrong' },
      headers: { 'x-forwarded-for': entries(`203.0.113.${at}`) },
      remoteAddress,
    })
    statuses.push(answer.statusCode)
  }
  return statuses
}
const stopped = [...Array(5).fill(401), ...Array(7).fill(429)]

// Red where the leftmost entry is believed: a proxy that appends hands on whatever the caller wrote there.
test.each(['on', '1', '10.0.0.7', '10.0.0.0/24, 127.0.0.1'])(
  'behind one proxy (%s) that appends, made-up addresses give a guesser nothing',
  async (setting) => {
    const market = await openBehind(setting)
    expect(await guesses(market, (made) => `${made}, 198.51.100.1`)).toEqual(stopped)
  },
)

test('behind two proxies the entry before the last is the caller', async () => {
  const market = await openBehind('2')
  expect(await guesses(market, (made) => `${made}, 198.51.100.1, 10.9.9.9`)).toEqual(stopped)
})

test('where addresses are named, whoever comes around the proxies is believed nothing', async () => {
  const market = await openBehind('10.0.0.7')
  expect(await guesses(market, (made) => made, '198.51.100.9')).toEqual(stopped)
})

test('without proxies nothing is believed', async () => {
  const market = await openBehind('off')
  expect(await guesses(market, (made) => made)).toEqual(stopped)
})

test('two shoppers behind one proxy have tries of their own', async () => {
  const market = await openBehind('1')
  expect(await guesses(market, (made) => made)).toEqual(Array(12).fill(401))
})

test('the setting is off, a number or addresses', () => {
  expect(['off', '0', 'on', 'true', '3'].map(trustedProxiesIn)).toEqual([false, false, 1, 1, 3])
  expect(trustedProxiesIn('10.0.0.7, 2001:db8::/48')).toEqual(['10.0.0.7', '2001:db8::/48'])
})

test('an IPv4 proxy is known by its IPv6 clothes', () => {
  const rule = trustRuleOf(['10.0.0.0/24'])
  expect(['10.0.0.9', '::ffff:10.0.0.9', '10.0.1.9', 'unknown'].map((address) => rule(address, 0))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

// Red where the raw address is counted: a holder of one address of a /64 has all of them.
test('calls a minute are counted by network, so that a /64 is one caller', async () => {
  const market = await openBehind('off')
  const url = '/api/orders/payment/fonepay'
  const left = async (remoteAddress: string) =>
    Number((await market.app.inject({ url, remoteAddress })).headers['x-ratelimit-remaining'])
  const first = await left('2001:db8:1:2::1')
  expect(await left('2001:db8:1:2:ffff::77')).toBe(first - 1)
  expect(await left('2001:db8:1:3::1')).toBe(first)
  expect(networkOf('2001:db8:1:2::1')).toBe('2001:db8:1:2')
})
