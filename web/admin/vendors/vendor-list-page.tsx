import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type VendorRow, vendorsPage, vendorsQuery } from '../admin-data.ts'
import { VendorSheet } from './vendor-sheet.tsx'
import { shownStatuses } from './vendor-status.tsx'
import { useVendorSheet, VendorTable } from './vendor-table.tsx'

const shown = ['ALL', ...shownStatuses, 'NAME_WAITS'] as const

/** /admin/user/vendor: stores by status; those that wait for an admin are one tap away. */
export function VendorListPage() {
  const t = useTranslate()
  const [status, setStatus] = useViewParam('status', shown)
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<VendorRow>()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const page = {
    status: status === 'ALL' || status === 'NAME_WAITS' ? undefined : status,
    nameWaits: status === 'NAME_WAITS',
    search,
    offset,
  }
  const vendors = useQuery(vendorsQuery(page))
  const columns = useVendorSheet()
  const choose = (next: (typeof shown)[number]) => {
    setStatus(next)
    setOffset(0)
  }
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  // A decision may remove the store from the filtered list; its drawer stays open.
  const open = vendors.data?.rows.find(({ vendorId }) => vendorId === opened?.vendorId) ?? opened
  return (
    <>
      <h1 className="mb-4 font-bold text-xl">{t('admin.vendors')}</h1>
      <div className="grid grid-cols-1 gap-3">
        <FilterLine
          chosen={status}
          label={t('vendors.filters')}
          onChoose={choose}
          options={shown.map((value) => ({
            value,
            label: viewLabel(t, value),
          }))}
        />
        <TableToolbar
          search={<SearchField label={t('vendors.search')} onSearch={look} />}
          sheet={{
            name: 'vendors.csv',
            partFrom: listSheet(columns, (from, noOfRows) =>
              vendorsPage({ ...page, offset: from }, noOfRows),
            ),
          }}
        />
      </div>
      <ListStates
        empty={
          <EmptyState>
            {t(search === '' && status === 'ALL' ? 'vendors.empty' : 'vendors.emptyHere')}
          </EmptyState>
        }
        failed={t('vendors.failed')}
        list={vendors}
      >
        {(data) => (
          <>
            <VendorTable
              onOpen={(vendor) => {
                setOpened(vendor)
                setIsSheetOpen(true)
              }}
              rows={data.rows}
            />
            <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={data.total} />
          </>
        )}
      </ListStates>
      <VendorSheet
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        onJudged={setOpened}
        vendor={open}
      />
    </>
  )
}

function viewLabel(t: ReturnType<typeof useTranslate>, view: (typeof shown)[number]): string {
  if (view === 'ALL') return t('ui.all')
  return view === 'NAME_WAITS' ? t('vendors.nameWaits') : t(`vendors.status.${view}`)
}
