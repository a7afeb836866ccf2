import type { ProductFacts } from '../../../contract/catalogue/product-facts.ts'
import type { Standing } from '../facts/category-rules.ts'
import type { Measured } from './measured-form.ts'

/** The writing vendor: owner of the products, and the account that uploaded the pictures. */
export interface Writer {
  readonly vendorId: string
  readonly accountId: string
  readonly now: Date
}

/** A product that is locked until the end of the transaction. */
export interface LockedProduct extends Standing, Measured {
  readonly id: string
  readonly facts: ProductFacts
  /** A pre-order's day, as far as it is known: a stored one may have passed. */
  readonly preparation?: { readonly readyOn: string | null }
  readonly video: { readonly name: string; readonly poster: string } | null
  /** Names of the pictures that it shows already. */
  readonly pictures: readonly string[]
}
