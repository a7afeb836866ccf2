import { useQuery } from '@tanstack/react-query'
import { sumRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { RulesOwner, TriedProduct } from '../../parts/discount-rules/rule-data.ts'
import { RulesBoard } from '../../parts/discount-rules/rules-board.tsx'
import { categoryNameIn, subCategoriesOf } from '../../parts/products/category-name.ts'
import { marketCategoriesQuery, vendorCategoriesQuery } from '../products/product-data.ts'

/** /admin/vendor/discount-rules: discounts that apply by themselves in the carts of my store. */
export function DiscountRulesPage() {
  const t = useTranslate()
  const categories = useCategoryChoices()
  return (
    <RulesBoard line={t('rules.line')} owner={{ ...ofStore, categories }} title={t('title.vendorRules')} />
  )
}

const ofStore: Omit<RulesOwner, 'categories'> = {
  isPlatform: false,
  queryKey: ['discount-rules'],
  list: () => api.promotions.vendorRules(),
  add: (body) => api.promotions.addRule({ body }),
  change: (ruleId, body) => api.promotions.changeRule({ params: { ruleId }, body }),
  switchTo: ({ ruleId, version }, active) =>
    api.promotions.switchRule({ params: { ruleId }, body: { active, version } }),
  order: (ruleIds) => api.promotions.orderRules({ body: { ruleIds: [...ruleIds] } }),
  remove: (ruleId) => api.promotions.removeRule({ params: { ruleId } }),
  tryOn: (body) => api.orders.tryRules({ body }),
  findProducts,
}

/** One row for each variation that can be bought. */
async function findProducts(search: string): Promise<readonly TriedProduct[]> {
  const { rows } = await api.catalogue.vendorProducts({ query: { search, noOfRows: 8 } })
  if (rows.length === 0) return []
  const found = await api.catalogue.vendorVariations({
    query: { productIds: rows.map(({ id }) => id).join(',') },
  })
  return found.map(({ productId, variableNo, productName, attribute, price, discountedPrice }) => ({
    ...{ productId, variableNo, name: productName, price: sumRupees([price, -discountedPrice]) },
    detail: Object.values(attribute ?? {}).join(', '),
  }))
}

/** Categories of the market with their subcategories, then the store's own. */
function useCategoryChoices() {
  const language = useLanguage()
  const market = useQuery(marketCategoriesQuery()).data ?? []
  const own = useQuery(vendorCategoriesQuery()).data?.rows ?? []
  const nameOf = (name: string, nameNe: string | null | undefined) =>
    categoryNameIn(language, { name, nameNe })
  return [
    ...market.flatMap((category) => {
      const name = nameOf(category.categoryName, category.categoryNameNe)
      const below = subCategoriesOf(category).map((sub) => ({
        id: sub.id,
        name: `${name} › ${nameOf(sub.name, sub.nameNe)}`,
      }))
      return [{ id: category.categoryId, name }, ...below]
    }),
    ...own.flatMap(({ id, categoryName, categoryNameNe, subCategories }) => {
      const name = nameOf(categoryName, categoryNameNe)
      const below = subCategories.map((sub) => ({
        id: sub.id,
        name: `${name} › ${nameOf(sub.categoryName, sub.categoryNameNe)}`,
      }))
      return [{ id, name }, ...below]
    }),
  ]
}
