import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../lib/api/query.ts'
import type { Location } from '../../lib/data/chosen-location.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import {
  categoryInStore,
  subCategoriesOf,
  useCategoryInStoreName,
  useCategoryName,
} from '../../parts/products/category-name.ts'
import type { GoodsSearch } from '../filters/filter-params.ts'
import { Chips, chipStyles } from '../frame/chips.tsx'
import { railFacets } from './search-data.ts'

interface AisleRailProps {
  /** Its words are kept in the links. */
  search: GoodsSearch
  place: Location | undefined
}

/** The market's categories in a row; below it the subcategories of the chosen one. Of a search: those with results. */
export function CategoryRail({ search: asked, place }: AisleRailProps) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const nameOfSub = useCategoryInStoreName()
  const { search } = asked
  const { data: categories = [] } = useQuery(categoriesQuery())
  const aisle = categoryInStore(categories, asked)
  const { data: facets } = useQuery({ ...railFacets(asked, place), enabled: search !== undefined })
  const counted =
    search === undefined || facets === undefined
      ? undefined
      : new Map(facets.categories.map(({ categoryId, count }) => [categoryId, count]))
  const isShown = (id: string, isHere: boolean) => isHere || counted === undefined || counted.has(id)
  const countOf = (id: string) =>
    counted !== undefined && (
      <span className="ml-1.5 font-normal tabular-nums opacity-75">
        {counted.get(id) ?? 0}
        {facets?.isComplete === false && '+'}
      </span>
    )
  const category = aisle?.category
  const shown = categories.filter((one) => isShown(one.categoryId, one === category))
  if (shown.length === 0) return null
  const subCategories = (category === undefined ? [] : subCategoriesOf(category)).filter(({ id }) =>
    isShown(id, id === aisle?.subCategory?.id),
  )
  return (
    <div className="grid gap-2">
      <Chips label={t('home.categories')}>
        <Link className={chipStyles(category === undefined)} search={{ search }} to="/products">
          {t('ui.all')}
        </Link>
        {shown.map((one) => (
          <Link
            aria-current={one === category ? 'true' : undefined}
            className={chipStyles(one === category)}
            key={one.categoryId}
            search={{ search, categoryId: one.categoryId }}
            to="/products"
          >
            {nameOf(one)}
            {countOf(one.categoryId)}
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
                {countOf(one.id)}
              </Link>
            )
          })}
        </Chips>
      )}
    </div>
  )
}
