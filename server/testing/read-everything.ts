/** Calls every readable route as some callers, with every id that the responses contain, and parses the responses. */
import { z } from 'zod'
import { allRoutes } from '../../contract/index.ts'
import { mayCall, type UserType } from '../../contract/permissions.ts'
import type { Route } from '../../contract/route.ts'
import type { TestMarket } from './test-market.ts'

export interface Reader {
  readonly userType: UserType
  readonly headers: Readonly<Record<string, string>>
}

/** The outcome of one route: how often it answered, and which of its lists had rows. */
export interface ReadOutcome {
  answers: number
  readonly filled: Set<string>
  readonly lists: Set<string>
  readonly faults: string[]
}

const mostAnswers = 12
const mostTries = 60

/** Outcomes of every GET route with a JSON response, by its name. */
export async function readEverything(
  market: TestMarket,
  readers: readonly Reader[],
  known: Readonly<Record<string, string>>,
): Promise<Map<string, ReadOutcome>> {
  const ids = new Map(Object.entries(known).map(([name, value]) => [name, new Set([value])]))
  const reads = allRoutes().filter(({ route }) => route.method === 'GET' && !isOwnShape(route))
  const outcomes = new Map<string, ReadOutcome>()
  // Routes without required ids first: their responses contain the ids for the others.
  const inTurn = reads.toSorted((a, b) => namesAsked(a.route).length - namesAsked(b.route).length)
  for (const { domain, name, route } of inTurn) {
    const outcome: ReadOutcome = { answers: 0, filled: new Set(), lists: new Set(), faults: [] }
    outcomes.set(`${domain}.${name}`, outcome)
    for (const reader of readers.filter(({ userType }) => mayCall(userType, route.permission))) {
      for (const url of addressesOf(route, ids)) {
        if (outcome.answers >= mostAnswers) break
        const answer = await market.app.inject({ url, headers: reader.headers })
        if (answer.statusCode === 404) continue
        if (answer.statusCode !== 200) {
          outcome.faults.push(`${answer.statusCode} ${url}`)
          continue
        }
        outcome.answers += 1
        const json: unknown = answer.json()
        const parsed = z.safeDecode(route.answer, json as never)
        if (!parsed.success) outcome.faults.push(`${url} ${parsed.error.message}`)
        look(json, '', { outcome, ids, list: route.path })
      }
    }
  }
  return outcomes
}

const isOwnShape = ({ status, file, page }: Route): boolean =>
  (status ?? 200) !== 200 || file !== undefined || page !== undefined

/** Required parameters of the path and of the query. */
function namesAsked({ path, query }: Route): string[] {
  const missing = query?.safeParse({}).error?.issues.map((issue) => String(issue.path[0])) ?? []
  return [...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name), ...missing]
}

/** The route's addresses with every known value for its parameters. */
function addressesOf(route: Route, ids: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let found: Record<string, string>[] = [{}]
  for (const name of namesAsked(route)) {
    const list = listOf(route, name)
    // A plain `id` is one of its own list: of all ids together only the first few are tried. Winner campaigns are
    // other campaigns than exclusive offers.
    const own = name === 'id' || name === 'campaignId' ? ids.get(list) : ids.get(name)
    const values = [...(own ?? ids.get(list) ?? ids.get(list.replace(/\/$/, '')) ?? ids.get(name) ?? [])]
    found = found.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))).slice(0, mostTries)
  }
  return found.map((one) => {
    const rest = { ...one }
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
      delete rest[name]
      return encodeURIComponent(one[name] ?? '')
    })
    return `${path}?${new URLSearchParams(rest)}`
  })
}

/** The list behind a path parameter: `/chat/:conversationId` is one of `/chat/`. */
const listOf = ({ path }: Route, name: string): string =>
  name === 'deliveryOptionId' ? '/api/delivery/vendor' : path.slice(0, Math.max(0, path.indexOf(`:${name}`)))

interface Reading {
  readonly outcome: ReadOutcome
  readonly ids: Map<string, Set<string>>
  readonly list: string
}

/** Collects every id, and the slugs of addresses, by its name, and which lists exist and have rows. */
function look(value: unknown, at: string, reading: Reading): void {
  const { outcome, ids, list } = reading
  if (Array.isArray(value)) {
    outcome.lists.add(at)
    if (value.length > 0) outcome.filled.add(at)
    for (const one of value) look(one, `${at}[]`, reading)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      if (typeof one === 'string' && /(^i|I)d$|^slug$/.test(name)) {
        for (const known of name === 'id' ? [name, list] : [name]) remember(ids, known, one)
      }
      look(one, `${at}.${name}`, reading)
    }
  }
}

const remember = (ids: Map<string, Set<string>>, name: string, id: string): void => {
  ids.set(name, (ids.get(name) ?? new Set()).add(id))
}
