/** A row of the access matrix. */
import type { AccessWorld, Asker } from '../testing/access-world.ts'

export type Caller = 'VISITOR' | 'USER' | 'VENDOR' | 'ADMIN'

export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Body of the request: JSON, or a form where the contract requires it. */
  readonly body?: unknown
}

export interface Access {
  readonly may: readonly Caller[]
  /** The smallest valid request of this caller. */
  readonly sample?: (world: AccessWorld, asker: Asker) => Sample | Promise<Sample>
  /** The status for callers who are allowed. */
  readonly answers: number
  /** The owner of the sample's ids: shopper A, vendor V, or both. To B and U they must look missing. */
  readonly belongsTo?: 'A' | 'V' | 'BOTH'
  /** The parameter that is refused with 403 when it is another account's id. */
  readonly self?: { readonly part: 'query' | 'body'; readonly name: string }
  /** The request ends the session of its caller. */
  readonly endsSession?: true
}

export const everyone: readonly Caller[] = ['VISITOR', 'USER', 'VENDOR', 'ADMIN']
export const shoppers: readonly Caller[] = ['USER']
export const sellers: readonly Caller[] = ['VENDOR']
export const admins: readonly Caller[] = ['ADMIN']
