import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { StoreCard } from '../parts/store-card.tsx'
import { matchesQuery } from './matches-query.ts'

/** The stores that are called what was searched for, above the products. */
export function StoreMatches({ words }: { words: string }) {
  const t = useTranslate()
  const { data } = useQuery(matchesQuery(words))
  if (data === undefined || data.stores.length === 0) return null
  return (
    <section aria-label={t('search.stores')} className="mb-6">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {data.stores.map((store) => (
          <li className="min-w-0" key={store.vendorId}>
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
    </section>
  )
}
