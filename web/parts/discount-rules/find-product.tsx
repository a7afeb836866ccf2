import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import type { RulesOwner, TriedProduct } from './rule-data.ts'

interface FindProductProps {
  owner: RulesOwner
  isFull: boolean
  onChoose: (product: TriedProduct) => void
}

/** Products by their name, to put into the tried cart. */
export function FindProduct({ owner, isFull, onChoose }: FindProductProps) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: [...owner.queryKey, 'products', search],
    queryFn: () => owner.findProducts(search),
    enabled: search !== '' && !isFull,
  })
  if (isFull) return <p className="text-muted text-sm">{t('rules.try.full')}</p>
  return (
    <div className="grid grid-cols-1 gap-2">
      <SearchField className="" label={t('rules.try.search')} onSearch={setSearch} />
      {search !== '' && found.isPending && <RowsWaiting />}
      {found.isError && (
        <ErrorState onRetry={() => void found.refetch()}>{t('rules.try.searchFailed')}</ErrorState>
      )}
      {search !== '' && found.data?.length === 0 && (
        <p className="text-muted text-sm">{t('rules.try.noneFound')}</p>
      )}
      {search !== '' && found.data !== undefined && found.data.length > 0 && (
        <ul className="grid max-h-60 grid-cols-1 overflow-y-auto rounded-control border border-line bg-surface">
          {found.data.map((product) => (
            <li key={`${product.productId} ${product.variableNo}`}>
              <button
                className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-left text-sm hover:bg-sunken"
                onClick={() => onChoose(product)}
                type="button"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {product.name}
                  {product.detail !== '' && (
                    <span className="block text-muted text-xs">{product.detail}</span>
                  )}
                </span>
                <span className="price shrink-0">{formatRupees(product.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
