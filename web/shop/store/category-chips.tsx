import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { Chips, chipStyles } from '../frame/chips.tsx'
import type { Store } from './store-data.ts'

/** On phones: the categories of a store. On wider screens they stand in the sidebar. */
export function CategoryChips({ store }: { store: Store }) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const { data: categories = [] } = useQuery(categoriesQuery(store.vendorId))
  if (categories.length < 2) return null
  return (
    <div className="md:hidden">
      <Chips label={t('store.categories')}>
        {categories.map((one) => (
          <Link
            className={chipStyles(false)}
            key={one.categoryId}
            params={{ username: store.username }}
            search={{ categoryId: one.categoryId }}
            to="/store/$username/category"
          >
            {nameOf(one)}
          </Link>
        ))}
      </Chips>
    </div>
  )
}
