import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { EmptyState } from '../../ui/states.tsx'
import { ProductGrid } from '../parts/product-grid.tsx'
import { Section } from '../parts/section.tsx'
import { homeProducts, newestProducts, savingProducts } from './home-data.ts'
import { ProductRow, shownInRow } from './product-row.tsx'

/** The row in front: what sells best. */
export function PopularRow() {
  const t = useTranslate()
  return <ProductRow isFirst query={homeProducts} title={t('home.goods')} />
}

/** Below the stores: rows by theme, then all the others. */
export function FurtherProducts() {
  const t = useTranslate()
  const { data } = useInfiniteQuery(homeProducts)
  const inFront = shownInRow(data?.pages[0]?.rows ?? []).map(({ id }) => id)
  return (
    <>
      <ProductRow query={newestProducts} sort="newest" title={t('home.newest')} />
      <ProductRow isOnSale query={savingProducts} sort="saving" title={t('home.onSale')} />
      <Section title={t('home.more')}>
        <ProductGrid
          empty={<EmptyState>{t('home.noGoods')}</EmptyState>}
          leftOut={inFront}
          query={homeProducts}
        />
      </Section>
    </>
  )
}
