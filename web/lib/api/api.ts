/** The contract as typed functions: `api.catalogue.products({ query })`. Types only come from it, no schemas. */
import type { RefusalCode } from '../../../contract/errors.ts'
import type { Contract } from '../../../contract/index.ts'
import type { RequestJson, ResponseJson, Route } from '../../../contract/route.ts'
import { loadWithRetry } from '../loading/load-retry.ts'
import { ApiProblem } from './problem.ts'
import { routePaths } from './routes.gen.ts'
import { type OutgoingRequest, type Received, send } from './transport.ts'

/** Query parameters are text on the wire; numbers are converted for the caller. */
type Written<T> = T extends object
  ? { [K in keyof T]: string extends Exclude<T[K], undefined> ? T[K] | number : T[K] }
  : T

type Part<
  R extends Route,
  K extends 'params' | 'query' | 'headers' | 'body',
> = RequestJson<R>[K] extends undefined
  ? unknown
  : object extends RequestJson<R>[K]
    ? { readonly [P in K]?: K extends 'query' ? Written<RequestJson<R>[K]> : RequestJson<R>[K] }
    : { readonly [P in K]: K extends 'query' ? Written<RequestJson<R>[K]> : RequestJson<R>[K] }

/** A multipart request always names its files, even when there are none. */
type Files<R extends Route> = R extends { readonly multipart: object }
  ? { readonly files: Readonly<Record<string, Blob>> }
  : unknown

export type RequestInput<R extends Route> = Files<R> &
  Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'headers'> &
  Part<R, 'body'> & {
    readonly signal?: AbortSignal /** Sent even while the page is being left. */
    readonly keepalive?: boolean
  }

type Caller<R extends Route> =
  Record<string, never> extends RequestInput<R>
    ? (asked?: RequestInput<R>) => Promise<ResponseJson<R>>
    : (asked: RequestInput<R>) => Promise<ResponseJson<R>>

export type Api = {
  readonly [D in keyof Contract]: {
    readonly [N in keyof Contract[D]]: Contract[D][N] extends Route ? Caller<Contract[D][N]> : never
  }
}

interface LooselyAsked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly files?: Readonly<Record<string, Blob>>
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
}

let refresher: (() => Promise<boolean>) | undefined
let refreshing: Promise<boolean> | undefined

/** Sets how an ended access token is renewed; resolves to true when it was. Called once for all waiting calls. */
export function setRefresher(refresh: () => Promise<boolean>): void {
  refresher = refresh
}

export function refreshOnce(): Promise<boolean> {
  refreshing ??= (refresher?.() ?? Promise.resolve(false)).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function call(method: string, path: string, asked: LooselyAsked): Promise<unknown> {
  const url = addressOf(path, asked)
  const { files, body, ...rest } = asked
  const sent = files === undefined ? body : formOf(body, files)
  const sending: OutgoingRequest = { method, url, ...rest, ...(sent !== undefined && { body: sent }) }
  if (path !== refreshPath && refresher !== undefined && isStale()) await refreshOnce()
  let received = await send(sending)
  if (needsSignIn(received) && refresher !== undefined && path !== refreshPath) {
    if (await refreshOnce()) received = await send(sending)
  }
  if (received.status >= 200 && received.status < 300) return received.body
  throw new ApiProblem(received.status, received.body, received.retryAfter)
}

const [, refreshPath] = routePaths.accounts.refresh

/** Proactive refresh: a signed-in user's access token is about to end, and is renewed before a call is refused. */
const isStale = (): boolean => /\bperson=\w/.test(document.cookie) && !/\bfresh=/.test(document.cookie)

/** A wrong password or code is 401 too, and no renewal helps there. */
const needsSignIn = ({ status, body }: Received): boolean =>
  status === 401 && new ApiProblem(status, body).code === 'SIGN_IN_NEEDED'

function formOf(fields: unknown, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.append(name, String(value))
  }
  // Files come last: a streaming parser then knows the fields already.
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

function addressOf(path: string, { params = {}, query = {} }: LooselyAsked): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? filled : `${filled}?${search}`
}

type RouteTable = Readonly<Record<string, Readonly<Record<string, readonly [method: string, path: string]>>>>

type Calls = Record<string, (asked?: LooselyAsked) => Promise<unknown>>

/** Lazy domain: its routes are fetched with the first call of an unknown one. */
const lateDomain = (): Calls =>
  new Proxy<Calls>(
    {},
    {
      get: (known, name: string) =>
        known[name] ??
        (async (asked?: LooselyAsked) => {
          const { lateRoutePaths } = await loadWithRetry(() => import('./late-routes.gen.ts'), {
            givesUpOffline: true,
          })
          addRoutes(lateRoutePaths)
          return known[name]?.(asked)
        }),
    },
  )

const calls: Record<string, Calls> = Object.fromEntries(
  Object.keys(routePaths).map((domain) => [domain, lateDomain()]),
)

/** Registers these routes. Those of vendors and admins come with their areas. */
export function addRoutes(table: RouteTable): void {
  for (const [domain, routes] of Object.entries(table)) {
    const named = Object.entries(routes).map(
      ([name, [method, path]]) => [name, (asked: LooselyAsked = {}) => call(method, path, asked)] as const,
    )
    calls[domain] = Object.assign(calls[domain] ?? {}, Object.fromEntries(named))
  }
}

addRoutes(routePaths)

// The generated tables have exactly the contract's domains and names, which the drift check holds.
export const api = calls as unknown as Api

/** Whether this is a refusal of the API, with this code if one is given. */
export const isRefusal = (error: unknown, code?: RefusalCode): error is ApiProblem =>
  error instanceof ApiProblem && (code === undefined || error.code === code)
