import type { Language } from '../../contract/errors.ts'
import { openDomainEvent } from '../platform/events/domain-event.ts'

/** Published in the transaction that disables an account. */
export const accountDisabled = openDomainEvent<{ readonly accountId: string; readonly at: Date }>()

/** Published in the transaction in which an account changes its details: the name as it is now. */
export const accountRenamed = openDomainEvent<{
  readonly accountId: string
  readonly name: string
  readonly at: Date
}>()

/** Published in the transaction that makes a shopper's account: the code of the link by which they came. */
export const shopperSignedUp = openDomainEvent<{
  readonly accountId: string
  readonly ref: string | undefined
  readonly at: Date
}>()

/** Published in the transaction from which on a shopper's account may sign in. */
export const shopperVerified = openDomainEvent<{ readonly accountId: string; readonly at: Date }>()

export interface VendorSignedUp {
  readonly accountId: string
  readonly username: string
  readonly shopName: string
  readonly description: string
  /** The name of a stored picture. */
  readonly logo: string
  readonly phone: string
  readonly address: string
  readonly state: string
  readonly city: string
  readonly language: Language
  readonly at: Date
}

/** A vendor account was made; vendors opens its store in the same transaction. */
export const vendorSignedUp = openDomainEvent<VendorSignedUp>()
