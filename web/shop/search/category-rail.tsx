import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/translate.ts'
import {
  type Aisle,
  type CategoryData,
  subCategoriesOf,
  useAisleName,
  useCategoryName,
} from '../../parts/products/category-name.ts'
import { Chips, chipLook } from '../frame/chips.tsx'

interface AisleRailProps {
  categories: readonly CategoryData[]
  aisle: Aisle | undefined
  /** The words that are looked for in all of them. */
  search: string | undefined
}

/** The market's categories in a row; below it the subcategories of the one that was chosen. */
export function AisleRail({ categories, aisle, search }: AisleRailProps) {
  const text = useText()
  const nameOf = useCategoryName()
  const nameOfSub = useAisleName()
  const category = aisle?.category
  const subCategories = category === undefined ? [] : subCategoriesOf(category)
  return (
    <div className="grid gap-2">
      <Chips label={text('home.categories')}>
        <Link className={chipLook(category === undefined)} search={{ search }} to="/products">
          {text('ui.all')}
        </Link>
        {categories.map((one) => (
          <Link
            aria-current={one === category ? 'true' : undefined}
            className={chipLook(one === category)}
            key={one.categoryId}
            search={{ search, categoryId: one.categoryId }}
            to="/products"
          >
            {nameOf(one)}
          </Link>
        ))}
      </Chips>
      {category !== undefined && subCategories.length > 0 && (
        <Chips label={text('products.subcategories')}>
          {subCategories.map((one) => {
            const isHere = one.id === aisle?.subCategory?.id
            return (
              <Link
                aria-current={isHere ? 'true' : undefined}
                className={chipLook(isHere)}
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
