/** Where the last product of this account was put: the next one usually goes there too. */
import { hasFields, type StoredValue, storedValue } from '../../lib/browser/storage.ts'
import type { TypedProduct } from './typed-product.ts'

const fields = ['categoryId', 'subCategoryId', 'storeCategoryId', 'storeSubCategoryId'] as const
export type ProductPlace = Pick<TypedProduct, (typeof fields)[number]>

const isPlace = (found: unknown): found is ProductPlace =>
  hasFields(found, ...fields) && fields.every((field) => typeof (found as ProductPlace)[field] === 'string')

export const lastCategory = (accountId: string): StoredValue<ProductPlace> =>
  storedValue('localStorage', `last-category ${accountId}`, isPlace)

export const placeOf = (typed: TypedProduct): ProductPlace => ({
  categoryId: typed.categoryId,
  subCategoryId: typed.subCategoryId,
  storeCategoryId: typed.storeCategoryId,
  storeSubCategoryId: typed.storeSubCategoryId,
})
