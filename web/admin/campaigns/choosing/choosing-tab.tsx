import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../../contract/shared/money.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { useViewParam } from '../../../lib/navigation/use-search-param.ts'
import { ListStates } from '../../../parts/frame/list-states.tsx'
import { TableToolbar } from '../../../parts/frame/table-toolbar.tsx'
import { FilterLine } from '../../../ui/filter-line.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { campaignItemsQuery, mostCompared, type StoredCampaign } from '../campaign-data.ts'
import { ChoosingBar } from './choosing-bar.tsx'
import { ItemTable } from './item-table.tsx'
import { RejectItems } from './reject-items.tsx'
import { itemSorts, sortedItems } from './sorted-items.ts'
import { useChoosing } from './use-choosing.ts'

const views = ['NOMINATED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'ALL'] as const

/** Nominations side by side: approved and rejected one by one or many at once. */
export function ChoosingTab({ campaign }: { campaign: StoredCampaign }) {
  const t = useTranslate()
  const [view, setView] = useViewParam('status', views)
  const [sort, setSort] = useState<(typeof itemSorts)[number]>('discount')
  const items = useQuery(campaignItemsQuery(campaign.id, view === 'ALL' ? undefined : view))
  const { data } = items
  const rows = sortedItems(data?.rows ?? [], sort)
  const choosing = useChoosing(campaign, rows)
  return (
    <div className="grid grid-cols-1 gap-3 pb-20">
      <FilterLine
        chosen={view}
        label={t('campaigns.byStatus')}
        onChoose={(next) => {
          choosing.clear()
          setView(next)
        }}
        options={views.map((value) => ({
          value,
          label: value === 'ALL' ? t('ui.all') : t(`campaignItem.${value}`),
          ...(value !== 'ALL' && { count: data?.counts[value] }),
        }))}
      />
      <TableToolbar
        sort={{
          value: sort,
          options: itemSorts.map((value) => ({ value, label: t(`campaigns.sort.${value}`) })),
          onSort: (value) => setSort(itemSorts.find((one) => one === value) ?? 'discount'),
        }}
      >
        {data && (
          <p aria-live="polite" className="font-medium text-sm">
            {t('campaigns.slotsLeftOf', {
              left: formatCount(data.slotsLeft),
              total: formatCount(data.slotsTotal),
            })}
          </p>
        )}
      </TableToolbar>
      {choosing.mayDecide && rows.some(choosing.isOpen) && (
        <p className="text-muted text-sm max-lg:hidden">{t('campaigns.keys')}</p>
      )}
      <ListStates
        empty={
          <EmptyState>
            {t(view === 'NOMINATED' ? 'campaigns.noneToDecide' : 'campaigns.noItemsHere')}
          </EmptyState>
        }
        failed={t('campaigns.itemsFailed')}
        list={items}
      >
        {({ total }) => (
          <>
            <ItemTable choosing={choosing} rows={rows} />
            {total > mostCompared && (
              <p className="text-muted text-sm">
                {t('campaigns.onlyFirst', { count: formatCount(mostCompared), total: formatCount(total) })}
              </p>
            )}
          </>
        )}
      </ListStates>
      <ChoosingBar choosing={choosing} />
      <RejectItems choosing={choosing} />
    </div>
  )
}
