/** How the contract writes a route down, and the types that both sides take from it. */
import type { z } from 'zod'
import type { RefusalCode } from './errors.ts'
import type { Permission } from './permissions.ts'

export interface RouteSpec {
  /** The permission that the caller's role must have; `anyone` lets visitors in too. */
  readonly permission: 'anyone' | Permission
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly headers?: z.ZodType
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  readonly status?: 200 | 201 | 204 | 303
  /** Refusals of this route, beside those of invalid input, sign-in and outages. */
  readonly refuses?: readonly RefusalCode[]
  /** The refusal for a validly signed token of an ended session, where it is not 401. */
  readonly endedSession?: RefusalCode
  /** Open to an admin who has yet to set up the second factor that a setting requires. */
  readonly duringEnrolment?: true
  /** Request as multipart/form-data: the fields of `body` and, where one is named, a file; `tooLarge` refuses a larger one. */
  readonly multipart?: {
    readonly file?: string
    readonly mostBytes?: number
    readonly tooLarge?: RefusalCode
  }
  /** Response is a file of this type instead of JSON; `answer` is then `sentFile`. */
  readonly file?: 'application/pdf'
  /** Response is an HTML page instead of JSON; `answer` is then `sentPage`. */
  readonly page?: true
  /** Rate limit in requests a minute of one account, or of one address for anonymous callers. */
  readonly perMinute?: number
  /** For a route that is open to anyone: a signed-in caller is authenticated and gets their own data as well. */
  readonly knowsReader?: true
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Route = RouteSpec & { readonly method: Method; readonly path: string }

const route =
  <const M extends Method>(method: M) =>
  <const P extends `/api/${string}`, const S extends RouteSpec>(path: P, spec: S) => ({
    method,
    path,
    ...spec,
  })

export const get = route('GET')
export const post = route('POST')
export const put = route('PUT')
export const del = route('DELETE')

type Part<R, K extends string, Side extends 'input' | 'output'> =
  R extends Record<K, infer S extends z.ZodType>
    ? Side extends 'input'
      ? z.input<S>
      : z.output<S>
    : undefined

/** The request as JSON, as it is written on the wire. */
export interface RequestJson<R extends Route> {
  readonly params: Part<R, 'params', 'input'>
  readonly query: Part<R, 'query', 'input'>
  readonly headers: Part<R, 'headers', 'input'>
  readonly body: Part<R, 'body', 'input'>
}

/** The request as a use case receives it: parsed, with paisa and Dates. */
export interface RequestData<R extends Route> {
  readonly params: Part<R, 'params', 'output'>
  readonly query: Part<R, 'query', 'output'>
  readonly headers: Part<R, 'headers', 'output'>
  readonly body: Part<R, 'body', 'output'>
}

/** The response as a use case returns it, with paisa and Dates; unknown keys are dropped when it is encoded. */
export type ResponseData<R extends Route> = z.output<R['answer']>

/** The response as JSON, as the caller reads it. */
export type ResponseJson<R extends Route> = z.input<R['answer']>
