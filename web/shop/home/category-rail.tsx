import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { categoriesQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { Picture } from '../../parts/products/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Times } from '../../ui/times.tsx'
import { Section } from '../parts/section.tsx'

/** On phones two rows are in sight, and the rest a swipe away. */
const rail =
  'no-scrollbar -mx-4 grid auto-cols-[4.5rem] grid-flow-col grid-rows-2 justify-between snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 md:mx-0 md:grid-flow-row md:auto-cols-auto md:grid-cols-6 md:grid-rows-none md:justify-normal md:gap-4 md:px-0 xl:grid-cols-12 xl:gap-3'
const cell = 'min-w-0 snap-start'

/** Carousel of categories, each with a picture and a name. */
export function CategoryRail() {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const { data, isError, refetch } = useQuery(categoriesQuery())
  if (data?.length === 0) return null
  return (
    <Section title={t('home.categories')}>
      {isError && data === undefined && <ErrorState onRetry={() => refetch()} />}
      <ul className={rail}>
        {data === undefined && !isError && (
          <Times count={12}>
            <li className={cell}>
              <Skeleton className="aspect-square rounded-card" />
            </li>
          </Times>
        )}
        {data?.map((category) => (
          <li className={cell} key={category.categoryId}>
            <Link
              className="group grid gap-2 rounded-card text-center outline-offset-2"
              search={{ categoryId: category.categoryId }}
              to="/products"
            >
              <span className="overflow-clip rounded-card">
                <Picture
                  alt=""
                  className="w-full transition-transform duration-180 group-hover:scale-105"
                  missing="list"
                  sizes="(width >= 80rem) 6rem, (width >= 48rem) 15vw, 4.5rem"
                  url={category.categoryImage}
                />
              </span>
              <span className="text-balance font-medium text-xs leading-tight group-hover:text-himal">
                {nameOf(category)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
