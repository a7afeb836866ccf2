/** What a row of the walk's table says. */
import type { AccessWorld, Asker } from '../testing/access-world.ts'

export type Caller = 'VISITOR' | 'USER' | 'VENDOR' | 'ADMIN'

export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, or as a form where the contract says so. */
  readonly body?: unknown
}

export interface Access {
  readonly may: readonly Caller[]
  /** The least that is a valid request of this asker. */
  readonly sample?: (world: AccessWorld, asker: Asker) => Sample | Promise<Sample>
  /** What that is answered to those who may. */
  readonly answers: number
  /** Whose thing the sample names: shopper A's, vendor V's, or what both may see. To B and U it must look like nothing. */
  readonly belongsTo?: 'A' | 'V' | 'BOTH'
  /** The parameter that, when it names another person, is refused with 403. */
  readonly self?: { readonly part: 'query' | 'body'; readonly name: string }
  /** It ends the session that calls. */
  readonly endsSession?: true
}

export const everyone: readonly Caller[] = ['VISITOR', 'USER', 'VENDOR', 'ADMIN']
export const shoppers: readonly Caller[] = ['USER']
export const sellers: readonly Caller[] = ['VENDOR']
export const admins: readonly Caller[] = ['ADMIN']
