import { type RefusalCode, statusOf, wordsOf } from '../../contract/errors.ts'

/** What a use case throws when it will not do what was asked. Extra fields travel in the problem details. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly extra: Readonly<Record<string, unknown>>

  constructor(code: RefusalCode, extra: Readonly<Record<string, unknown>> = {}) {
    super(wordsOf(code))
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return statusOf(this.code)
  }
}
