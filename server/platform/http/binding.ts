/** How a slice ties the routes of the contract to its use cases: one line each in its routes.ts. */
import type { Language } from '../../../contract/errors.ts'
import type { RequestData, ResponseData, Route } from '../../../contract/route.ts'
import type { AppContext } from '../context.ts'
import type { Caller, CallerFor } from './caller.ts'

export interface Cookies {
  readonly get: (name: string) => string | undefined
  readonly set: (name: string, value: string, options: { maxAgeSeconds: number; readable?: boolean }) => void
  readonly clear: (name: string) => void
}

/** Request context: address, language, cookies and the like, beside the parsed content. */
export interface RequestContext {
  readonly requestId: string
  /** The caller's network address. */
  readonly address: string
  readonly userAgent: string
  /** Where the market is for this caller: PUBLIC_URL, or in local mode the loopback name that was asked. */
  readonly origin: string
  readonly language: Language
  readonly cookies: Cookies
  /** The access token that was sent, unchecked. */
  readonly token: string | undefined
  /** Answers with another status than the contract's own. */
  readonly setStatus: (status: 200 | 201) => void
  /** Sends Clear-Site-Data: the browser drops its cached responses of this site. */
  readonly clearBrowserCache: () => void
}

/** A file that came with a request: on disk until the request is answered, its content unchecked. */
export interface UploadedFile {
  readonly path: string
  readonly bytes: number
}

export interface Call<R extends Route> extends RequestData<R>, RequestContext {
  readonly caller: R extends { readonly knowsReader: true } ? Caller | undefined : CallerFor<R['permission']>
  readonly file: R extends { readonly multipart: { readonly file: string } }
    ? UploadedFile | undefined
    : undefined
}

type Routes = Readonly<Record<string, Route>>

export type Handlers<Rs extends Routes> = {
  readonly [Name in keyof Rs]: (ctx: AppContext, call: Call<Rs[Name]>) => Promise<ResponseData<Rs[Name]>>
}

export interface BoundRoute {
  readonly route: Route
  readonly handle: (ctx: AppContext, call: unknown) => Promise<unknown>
}

export function bind<const Rs extends Routes>(routes: Rs, handlers: Handlers<Rs>): BoundRoute[] {
  return Object.entries(routes).map(([name, route]) => ({
    route,
    // The parsed call has the shape that the contract gives this route: http.ts builds it from the same schemas.
    handle: handlers[name] as unknown as BoundRoute['handle'],
  }))
}

/** Finds the caller of a token: provided by the accounts slice, so that the platform knows no domain. */
export type Authenticate = (
  ctx: AppContext,
  token: string,
) => Promise<
  | { caller: Caller }
  | { refused: 'FORGED' | 'EXPIRED' | 'ENDED' /** Of a genuine token: for the log. */; accountId?: string }
>
