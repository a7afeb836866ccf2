import type { VendorProduct } from './typed-product.ts'

/** Fields in which two versions of a product differ, for an edit conflict. */
export function changedFields(before: VendorProduct, now: VendorProduct): string[] {
  const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const sold = ({ variations }: VendorProduct) => variations.map(({ stock: _, ...rest }) => rest)
  const fields = [
    'name',
    'description',
    'categoryId',
    'subCategoryId',
    'storeCategoryId',
    'storeSubCategoryId',
    'pictures',
    'pictureTexts',
    'options',
    'lowStockAt',
    'facts',
    'taxClass',
    'preparation',
    'video',
    'sizeChart',
    'lineFormId',
    'status',
  ] as const
  const places: Partial<Record<(typeof fields)[number], string>> = {
    subCategoryId: 'categoryId',
    storeSubCategoryId: 'storeCategoryId',
    pictureTexts: 'pictures',
  }
  const changed = fields
    .filter((field) => !isEqual(before[field], now[field]))
    .map((field) => places[field] ?? field)
  return [...new Set([...changed, ...(isEqual(sold(before), sold(now)) ? [] : ['variations'])])]
}
