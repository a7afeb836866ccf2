import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { stockTakingRows } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useOpenParam } from '../../lib/navigation/use-search-param.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { useCategoryName } from '../../parts/products/category-name.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { Differences, TakingTotals } from './differences.tsx'
import { type StockTaking, takingQuery } from './stock-taking-data.ts'

interface PastTakingsProps {
  rows: readonly StockTaking[]
  total: number
  offset: number
  onOffset: (offset: number) => void
}

/** Booked stock-takings with their totals; each opens with its differences. */
export function PastTakings({ rows, total, offset, onOffset }: PastTakingsProps) {
  const t = useTranslate()
  const [opened, setOpened] = useOpenParam('taking')
  if (total === 0) return <p className="text-muted">{t('stockTaking.noPast')}</p>
  return (
    <>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {rows.map((taking) => (
          <li key={taking.id}>
            <button
              className="flex w-full items-center justify-between gap-3 py-3 text-left hover:bg-ink/3"
              onClick={() => setOpened(taking.id)}
              type="button"
            >
              <span className="grid min-w-0 gap-1">
                <span className="font-medium text-himal">
                  <When at={taking.bookedAt ?? taking.startedAt} />
                </span>
                <About taking={taking} />
                {taking.differingCount === 0 ? (
                  <span className="text-sm">{t('stockTaking.noDifferences')}</span>
                ) : (
                  <TakingTotals taking={taking} />
                )}
              </span>
              <Icon className="shrink-0 text-muted" name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
      <Pagination offset={offset} onOffset={onOffset} rows={stockTakingRows} total={total} />
      <Drawer
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={t('title.vendorStockTaking')}
      >
        {opened !== undefined && <Opened takingId={opened} />}
      </Drawer>
    </>
  )
}

function About({ taking, children }: { taking: StockTaking; children?: ReactNode }) {
  const t = useTranslate()
  const nameOf = useCategoryName()
  const { categoryName, categoryNameNe, bookedBy, countedCount } = taking
  return (
    <span className="flex flex-wrap gap-x-3 text-muted text-xs">
      {children}
      <span>{categoryName ? nameOf({ categoryName, categoryNameNe }) : t('stockTaking.everything')}</span>
      <span>{t('stockTaking.progress', { count: countedCount })}</span>
      {bookedBy !== null && <span>{t('stockTaking.bookedBy', { name: bookedBy })}</span>}
    </span>
  )
}

function Opened({ takingId }: { takingId: string }) {
  const t = useTranslate()
  const taking = useQuery(takingQuery(takingId))
  if (taking.isPending) return <RowsWaiting />
  if (taking.isError)
    return <ErrorState onRetry={() => void taking.refetch()}>{t('stockTaking.failed')}</ErrorState>
  return (
    <div className="grid grid-cols-1 gap-4">
      <About taking={taking.data}>
        <When at={taking.data.bookedAt ?? taking.data.startedAt} />
      </About>
      <Differences taking={taking.data} />
    </div>
  )
}
