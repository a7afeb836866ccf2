import type { Problem } from '../../../contract/errors.ts'

/** An error response of the API, with the message that the server chose. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors: Readonly<Record<string, string>>
  /** The whole response, with fields such as `remaining` or a new `total`. */
  readonly extra: Readonly<Record<string, unknown>>
  /** Seconds that the server asks to wait (Retry-After); 0 when it does not ask. */
  readonly retryAfter: number

  constructor(status: number, body: unknown, retryAfter = 0) {
    const problem = isProblem(body) ? body : undefined
    super(problem?.detail ?? `The server answered ${status}`)
    this.status = status
    this.code = problem?.code ?? 'INTERNAL'
    this.detail = problem?.detail ?? ''
    this.errors = problem?.errors ?? {}
    this.extra = problem ?? {}
    this.retryAfter = retryAfter
  }
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'detail' in body

/** The message of a refusal, or the general sentence. */
export const problemMessage = (error: unknown, general: string): string =>
  error instanceof ApiProblem && error.detail !== '' ? error.detail : general

/** Maps "not found" and an invalid id to null: an address of nothing is no failure. */
export async function foundOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
