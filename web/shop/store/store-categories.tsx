import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { categoriesQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import {
  type CategoryData,
  categoryInStore,
  subCategoriesOf,
  useCategoryInStoreName,
  useCategoryName,
} from '../../parts/products/category-name.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { useCategorySearch } from './use-category-search.ts'

const row = 'flex min-w-0 flex-1 items-center justify-between gap-2 rounded-control px-3 hover:bg-ink/6'
const here = 'bg-himal/10 font-medium text-himal'

/** The categories of a store, each with its subcategories folded away. */
export function StoreCategories({ vendorId, username }: { vendorId: string; username: string }) {
  const t = useTranslate()
  const headingId = useId()
  const asked = useCategorySearch()
  const { data: categories = [] } = useQuery(categoriesQuery(vendorId))
  const aisle = categoryInStore(categories, asked)
  return (
    <nav aria-labelledby={headingId}>
      <h2 className="px-3 pb-1 font-bold text-muted text-xs tracking-wider" id={headingId}>
        {t('store.categoriesHeading')}
      </h2>
      {categories.length === 0 ? (
        <p className="px-3 py-2 text-muted">{t('store.noCategories')}</p>
      ) : (
        <ul className="grid">
          {categories.map((category) => (
            <CategoryRow
              category={category}
              // The current category is expanded.
              key={`${category.categoryId} ${category === aisle?.category}`}
              isHere={category === aisle?.category}
              subCatId={aisle?.subCategory?.id}
              username={username}
            />
          ))}
        </ul>
      )}
    </nav>
  )
}

interface CategoryRowProps {
  category: CategoryData
  isHere: boolean
  subCatId: string | undefined
  username: string
}

function CategoryRow({ category, isHere, subCatId, username }: CategoryRowProps) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const nameOfSub = useCategoryInStoreName()
  const [isOpen, setOpen] = useState(isHere)
  const id = useId()
  const subCategories = subCategoriesOf(category)
  const isWhole = isHere && subCatId === undefined
  const name = nameOf(category)
  return (
    <li>
      <div className="flex items-center">
        <Link
          aria-current={isWhole ? 'page' : undefined}
          className={classes(row, 'min-h-11', isWhole && here)}
          params={{ username }}
          search={{ categoryId: category.categoryId }}
          to="/store/$username/category"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          <Count of={category.productCount} />
        </Link>
        {subCategories.length > 0 && (
          <IconButton
            aria-controls={id}
            aria-expanded={isOpen}
            className="shrink-0"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            label={t('store.subcategoriesOf', { name })}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {subCategories.length > 0 && (
        <ul className="mb-1 ml-4 border-line border-l pl-1" hidden={!isOpen} id={id}>
          {subCategories.map((one) => (
            <li key={one.id}>
              <Link
                aria-current={one.id === subCatId ? 'page' : undefined}
                className={classes(row, 'min-h-9 touch:min-h-11 text-sm', one.id === subCatId && here)}
                params={{ username }}
                search={{ subCatId: one.id }}
                to="/store/$username/category"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{nameOfSub(one)}</span>
                <Count of={one.productCount} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const Count = ({ of }: { of: number | null | undefined }) =>
  of == null ? null : <span className="text-muted text-xs tabular-nums">{of}</span>
