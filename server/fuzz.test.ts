/** Random requests made from the list of routes: whatever is sent, nothing breaks and nothing untrue is written. */
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../contract/index.ts'
import type { Sample } from './access/access.ts'
import { accessMatrix } from './access/access-matrix.ts'
import { audit } from './audit/audit.ts'
import { type AccessWorld, openAccessWorld } from './testing/access-world.ts'
import { signIn } from './testing/people.ts'
import { openTestMarket, type TestMarket } from './testing/test-market.ts'

const seed = Number(process.env.FUZZ_SEED ?? 20_841_120)
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_500)

let market: TestMarket
let world: AccessWorld
beforeAll(async () => {
  market = await openTestMarket()
  world = await openAccessWorld(market)
})
afterAll(() => market.close())

const routes = new Map(allRoutes().map(({ domain, name, route }) => [`${domain}.${name}`, route] as const))

/** Odd values of people, scripts and scanners where a number or a word is expected. */
const oddWord = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e9',
    '0x10',
    '१',
    'NaN',
    'null',
    '2147483648',
    '9007199254740993',
  ),
  fc.constantFrom('%', '_', '\\', "';--", '(CASE WHEN 1=1 THEN 1 END)', '\u0000', '\ud800', '__proto__', '🏔️'),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.uuid(),
)
const oddValue = fc.oneof(
  oddWord,
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e9, 2 ** 31, 2 ** 53, -0.01, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 3 }),
)
/** The mutation: which field of the valid request is replaced, and by which value. A missing field is added. */
const strike = fc.record({
  part: fc.constantFrom('params', 'query', 'headers', 'body'),
  at: fc.nat(12),
  action: fc.constantFrom('replace', 'remove', 'add'),
  word: oddWord,
  value: oddValue,
})
const request = fc.record({
  name: fc.constantFrom(...routes.keys()),
  asker: fc.nat(5),
  strikes: fc.array(strike, { maxLength: 3 }),
  wholeBody: fc.option(oddValue, { freq: 8 }),
  isRaw: fc.boolean(),
})
type Strike = typeof strike extends fc.Arbitrary<infer T> ? T : never

const addable = [
  'userId',
  'id',
  'vendorId',
  'noOfRows',
  'offset',
  'status',
  'sort',
  'search',
  'idempotency-key',
  '__proto__',
]

function struck(sample: Sample, { part, at, action, word, value }: Strike): Sample {
  const fields: Record<string, unknown> = { ...(sample[part as keyof Sample] as object | undefined) }
  const names = Object.keys(fields)
  const name =
    (action === 'add' ? undefined : names[at % Math.max(names.length, 1)]) ?? addable[at % addable.length]
  if (name === undefined) return sample
  if (action === 'remove') delete fields[name]
  else fields[name] = part === 'body' ? value : word
  return { ...sample, [part]: fields }
}

const isHeaderText = (text: unknown): boolean => /^[\x20-\x7e]*$/.test(String(text))

test(`nothing breaks under ${requests} random requests, and the books still add up`, {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ name, asker, strikes, wholeBody, isRaw }) => {
      const route = routes.get(name)
      if (route === undefined) return
      const valid = (await accessMatrix[name]?.sample?.(world, world.askers[asker] ?? world.asker('A'))) ?? {}
      const { params = {}, query = {}, headers = {}, body } = strikes.reduce(struck, valid)
      const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeOdd(params[key] ?? ''))
      const search = Object.entries(query).map(([key, value]) => `${key}=${encodeOdd(value)}`)
      const sent = wholeBody ?? body
      const answer = await market.app.inject({
        method: route.method,
        url: `${path}?${search.join('&')}`,
        headers: {
          ...Object.fromEntries(Object.entries(headers).filter(([, value]) => isHeaderText(value))),
          ...(await tokenOf(name, asker)),
          ...(isRaw && sent !== undefined && { 'content-type': 'application/json' }),
        },
        ...(sent !== undefined &&
          sent !== null && {
            payload:
              route.multipart && !isRaw ? formOf(sent) : isRaw ? `${JSON.stringify(sent)} ` : Object(sent),
          }),
      })
      expect(answer.statusCode, `${route.method} ${path}: ${answer.body}`).toBeLessThan(500)
      if (answer.statusCode >= 400) expect(answer.json()).toMatchObject({ status: answer.statusCode })
    }),
    { seed, numRuns: requests, endOnFailure: true },
  )
  const client = new pg.Client({ connectionString: market.databaseUrl })
  await client.connect()
  const findings = await audit(client)
  await client.end()
  expect(findings.filter(({ faults }) => faults > 0)).toEqual([])
})

/** The caller's token. A call that may end its session gets a session of its own, so that the others go on. */
async function tokenOf(name: string, at: number): Promise<Readonly<Record<string, string>>> {
  const asker = world.askers[at]
  if (asker?.account === undefined) return {}
  return accessMatrix[name]?.endsSession ? signIn(market, asker.account.email) : asker.headers
}

function formOf(sent: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(sent))) form.append(name, String(value))
  return form
}

/** A lone surrogate cannot be written in an address. */
const encodeOdd = (text: string): string => encodeURIComponent(text.toWellFormed())
