import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useOpenParam, useViewParam } from '../../lib/navigation/use-search-param.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { adminOffersPage, adminOffersQuery, offerViews } from './offer-data.ts'
import { OfferSheet } from './offer-sheet.tsx'
import { OfferTable, useOfferSheet } from './offer-table.tsx'

/** /admin/user/vendor/offer: the offers of all stores, to be found, hidden and restored. */
export function OfferListPage() {
  const t = useTranslate()
  const storeName = useStoreName()
  const [view, setView] = useViewParam('state', offerViews)
  const [vendorId, setVendorId] = useOpenParam('store')
  const [opened, setOpened] = useOpenParam('offer')
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const page = { view, search, vendorId, offset }
  const offers = useQuery(adminOffersQuery(page))
  const columns = useOfferSheet()
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  const ofStore = (next: string | undefined) => {
    setVendorId(next)
    setOffset(0)
  }
  const [first] = offers.data?.rows ?? []
  const isNarrowed = view !== 'ALL' || search !== '' || vendorId !== undefined
  return (
    <>
      <h1 className="mb-4 font-bold text-xl">{t('title.adminOffers')}</h1>
      <div className="grid grid-cols-1 gap-3">
        <FilterLine
          chosen={view}
          label={t('adminOffers.filters')}
          onChoose={(next) => {
            setView(next)
            setOffset(0)
          }}
          options={offerViews.map((value) => ({
            value,
            label: value === 'ALL' ? t('ui.all') : t(`offerState.${value}`),
          }))}
        />
        <TableToolbar
          search={<SearchField label={t('adminOffers.search')} onSearch={look} />}
          sheet={{
            name: 'offers.csv',
            partFrom: listSheet(columns, (from, noOfRows) =>
              adminOffersPage({ ...page, offset: from }, noOfRows),
            ),
          }}
        >
          {vendorId !== undefined && (
            <Button icon="close" onClick={() => ofStore(undefined)} size="line" variant="quiet">
              {first === undefined
                ? t('adminOffers.oneStore')
                : t('adminOffers.onlyOf', { store: storeName(first) })}
            </Button>
          )}
        </TableToolbar>
      </div>
      <ListStates
        empty={<EmptyState>{t(isNarrowed ? 'adminOffers.emptyHere' : 'adminOffers.empty')}</EmptyState>}
        failed={t('adminOffers.failed')}
        list={offers}
      >
        {({ rows, total }) => (
          <>
            <OfferTable onOpen={({ id }) => setOpened(id)} rows={rows} />
            <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={total} />
          </>
        )}
      </ListStates>
      <OfferSheet offerId={opened} onClose={() => setOpened(undefined)} onStore={ofStore} />
    </>
  )
}
