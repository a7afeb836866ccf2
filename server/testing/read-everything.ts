/** Reads all that some people may read, with every id that the answers name, and parses what comes back. */
import { z } from 'zod'
import { allRoutes } from '../../contract/index.ts'
import type { Route, UserType } from '../../contract/route.ts'
import type { TestMarket } from './test-market.ts'

export interface Reader {
  readonly userType: UserType
  readonly headers: Readonly<Record<string, string>>
}

/** What became of one route: how often it answered, and in which lists there was something. */
export interface ReadOutcome {
  answers: number
  readonly filled: Set<string>
  readonly lists: Set<string>
  readonly faults: string[]
}

const mostAnswers = 12
const mostTries = 60

/** Of every route that answers reading with JSON, by its name. */
export async function readEverything(
  market: TestMarket,
  readers: readonly Reader[],
  known: Readonly<Record<string, string>>,
): Promise<Map<string, ReadOutcome>> {
  const ids = new Map(Object.entries(known).map(([name, value]) => [name, new Set([value])]))
  const reads = allRoutes().filter(({ route }) => route.method === 'GET' && !isOwnShape(route))
  const outcomes = new Map<string, ReadOutcome>()
  // What asks for nothing first: it names what the others ask for.
  const inTurn = reads.toSorted((a, b) => namesAsked(a.route).length - namesAsked(b.route).length)
  for (const { domain, name, route } of inTurn) {
    const outcome: ReadOutcome = { answers: 0, filled: new Set(), lists: new Set(), faults: [] }
    outcomes.set(`${domain}.${name}`, outcome)
    for (const reader of readers.filter(
      ({ userType }) => route.who === 'anyone' || route.who.includes(userType),
    )) {
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

/** The parts of the path and of the query that a call cannot do without. */
function namesAsked({ path, query }: Route): string[] {
  const missing = query?.safeParse({}).error?.issues.map((issue) => String(issue.path[0])) ?? []
  return [...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name), ...missing]
}

/** The route's address with every value that is known for what it asks. */
function addressesOf(route: Route, ids: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let found: Record<string, string>[] = [{}]
  for (const name of namesAsked(route)) {
    const values = [...(ids.get(name) ?? ids.get(listOf(route, name)) ?? [])]
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

/** The list that names what a path asks for by a name of its own: `/chat/:conversationId` is one of `/chat/`. */
const listOf = ({ path }: Route, name: string): string =>
  name === 'deliveryOptionId' ? '/api/delivery/vendor' : path.slice(0, Math.max(0, path.indexOf(`:${name}`)))

interface Reading {
  readonly outcome: ReadOutcome
  readonly ids: Map<string, Set<string>>
  readonly list: string
}

/** Remembers every id by its name, and which lists are there and which hold something. */
function look(value: unknown, at: string, reading: Reading): void {
  const { outcome, ids, list } = reading
  if (Array.isArray(value)) {
    outcome.lists.add(at)
    if (value.length > 0) outcome.filled.add(at)
    for (const one of value) look(one, `${at}[]`, reading)
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      if (typeof one === 'string' && /(^i|I)d$/.test(name)) {
        for (const known of name === 'id' ? [name, list] : [name]) remember(ids, known, one)
      }
      look(one, `${at}.${name}`, reading)
    }
  }
}

const remember = (ids: Map<string, Set<string>>, name: string, id: string): void => {
  ids.set(name, (ids.get(name) ?? new Set()).add(id))
}
