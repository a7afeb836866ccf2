/** A store's promo codes: its own calls, its products, the market's categories and its own. */
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api/api.ts'
import { categoriesQuery } from '../../lib/api/query.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { categoryNameIn, subCategoriesOf } from '../../parts/products/category-name.ts'
import type { PromoKeeper } from '../../parts/promo-codes/promo-data.ts'

const found = 8

export function useVendorKeeper(): PromoKeeper {
  const t = useTranslate()
  const language = useLanguage()
  const queries = useQueryClient()
  return useMemo(
    () => ({
      of: 'VENDOR',
      page: (asked, noOfRows) => api.promotions.vendorPromoCodes({ query: { ...asked, noOfRows } }),
      one: (promoId) => api.promotions.vendorPromoCode({ params: { promoId } }),
      add: ({ platformPercent: _, ...body }) => api.promotions.addPromoCode({ body }),
      change: (promoId, { platformPercent: _, ...body }) =>
        api.promotions.changePromoCode({ params: { promoId }, body }),
      turn: (promoId, status) => api.promotions.switchPromoCode({ params: { promoId }, body: { status } }),
      findProducts: async (search) => {
        const { rows } = await api.catalogue.vendorProducts({ query: { noOfRows: found, search } })
        return rows.map(({ id, productName }) => ({ id, name: productName }))
      },
      findCategories: async () => {
        const [market, own] = await Promise.all([
          queries.fetchQuery(categoriesQuery()),
          api.catalogue.vendorCategories(),
        ])
        return [
          ...market.map((one) => {
            const name = categoryNameIn(language, { name: one.categoryName, nameNe: one.categoryNameNe })
            const subs = subCategoriesOf(one).map((sub) => ({
              id: sub.id,
              name: categoryNameIn(language, sub),
            }))
            return { label: name, options: [{ id: one.categoryId, name }, ...subs] }
          }),
          {
            label: t('coupons.ownCategories'),
            options: own.rows.flatMap((one) => {
              const name = categoryNameIn(language, { name: one.categoryName, nameNe: one.categoryNameNe })
              const subs = one.subCategories.map((sub) => ({
                id: sub.id,
                name: `${name} › ${categoryNameIn(language, { name: sub.categoryName, nameNe: sub.categoryNameNe })}`,
              }))
              return [{ id: one.id, name }, ...subs]
            }),
          },
        ]
      },
    }),
    [t, language, queries],
  )
}
