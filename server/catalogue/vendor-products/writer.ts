import type { ProductFacts } from '../../../contract/catalogue/product-facts.ts'
import type { Standing } from '../facts/category-rules.ts'

/** The writing vendor: owner of the products, and the account that uploaded the pictures. */
export interface Writer {
  readonly vendorId: string
  readonly accountId: string
  readonly now: Date
}

/** A product that is locked until the end of the transaction. */
export interface LockedProduct extends Standing {
  readonly id: string
  readonly facts: ProductFacts
  readonly video: { readonly name: string; readonly poster: string } | null
  /** Names of the pictures that it shows already. */
  readonly pictures: readonly string[]
}
