import { useQuery } from '@tanstack/react-query'
import { sumRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { RulesOwner, TriedProduct } from '../../parts/discount-rules/rule-data.ts'
import { RulesBoard } from '../../parts/discount-rules/rules-board.tsx'
import { categoryNameIn } from '../../parts/products/category-name.ts'
import { marketCategoriesQuery } from '../product-data.ts'

/** /admin/user/discount-rules: discounts of the market that apply by themselves in every store. */
export function PlatformRulesPage() {
  const t = useTranslate()
  const language = useLanguage()
  const { data } = useQuery(marketCategoriesQuery())
  const categories = (data?.rows ?? []).flatMap((category) => {
    const name = categoryNameIn(language, category)
    return [
      { id: category.categoryId, name },
      ...category.subCategories.map((sub) => ({
        id: sub.categoryId,
        name: `${name} › ${categoryNameIn(language, sub)}`,
      })),
    ]
  })
  return (
    <RulesBoard
      line={t('rules.platformLine')}
      owner={{ ...ofPlatform, categories }}
      title={t('title.adminRules')}
    />
  )
}

const ofPlatform: Omit<RulesOwner, 'categories'> = {
  isPlatform: true,
  queryKey: ['admin', 'discount-rules'],
  list: () => api.promotions.platformRules(),
  add: (body) => api.promotions.addPlatformRule({ body }),
  change: (ruleId, body) => api.promotions.changePlatformRule({ params: { ruleId }, body }),
  switchTo: ({ ruleId, version }, active) =>
    api.promotions.switchPlatformRule({ params: { ruleId }, body: { active, version } }),
  order: (ruleIds) => api.promotions.orderPlatformRules({ body: { ruleIds: [...ruleIds] } }),
  remove: (ruleId) => api.promotions.removePlatformRule({ params: { ruleId } }),
  tryOn: (body) => api.orders.tryPlatformRules({ body }),
  findProducts,
}

/** Products of all stores, each with its variations that can be bought. */
async function findProducts(search: string): Promise<readonly TriedProduct[]> {
  const { rows } = await api.catalogue.adminProducts({ query: { search, status: 'LIVE', noOfRows: 5 } })
  const found = await Promise.all(
    rows.map(({ id }) => api.catalogue.adminProduct({ params: { productId: id } })),
  )
  return found.flatMap(({ id, productName, shopName, variations }) =>
    variations
      .filter(({ isOffered }) => isOffered)
      .map(({ variableNo, attribute, price, discountedPrice }) => ({
        ...{ productId: id, variableNo, name: productName, price: sumRupees([price, -discountedPrice]) },
        detail: [shopName, ...Object.values(attribute ?? {})].join(', '),
      })),
  )
}
