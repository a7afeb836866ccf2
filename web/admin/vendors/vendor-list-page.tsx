import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { useView } from '../../lib/navigation/use-search-param.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { type VendorRow, vendorsQuery } from '../admin-data.ts'
import { VendorSheet } from './vendor-sheet.tsx'
import { shownStatuses } from './vendor-status.tsx'
import { VendorTable } from './vendor-table.tsx'

const shown = ['ALL', ...shownStatuses, 'NAME_WAITS'] as const

/** /admin/user/vendor: stores by status; those that wait for an admin are one tap away. */
export function VendorListPage() {
  const text = useText()
  const [status, setStatus] = useView('status', shown)
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<VendorRow>()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const vendors = useQuery(
    vendorsQuery({
      status: status === 'ALL' || status === 'NAME_WAITS' ? undefined : status,
      nameWaits: status === 'NAME_WAITS',
      search,
      offset,
    }),
  )
  const choose = (next: (typeof shown)[number]) => {
    setStatus(next)
    setOffset(0)
  }
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  // What was decided may have taken it from the list; it stays in sight all the same.
  const open = vendors.data?.rows.find(({ vendorId }) => vendorId === opened?.vendorId) ?? opened
  return (
    <>
      <h1 className="mb-4 font-bold text-xl">{text('admin.vendors')}</h1>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <FilterLine
          chosen={status}
          label={text('vendors.filters')}
          onChoose={choose}
          options={shown.map((value) => ({
            value,
            label: viewLabel(text, value),
          }))}
        />
        <SearchField label={text('vendors.search')} onSearch={look} />
      </div>
      {vendors.isPending && <RowsWaiting />}
      {vendors.isError && <Failed onRetry={() => void vendors.refetch()}>{text('vendors.failed')}</Failed>}
      {vendors.data?.total === 0 && (
        <Empty>{text(search === '' && status === 'ALL' ? 'vendors.empty' : 'vendors.emptyHere')}</Empty>
      )}
      {vendors.data && vendors.data.total > 0 && (
        <>
          <VendorTable
            onOpen={(vendor) => {
              setOpened(vendor)
              setIsSheetOpen(true)
            }}
            rows={vendors.data.rows}
          />
          <Pages offset={offset} onOffset={setOffset} rows={adminRows} total={vendors.data.total} />
        </>
      )}
      <VendorSheet
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        onJudged={setOpened}
        vendor={open}
      />
    </>
  )
}

function viewLabel(text: ReturnType<typeof useText>, view: (typeof shown)[number]): string {
  if (view === 'ALL') return text('ui.all')
  return view === 'NAME_WAITS' ? text('vendors.nameWaits') : text(`vendors.status.${view}`)
}
