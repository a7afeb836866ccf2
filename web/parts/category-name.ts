import type { catalogue } from '../../contract/catalogue.ts'
import type { Told } from '../../contract/route.ts'
import { useLanguage } from '../lib/language.tsx'

export type CategoryData = Told<typeof catalogue.categories>[number]

/** Names a category in the language of the page. */
export function useCategoryName(): (
  category: Pick<CategoryData, 'categoryName' | 'categoryNameNe'>,
) => string {
  const language = useLanguage()
  return ({ categoryName, categoryNameNe }) =>
    language === 'ne' ? (categoryNameNe ?? categoryName) : categoryName
}

export interface SubCategory {
  readonly id: string
  readonly name: string
}

/** The subcategories, which travel as a JSON string. One that cannot be read is none. */
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
