/**
 * The access matrix: every route × every caller × own, foreign and missing ids. Only what the contract allows succeeds.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../../contract/index.ts'
import { rolePermissions, rolesWith, userTypes } from '../../contract/permissions.ts'
import type { Method, Route } from '../../contract/route.ts'
import { type AccessWorld, type Asker, openAccessWorld } from '../testing/access-world.ts'
import { signIn } from '../testing/people.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import type { Access, Caller, Sample } from './access.ts'
import { accessMatrix } from './access-matrix.ts'

const routes = allRoutes().map(({ domain, name, route }) => ({ name: `${domain}.${name}`, route }))
const closed = routes.filter(({ route }) => route.permission !== 'anyone')
const callers: readonly Caller[] = ['VISITOR', ...userTypes]
/** The callers whose role has the route's permission. */
const promisedBy = ({ permission }: Route): readonly Caller[] =>
  permission === 'anyone' ? callers : rolesWith(permission)

let market: TestMarket
let world: AccessWorld
beforeAll(async () => {
  market = await openTestMarket()
  world = await openAccessWorld(market)
})
afterAll(() => market.close())

const accessOf = (name: string): Access => {
  const access = accessMatrix[name]
  if (access === undefined) throw new Error(`${name} is missing in server/access`)
  return access
}
const sampleOf = async (name: string, asker = world.asker('A')): Promise<Sample> =>
  (await accessOf(name).sample?.(world, asker)) ?? {}

interface Shape {
  readonly method?: Method | 'HEAD' | 'PATCH' | 'OPTIONS'
  readonly url?: string
}

function call(route: Route, sample: Sample, asker: Asker, shape: Shape = {}) {
  return market.app.inject({
    method: shape.method ?? route.method,
    url: shape.url ?? urlOf(route, sample),
    headers: { ...asker.headers, ...sample.headers },
    ...(sample.body !== undefined && {
      payload: route.multipart ? formOf(sample.body) : Object(sample.body),
    }),
  })
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) form.set(name, String(value))
  return form
}

function urlOf(route: Route, { params = {}, query = {} }: Sample): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'missing')
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** The same request with missing ids, in every place that takes one. */
const withoutThing = (sample: Sample): Sample => {
  const { params = {}, ...rest } = sample
  const isThing = (name: string) => name in params || ['orderId', 'addressId'].includes(name)
  const nobodys = (name: string, value: unknown) =>
    name === 'orderIds' ? [randomUUID()] : isThing(name) ? randomUUID() : value
  return JSON.parse(JSON.stringify({ params, ...rest }, nobodys)) as Sample
}

describe('the table', () => {
  test('names every route of the contract and no other', () => {
    expect(Object.keys(accessMatrix).toSorted()).toEqual(routes.map(({ name }) => name).toSorted())
  })

  test.each(routes)('says the same of $name as the contract does', ({ name, route }) => {
    const promised = promisedBy(route)
    expect(accessOf(name).may.toSorted()).toEqual(promised.toSorted())
  })

  test('has a route for each permission of a role', () => {
    const named = new Set<string>(routes.map(({ route }) => route.permission))
    expect([...new Set(Object.values(rolePermissions).flat())].filter((one) => !named.has(one))).toEqual([])
  })
})

describe('everybody at every door', () => {
  test.each(routes)('$name lets in only who may', async ({ name, route }) => {
    const access = accessOf(name)
    const strangers = { A: ['B'], V: ['U'], BOTH: ['B', 'U'] }[access.belongsTo ?? 'A']
    const isStranger = (asker: Asker) => access.belongsTo !== undefined && strangers.includes(asker.name)
    for (const one of world.askers) {
      const asker = access.endsSession && one.account ? await again(one) : one
      const { statusCode, body } = await call(route, await sampleOf(name, asker), asker)
      const expected = access.may.includes(asker.userType)
        ? isStranger(asker)
          ? 404
          : access.answers
        : asker.userType === 'VISITOR'
          ? 401
          : 403
      expect(`${asker.name} ${statusCode}`, body).toBe(`${asker.name} ${expected}`)
    }
  })

  const again = async (asker: Asker): Promise<Asker> => ({
    ...asker,
    headers: await signIn(market, asker.account?.email ?? ''),
  })

  test.each(closed)('$name turns away a token that nobody signed', async ({ name, route }) => {
    const forged = { ...world.asker('A'), headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' } }
    expect((await call(route, await sampleOf(name), forged)).statusCode).toBe(401)
  })
})

describe('another’s things', () => {
  const owned = routes.filter(({ name }) => accessMatrix[name]?.belongsTo)

  test.each(owned)(
    '$name: what is not mine looks exactly like what is not there',
    async ({ name, route }) => {
      const stranger = world.asker(accessOf(name).belongsTo === 'A' ? 'B' : 'U')
      const sample = await sampleOf(name)
      const before = await rowsAsTheyStand()
      const anothers = await call(route, sample, stranger)
      const nobodys = await call(route, withoutThing(sample), stranger)
      expect(anothers.statusCode).toBe(404)
      expect(anothers.json()).toEqual(nobodys.json())
      // The response alone proves little: a write may have happened before the refusal.
      expect(await rowsAsTheyStand()).toEqual(before)
    },
  )

  /** Every table that a request may write, except those that each request writes: rate limits and sessions. */
  const rowsAsTheyStand = async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ('session', 'refresh_token', 'sign_in_failure', 'allowance')
      order by 1`.execute(market.db)
    const prints = tables.map(
      ({ name }) => sql`
        select ${name} as name, md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as print
        from ${sql.table(name)} one`,
    )
    return (await sql`${sql.join(prints, sql` union all `)} order by 1`.execute(market.db)).rows
  }

  const naming = routes.filter(({ name }) => accessMatrix[name]?.self)

  test.each(naming)('$name: naming myself is fine, naming another is refused', async ({ name, route }) => {
    const { self, answers } = accessOf(name)
    const [a, b] = [world.asker('A'), world.asker('B')]
    const naming = async (id: string | undefined): Promise<Sample> => {
      const sample = await sampleOf(name)
      if (self === undefined) return sample
      const part = sample[self.part]
      return { ...sample, [self.part]: { ...(part as object | undefined), [self.name]: id } }
    }
    const before = (await cartOf(b)).body
    expect((await call(route, await naming(a.account?.accountId), a)).statusCode).toBe(answers)
    expect((await call(route, await naming(b.account?.accountId), a)).statusCode).toBe(403)
    expect((await call(route, await naming(randomUUID()), a)).statusCode).toBe(403)
    expect((await cartOf(b)).body).toBe(before)
    if (self?.part === 'query') {
      const own = await naming(a.account?.accountId)
      const url = `${urlOf(route, own)}&${self.name}=${b.account?.accountId}`
      expect((await call(route, own, a, { url })).statusCode).toBe(400)
    }
  })

  const cartOf = (asker: Asker) =>
    market.app.inject({ url: '/api/products/addToCart/userCart', headers: { ...asker.headers } })

  test('an order list holds nothing of another shopper or another vendor', async () => {
    await world.freshOrder()
    for (const [name, url] of [
      ['B', '/api/orders/order/'],
      ['U', '/api/orders/vendor/'],
    ] as const) {
      const { headers } = world.asker(name)
      expect((await market.app.inject({ url, headers: { ...headers } })).json()).toMatchObject({
        rows: [],
        total: 0,
      })
    }
  })
})

describe('twisted requests', () => {
  const withQuery = routes.filter(({ name, route }) => route.query && accessMatrix[name]?.sample)

  test.each(withQuery)('$name refuses a parameter that is given twice', async ({ name, route }) => {
    const asker = world.askers.find(({ userType }) => accessOf(name).may.includes(userType))
    const sample = await sampleOf(name)
    for (const [key, value] of Object.entries(sample.query ?? {})) {
      const url = `${urlOf(route, sample)}&${key}=${encodeURIComponent(value)}`
      const { statusCode } = await call(route, sample, asker ?? world.asker('A'), { url })
      expect(`${key} ${statusCode}`).toBe(`${key} 400`)
    }
  })

  test.each(closed)('$name stays closed however its address is written', async ({ name, route }) => {
    const sample = await sampleOf(name)
    const url = urlOf(route, sample)
    const [path = '', search = ''] = url.split('?')
    const shapes = [
      path.endsWith('/') ? path.slice(0, -1) : `${path}/`,
      `/${path}`,
      path.replace('/api/', '/api//'),
      path.replace('/api/', '/API/'),
      path.replace('/api/', '/api/./'),
      path.replace('/api/', '/api/%2e/'),
      path.replace('/api/', '/api/x/../'),
      path.replace('/api/', '/%61pi/'),
      `${path};v=1`,
      `${path}%2f`,
      `${path}?a=1`,
    ].map((shape) => (search === '' ? shape : `${shape}${shape.includes('?') ? '&' : '?'}${search}`))
    const outside = world.askers.filter(({ userType }) => !accessOf(name).may.includes(userType))
    for (const asker of outside) {
      for (const shape of shapes) {
        const { statusCode } = await call(route, sample, asker, { url: shape })
        expect([401, 403, 404], `${asker.name} ${shape}: ${statusCode}`).toContain(statusCode)
      }
    }
  })

  const bare = (path: string) => path.replace(/\/$/, '')
  /** A route with an id in the place of a word answers there as well; it has a row of its own. */
  const answersAt = (path: string, { path: pattern }: { path: string }) =>
    new RegExp(`^${bare(pattern).replace(/:\w+/g, '[^/]+')}$`).test(bare(path))

  test.each(closed)('$name has no side door by another method', async ({ name, route }) => {
    const sample = await sampleOf(name)
    const outside = world.askers.filter(({ userType }) => !accessOf(name).may.includes(userType))
    const override = { 'x-http-method-override': route.method, 'x-method-override': route.method }
    // With or without a trailing slash it is the same address.
    const same = routes.filter((one) => answersAt(route.path, one.route))
    const taken = new Set(same.map((one) => one.route.method))
    const readers = same.filter((one) => one.route.method === 'GET').map((one) => promisedBy(one.route))
    for (const asker of outside) {
      const mayRead = readers.some((promised) => promised.includes(asker.userType))
      for (const method of ['HEAD', 'PATCH', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'GET'] as const) {
        if (taken.has(method as Method)) continue
        // A route that the caller may read answers HEAD as well.
        if (method === 'HEAD' && mayRead) continue
        const disguised = { ...sample, headers: { ...sample.headers, ...override } }
        const { statusCode } = await call(route, disguised, asker, { method })
        expect([401, 403, 404, 405], `${asker.name} ${method}: ${statusCode}`).toContain(statusCode)
      }
    }
  })
})
