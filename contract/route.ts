/** How the contract writes a route down, and the types that both sides take from it. */
import type { z } from 'zod'
import type { RefusalCode } from './errors.ts'

export const userTypes = ['USER', 'VENDOR', 'ADMIN'] as const
export type UserType = (typeof userTypes)[number]

/** Who may call: anyone at all, or the signed-in people of the listed kinds. */
export type Who = 'anyone' | readonly UserType[]

export interface RouteSpec {
  readonly who: Who
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly headers?: z.ZodType
  readonly body?: z.ZodType
  readonly answer: z.ZodType
  readonly status?: 200 | 201 | 204 | 303
  /** The refusals of its own, beside bad input, sign-in and outages. */
  readonly refuses?: readonly RefusalCode[]
  /** What a genuinely signed token of an ended session is told here, where that is not 401. */
  readonly endedSession?: RefusalCode
  /** Open to an admin who has yet to set up the second factor that a setting requires. */
  readonly duringEnrolment?: true
  /** Comes as multipart/form-data: the fields of `body` and, where one is named, a file. */
  readonly multipart?: { readonly file?: string; readonly mostBytes?: number }
  /** Answers with a file of this kind instead of JSON; `answer` is then `sentFile`. */
  readonly file?: 'application/pdf'
  /** Answers with a page of its own instead of JSON; `answer` is then `sentPage`. */
  readonly page?: true
  /** Calls a minute of one person, or from one address where nobody is signed in. */
  readonly perMinute?: number
  /** Of a route for anyone: who is signed in is told to it, and answered more of their own. */
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

/** What a caller sends, as it is written on the wire. */
export interface RequestJson<R extends Route> {
  readonly params: Part<R, 'params', 'input'>
  readonly query: Part<R, 'query', 'input'>
  readonly headers: Part<R, 'headers', 'input'>
  readonly body: Part<R, 'body', 'input'>
}

/** What a use case receives: parsed, paisa and Dates in the hand. */
export interface RequestData<R extends Route> {
  readonly params: Part<R, 'params', 'output'>
  readonly query: Part<R, 'query', 'output'>
  readonly headers: Part<R, 'headers', 'output'>
  readonly body: Part<R, 'body', 'output'>
}

/** What a use case answers, paisa and Dates still in the hand; unknown keys are dropped on the way out. */
export type ResponseData<R extends Route> = z.output<R['answer']>

/** What the caller reads: the answer as it is written on the wire. */
export type ResponseJson<R extends Route> = z.input<R['answer']>
