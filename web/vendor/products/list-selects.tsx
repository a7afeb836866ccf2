import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/translate.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { controlLook } from '../../ui/field.tsx'
import { type GoodsSort, goodsSorts, marketCategoriesQuery, ownCategoriesQuery } from './product-data.ts'

const look = `${controlLook.replace('w-full', '')} max-w-72 max-sm:min-w-0 max-sm:flex-1`

interface CategorySelectProps {
  value: string
  onChoose: (categoryId: string) => void
}

/** A category of the market, or one of the store's own. */
export function CategorySelect({ value, onChoose }: CategorySelectProps) {
  const text = useText()
  const nameOf = useCategoryName()
  const { data: market = [] } = useQuery(marketCategoriesQuery())
  const { data: own } = useQuery(ownCategoriesQuery())
  return (
    <select
      aria-label={text('stall.category')}
      className={look}
      onChange={(event) => onChoose(event.target.value)}
      value={value}
    >
      <option value="">{text('stall.anyCategory')}</option>
      {own && own.rows.length > 0 && (
        <optgroup label={text('stall.ownCategories')}>
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
      <optgroup label={text('stall.marketCategories')}>
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
  value: GoodsSort
  onChoose: (sort: GoodsSort) => void
}

export function SortSelect({ value, onChoose }: SortSelectProps) {
  const text = useText()
  return (
    <select
      aria-label={text('stall.sort')}
      className={look}
      onChange={({ target }) => onChoose(goodsSorts.find((sort) => sort === target.value) ?? 'edited')}
      value={value}
    >
      {goodsSorts.map((sort) => (
        <option key={sort} value={sort}>
          {text(`stall.sort.${sort}`)}
        </option>
      ))}
    </select>
  )
}
