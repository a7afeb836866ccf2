import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { productsQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { ProductCard } from './product-card.tsx'

export interface RecommendedProps {
  /** In a drawer: two columns, and the drawer closes once one of them leads to another page. */
  onLeave?: () => void
}

const shown = 4

/** Below an empty list: four popular products in stock. Nothing while they load, or where they fail. */
export function Recommended({ onLeave }: RecommendedProps) {
  const t = useTranslate()
  const id = useId()
  const { data } = useInfiniteQuery(productsQuery({ sort: 'popular' }))
  const path = useRouterState({ select: (state) => state.location.pathname })
  const began = useRef(path)
  useEffect(() => {
    if (path !== began.current) onLeave?.()
  }, [path, onLeave])
  const products = data?.pages[0]?.rows.filter(({ stock }) => stock > 0).slice(0, shown) ?? []
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 className="mb-4 font-bold text-lg" id={id}>
        {t('recommended.heading')}
      </h2>
      <ul className={classes('grid grid-cols-2 gap-3', onLeave === undefined && 'md:grid-cols-4 md:gap-4')}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
