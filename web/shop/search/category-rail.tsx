import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import {
  type CategoryData,
  type CategoryInStore,
  subCategoriesOf,
  useCategoryInStoreName,
  useCategoryName,
} from '../../parts/products/category-name.ts'
import { Chips, chipStyles } from '../frame/chips.tsx'

interface AisleRailProps {
  categories: readonly CategoryData[]
  aisle: CategoryInStore | undefined
  /** The search text, kept in the links. */
  search: string | undefined
}

/** The market's categories in a row; below it the subcategories of the one that was chosen. */
export function CategoryRail({ categories, aisle, search }: AisleRailProps) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const nameOfSub = useCategoryInStoreName()
  const category = aisle?.category
  const subCategories = category === undefined ? [] : subCategoriesOf(category)
  return (
    <div className="grid gap-2">
      <Chips label={t('home.categories')}>
        <Link className={chipStyles(category === undefined)} search={{ search }} to="/products">
          {t('ui.all')}
        </Link>
        {categories.map((one) => (
          <Link
            aria-current={one === category ? 'true' : undefined}
            className={chipStyles(one === category)}
            key={one.categoryId}
            search={{ search, categoryId: one.categoryId }}
            to="/products"
          >
            {nameOf(one)}
          </Link>
        ))}
      </Chips>
      {category !== undefined && subCategories.length > 0 && (
        <Chips label={t('products.subcategories')}>
          {subCategories.map((one) => {
            const isHere = one.id === aisle?.subCategory?.id
            return (
              <Link
                aria-current={isHere ? 'true' : undefined}
                className={chipStyles(isHere)}
                key={one.id}
                search={{
                  search,
                  categoryId: category.categoryId,
                  subCatId: isHere ? undefined : one.id,
                }}
                to="/products"
              >
                {nameOfSub(one)}
              </Link>
            )
          })}
        </Chips>
      )}
    </div>
  )
}
