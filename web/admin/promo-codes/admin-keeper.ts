/** The market's promo codes, and those of the stores to look at: the admins' calls, all products, the market's categories. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api/api.ts'
import { categoriesQuery } from '../../lib/api/query.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { categoryNameIn, subCategoriesOf } from '../../parts/products/category-name.ts'
import type { PromoKeeper } from '../../parts/promo-codes/promo-data.ts'

const found = 8

export function useAdminKeeper(owner: 'PLATFORM' | 'VENDOR'): PromoKeeper {
  const language = useLanguage()
  const queries = useQueryClient()
  return useMemo(
    () => ({
      of: 'PLATFORM',
      page: (asked, noOfRows) => api.promotions.platformPromoCodes({ query: { ...asked, owner, noOfRows } }),
      one: (promoId) => api.promotions.platformPromoCode({ params: { promoId } }),
      add: (body) => api.promotions.addPlatformPromoCode({ body }),
      change: (promoId, body) => api.promotions.changePlatformPromoCode({ params: { promoId }, body }),
      turn: (promoId, status) =>
        api.promotions.switchPlatformPromoCode({ params: { promoId }, body: { status } }),
      findProducts: async (search) => {
        const { rows } = await api.catalogue.adminProducts({ query: { noOfRows: found, search } })
        return rows.map(({ id, productName, shopName }) => ({ id, name: `${productName} · ${shopName}` }))
      },
      findCategories: async () =>
        (await queries.fetchQuery(categoriesQuery())).map((one) => {
          const name = categoryNameIn(language, { name: one.categoryName, nameNe: one.categoryNameNe })
          const subs = subCategoriesOf(one).map((sub) => ({
            id: sub.id,
            name: categoryNameIn(language, sub),
          }))
          return { label: name, options: [{ id: one.categoryId, name }, ...subs] }
        }),
    }),
    [owner, language, queries],
  )
}
