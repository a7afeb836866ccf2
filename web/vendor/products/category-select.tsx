import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { controlStyles } from '../../ui/field.tsx'
import { marketCategoriesQuery, vendorCategoriesQuery } from './product-data.ts'

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
      className={controlStyles}
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
