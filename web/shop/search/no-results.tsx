import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type CategoryData, useCategoryName } from '../../parts/products/category-name.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { chipStyles } from '../frame/chips.tsx'

export interface NoResultsProps {
  words: string
  didYouMean: string | undefined
  categories: readonly CategoryData[]
}

/** A search without results: another spelling, and the categories. */
export function NoResults({ words, didYouMean, categories }: NoResultsProps) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  return (
    <>
      <EmptyState
        action={
          <Link className={buttonStyles('main')} to="/products">
            {t('products.seeAll')}
          </Link>
        }
        drawing="search"
        line={
          didYouMean === undefined ? (
            t('noResults.tip')
          ) : (
            <>
              {t('noResults.meant')}{' '}
              <Link className="font-bold text-himal underline" search={{ search: didYouMean }} to="/products">
                {didYouMean}
              </Link>
            </>
          )
        }
      >
        <span className="[overflow-wrap:anywhere]">{t('products.none', { text: words })}</span>
      </EmptyState>
      <section className="mt-8 grid gap-4">
        <h2 className="font-bold text-lg">{t('noResults.categories')}</h2>
        <ul className="flex flex-wrap gap-2">
          {categories.map((one) => (
            <li key={one.categoryId}>
              <Link className={chipStyles(false)} search={{ categoryId: one.categoryId }} to="/products">
                {nameOf(one)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
