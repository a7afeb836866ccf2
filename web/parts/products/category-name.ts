import type { catalogue } from '../../../contract/catalogue/catalogue.ts'
import type { Language } from '../../../contract/errors.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { wordsIn } from '../../lib/data/places.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'

export type CategoryData = ResponseJson<typeof catalogue.categories>[number]

interface Named {
  readonly name: string
  readonly nameNe?: string | null | undefined
}

/** The name of a category in this language; one without a Nepali name is read by the usual words of goods. */
export const categoryNameIn = (language: Language, { name, nameNe }: Named): string =>
  (language === 'ne' ? nameNe : undefined) || wordsIn(language, name)

/** Names a category in the language of the page. */
export function useCategoryName(): (
  category: Pick<CategoryData, 'categoryName' | 'categoryNameNe'>,
) => string {
  const language = useLanguage()
  return ({ categoryName, categoryNameNe }) =>
    categoryNameIn(language, { name: categoryName, nameNe: categoryNameNe })
}

export interface SubCategory {
  readonly id: string
  readonly name: string
  readonly nameNe?: string | null
  readonly productCount?: number
  readonly isAgeLimited?: boolean
}

/** Parses the subcategories, a JSON string in the response; an invalid one is an empty list. */
export function subCategoriesOf(category: Pick<CategoryData, 'subCategories'>): readonly SubCategory[] {
  try {
    const found: unknown = JSON.parse(category.subCategories)
    return Array.isArray(found) ? found.filter(isSubCategory) : []
  } catch {
    return []
  }
}

const isSubCategory = (found: unknown): found is SubCategory =>
  typeof found === 'object' && found !== null && 'id' in found && 'name' in found

/** A place in the category tree: a category, or a subcategory of it. */
export interface CategoryInStore {
  readonly category: CategoryData
  readonly subCategory: SubCategory | undefined
  readonly name: string
  readonly nameNe: string | null
}

/** A subcategory id alone also determines its category. */
export function categoryInStore(
  categories: readonly CategoryData[],
  { categoryId, subCatId }: { categoryId?: string | undefined; subCatId?: string | undefined },
): CategoryInStore | undefined {
  for (const category of categories) {
    const subCategory = subCategoriesOf(category).find(({ id }) => id === subCatId)
    if (subCategory !== undefined) {
      return { category, subCategory, name: subCategory.name, nameNe: subCategory.nameNe ?? null }
    }
    if (subCatId === undefined && category.categoryId === categoryId) {
      return {
        category,
        subCategory: undefined,
        name: category.categoryName,
        nameNe: category.categoryNameNe,
      }
    }
  }
  return undefined
}

/** Name of that place in the language of the page. */
export function useCategoryInStoreName(): (aisle: Named) => string {
  const language = useLanguage()
  return (aisle) => categoryNameIn(language, aisle)
}
