import { messageOf, type RefusalCode, statusOf } from '../../contract/errors.ts'

/** Details for the security log alone, never sent to the caller. */
export interface Aside {
  readonly accountId?: string | undefined
  readonly why?: string
}

/**
 * An error of the contract, thrown by a use case that will not do what was asked. Extra fields travel in the problem
 * details.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly extra: Readonly<Record<string, unknown>>
  readonly aside: Aside

  constructor(code: RefusalCode, extra: Readonly<Record<string, unknown>> = {}, aside: Aside = {}) {
    super(messageOf(code))
    this.code = code
    this.extra = extra
    this.aside = aside
  }

  get status(): number {
    return statusOf(this.code)
  }
}
