/** Drafts: unsaved input, stored in this browser per account and product. */
import { hasFields, type StoredValue, storedValue } from '../../lib/browser/storage.ts'
import type { TypedProduct, VendorProduct } from './typed-product.ts'

export interface Draft {
  readonly at: string
  /** The product as it was when the draft began; null for a new one. */
  readonly began: VendorProduct | null
  readonly typed: TypedProduct
}

const isDraft = (found: unknown): found is Draft =>
  hasFields(found, 'at', 'began', 'typed') &&
  hasFields((found as Draft).typed, 'name', 'options', 'variations', 'pictures')

export const storedDraft = (accountId: string, productId: string): StoredValue<Draft> =>
  storedValue('localStorage', `product-draft ${accountId} ${productId}`, isDraft)
