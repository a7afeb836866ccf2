import { beforeAll, expect, test } from 'vitest'
import { type MarketMeta, prepare, render } from './entry-server.tsx'

const market: MarketMeta = {
  language: 'en',
  name: 'Hatiya',
  origin: 'http://localhost:4000',
  minimumPasswordLength: 3,
  roadFactor: 1.3,
  identity: { name: 'Hatiya' } as MarketMeta['identity'],
  announcedYears: {},
}

// A market without stores: each list is empty.
beforeAll(() => prepare(async () => ({ status: 200, body: [] })))

test.each(['', '/category', '/wishlist', '/buy-again'])(
  'the page %s of a store that is not there says so in its title, and is not to be indexed',
  async (rest) => {
    const answer = await render(`/store/nobody${rest}`, market, undefined)
    const page = await answer.text()
    expect(answer.status).toBe(404)
    expect(page).toContain('<title>Page not found | Hatiya - Leading Multi Vendor Store in Nepal.</title>')
    expect(page).toMatch(/<meta name="robots" content="noindex"/)
  },
)
