import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { customerRows, customerSegments, customerSorts } from '../../../contract/orders/customer-words.ts'
import { api } from '../../lib/api/api.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useSearchParams } from '../../lib/navigation/search-params.ts'
import { NothingFound } from '../../parts/frame/nothing-found.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { SheetButton } from '../../parts/frame/sheet-button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { askedIn, customersQuery } from './customer-data.ts'
import { CustomerSheet } from './customer-sheet.tsx'
import { CustomerTable } from './customer-table.tsx'

const everybody = { search: undefined, segment: undefined, city: undefined, tag: undefined }

/** /admin/vendor/customer/customer-list: the customers of my store, derived from its orders. */
export function CustomerListPage() {
  const t = useTranslate()
  const placeName = usePlaceName()
  const { found, change } = useSearchParams()
  const [opened, setOpened] = useState<string>()
  const { offset, ...asked } = askedIn(found)
  const customers = useQuery(customersQuery({ ...asked, offset }))
  const look = useCallback((search: string) => change({ search: search || undefined }), [change])
  const choices = { city: customers.data?.cities ?? [], tag: customers.data?.tags ?? [] }
  const isNarrowed = Object.keys(asked).some((name) => name !== 'sort')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">{t('customers.title')}</h1>
        <SheetButton
          name="customers.csv"
          partFrom={(from) => api.orders.customerSheet({ query: { ...asked, offset: from } })}
        />
      </div>
      <div className="mb-4 grid gap-3">
        <FilterLine
          chosen={asked.segment ?? 'ALL'}
          label={t('customers.segment')}
          onChoose={(next) => change({ segment: next === 'ALL' ? undefined : next })}
          options={(['ALL', ...customerSegments] as const).map((value) => ({
            value,
            label: value === 'ALL' ? t('ui.all') : t(`customers.segment.${value}`),
          }))}
        />
        <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
          <span className="col-span-2">
            <SearchField initial={asked.search ?? ''} label={t('customers.search')} onSearch={look} />
          </span>
          {(['city', 'tag'] as const).map(
            (name) =>
              choices[name].length > 0 && (
                <SelectField
                  key={name}
                  label={t(`customers.${name}`)}
                  onChange={({ target }) => change({ [name]: target.value || undefined })}
                  value={asked[name] ?? ''}
                >
                  <option value="">{t('ui.all')}</option>
                  {choices[name].map((one) => (
                    <option key={one} value={one}>
                      {name === 'city' ? placeName(one) : one}
                    </option>
                  ))}
                </SelectField>
              ),
          )}
          <SelectField
            label={t('customers.sort')}
            onChange={({ target }) =>
              change({ sort: target.value === 'last-order' ? undefined : target.value })
            }
            value={asked.sort ?? 'last-order'}
          >
            {customerSorts.map((one) => (
              <option key={one} value={one}>
                {t(`customers.sort.${one}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      {customers.isPending && <RowsWaiting />}
      {customers.isError && (
        <ErrorState onRetry={() => void customers.refetch()}>{t('customers.failed')}</ErrorState>
      )}
      {customers.data?.total === 0 &&
        (isNarrowed ? (
          <NothingFound clear={t('vendor.showAll')} onClear={() => change(everybody)}>
            {t('customers.emptyHere')}
          </NothingFound>
        ) : (
          <EmptyState>{t('customers.empty')}</EmptyState>
        ))}
      {customers.data && customers.data.total > 0 && (
        <>
          <CustomerTable onOpen={({ customerId }) => setOpened(customerId)} rows={customers.data.rows} />
          <Pagination
            offset={offset}
            onOffset={(next) => change({ offset: next === 0 ? undefined : String(next) })}
            rows={customerRows}
            isMore={customers.data.isMore}
            total={customers.data.total}
          />
        </>
      )}
      <CustomerSheet customerId={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
