import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { customerRows, customerSegments, customerSorts } from '../../../contract/orders/customer-words.ts'
import { api } from '../../lib/api/api.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useSearchParams } from '../../lib/navigation/search-params.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { NothingFound } from '../../parts/frame/nothing-found.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
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
  const filters = (['city', 'tag'] as const)
    .filter((name) => choices[name].length > 0)
    .map((name) => (
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
    ))
  const isNarrowed = Object.keys(asked).some((name) => name !== 'sort')
  return (
    <>
      <h1 className="mb-4 font-bold text-xl">{t('customers.title')}</h1>
      <div className="grid grid-cols-1 gap-3">
        <FilterLine
          chosen={asked.segment ?? 'ALL'}
          label={t('customers.segment')}
          onChoose={(next) => change({ segment: next === 'ALL' ? undefined : next })}
          options={(['ALL', ...customerSegments] as const).map((value) => ({
            value,
            label: value === 'ALL' ? t('ui.all') : t(`customers.segment.${value}`),
          }))}
        />
        <TableToolbar
          active={[asked.city, asked.tag].filter((one) => one !== undefined).length}
          filters={filters.length > 0 ? filters : undefined}
          onClear={() => change({ city: undefined, tag: undefined })}
          search={<SearchField initial={asked.search ?? ''} label={t('customers.search')} onSearch={look} />}
          sheet={{
            name: 'customers.csv',
            partFrom: (from) => api.orders.customerSheet({ query: { ...asked, offset: from } }),
          }}
          sort={{
            value: asked.sort ?? 'last-order',
            options: customerSorts.map((value) => ({ value, label: t(`customers.sort.${value}`) })),
            onSort: (value) => change({ sort: value === 'last-order' ? undefined : value }),
          }}
        />
      </div>
      <ListStates
        empty={
          isNarrowed ? (
            <NothingFound clear={t('vendor.showAll')} onClear={() => change(everybody)}>
              {t('customers.emptyHere')}
            </NothingFound>
          ) : (
            <EmptyState>{t('customers.empty')}</EmptyState>
          )
        }
        failed={t('customers.failed')}
        list={customers}
      >
        {(data) => (
          <>
            <CustomerTable onOpen={({ customerId }) => setOpened(customerId)} rows={data.rows} />
            <Pagination
              offset={offset}
              onOffset={(next) => change({ offset: next === 0 ? undefined : String(next) })}
              rows={customerRows}
              isMore={data.isMore}
              total={data.total}
            />
          </>
        )}
      </ListStates>
      <CustomerSheet customerId={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
