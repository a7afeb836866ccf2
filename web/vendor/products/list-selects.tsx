import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { controlStyles } from '../../ui/field.tsx'
import {
  marketCategoriesQuery,
  type ProductSort,
  productSorts,
  vendorCategoriesQuery,
} from './product-data.ts'

const look = `${controlStyles.replace('w-full', '')} max-w-72 max-sm:min-w-0 max-sm:flex-1`

interface CategorySelectProps {
  value: string
  onChoose: (categoryId: string) => void
}

/** A category of the market, or one of the store's own. */
export function CategorySelect({ value, onChoose }: CategorySelectProps) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const { data: market = [] } = useQuery(marketCategoriesQuery())
  const { data: own } = useQuery(vendorCategoriesQuery())
  return (
    <select
      aria-label={t('vendorProducts.category')}
      className={look}
      onChange={(event) => onChoose(event.target.value)}
      value={value}
    >
      <option value="">{t('vendorProducts.anyCategory')}</option>
      {own && own.rows.length > 0 && (
        <optgroup label={t('vendorProducts.ownCategories')}>
          {own.rows.flatMap((shelf) => [
            <option key={shelf.id} value={shelf.id}>
              {nameOf(shelf)}
            </option>,
            ...shelf.subCategories.map((board) => (
              <option key={board.id} value={board.id}>
                {nameOf(shelf)} › {nameOf(board)}
              </option>
            )),
          ])}
        </optgroup>
      )}
      <optgroup label={t('vendorProducts.marketCategories')}>
        {market.map((category) => (
          <option key={category.categoryId} value={category.categoryId}>
            {nameOf(category)}
          </option>
        ))}
      </optgroup>
    </select>
  )
}

interface SortSelectProps {
  value: ProductSort
  onChoose: (sort: ProductSort) => void
}

export function SortSelect({ value, onChoose }: SortSelectProps) {
  const t = useTranslate()
  return (
    <select
      aria-label={t('vendorProducts.sort')}
      className={look}
      onChange={({ target }) => onChoose(productSorts.find((sort) => sort === target.value) ?? 'edited')}
      value={value}
    >
      {productSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`vendorProducts.sort.${sort}`)}
        </option>
      ))}
    </select>
  )
}
