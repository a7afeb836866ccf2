import { useCallback } from 'react'
import {
  type OrderGroup,
  orderGroupNames,
  orderSorts,
  promiseFilters,
} from '../../../contract/orders/order-states.ts'
import { paymentMethods } from '../../../contract/payments/payment-methods.ts'
import { type OrderFilter, orderKinds } from '../../lib/data/order-filters.ts'
import { boundedWords } from '../../lib/i18n/bounded-count.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SelectField } from '../../ui/field.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { SheetButtonProps } from '../frame/sheet-button.tsx'
import { TableToolbar } from '../frame/table-toolbar.tsx'

interface OrderFiltersProps {
  address: OrderFilter
  onChange: (changed: Partial<OrderFilter>) => void
  /** Number of orders in each group, where that is known. */
  counts?: Readonly<Record<OrderGroup, number>> | undefined
  asked?: number | undefined
  /** The list as CSV, from an offset on. */
  partFrom: SheetButtonProps['partFrom']
}

/** Counts stand only beside groups with open work: the number of past orders calls for no action. */
const counted: readonly OrderGroup[] = ['TO_ACCEPT', 'TO_PACK', 'OUT']

/** Filters of a vendor's or an admin's order list: the groups, then the toolbar. */
export function OrderFilters({ address, onChange, counts, asked = 0, partFrom }: OrderFiltersProps) {
  const t = useTranslate()
  const look = useCallback((search: string) => onChange({ search: search || undefined }), [onChange])
  const { method, kind, promised, from, to } = address
  // A filter by a single status selects none of these groups.
  const chosen = chosenGroup(address)
  return (
    <div className="grid grid-cols-1 gap-3">
      <FilterLine<Chosen>
        chosen={chosen}
        label={t('vendorOrders.group')}
        onChoose={(value) =>
          onChange({
            status: undefined,
            late: undefined,
            group: orderGroupNames.find((group) => group === value),
            asked: value === 'ASKED' ? 'true' : undefined,
            overdue: value === 'OVERDUE' ? 'true' : undefined,
          })
        }
        options={[
          { value: 'ALL', label: t('vendorOrders.all') },
          ...(asked > 0 || chosen === 'ASKED'
            ? [{ value: 'ASKED' as const, label: t('order.asked'), count: asked }]
            : []),
          { value: 'OVERDUE', label: t('order.overdue') },
          ...orderGroupNames.map((value) => ({
            value,
            label: t(`order.group.${value}`),
            count: counted.includes(value) && counts ? boundedWords(counts[value]) : undefined,
          })),
        ]}
      />
      <TableToolbar
        active={[method, kind, promised].filter((one) => one !== undefined).length}
        dates={{ range: { from, to }, onRange: onChange }}
        filters={
          <>
            <SelectField
              label={t('vendorOrders.method')}
              onChange={(event) => onChange({ method: chosenOf(paymentMethods, event.target.value) })}
              value={method ?? ''}
            >
              <option value="">{t('vendorOrders.any')}</option>
              {paymentMethods.map((value) => (
                <option key={value} value={value}>
                  {t(`order.method.${value}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('vendorOrders.kind')}
              onChange={(event) => onChange({ kind: chosenOf(orderKinds, event.target.value) })}
              value={kind ?? ''}
            >
              <option value="">{t('vendorOrders.any')}</option>
              {orderKinds.map((value) => (
                <option key={value} value={value}>
                  {t(`order.kind.${value}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('vendorOrders.promised')}
              onChange={(event) => onChange({ promised: chosenOf(promiseFilters, event.target.value) })}
              value={promised ?? ''}
            >
              <option value="">{t('vendorOrders.any')}</option>
              {promiseFilters.map((value) => (
                <option key={value} value={value}>
                  {t(`vendorOrders.promised.${value}`)}
                </option>
              ))}
            </SelectField>
          </>
        }
        onClear={() => onChange({ method: undefined, kind: undefined, promised: undefined })}
        search={
          <SearchField initial={address.search ?? ''} label={t('vendorOrders.search')} onSearch={look} />
        }
        sheet={{ name: 'orders.csv', partFrom }}
        sort={{
          value: address.sort ?? 'newest',
          options: orderSorts.map((value) => ({ value, label: t(`order.sort.${value}`) })),
          onSort: (value) => onChange({ sort: chosenOf(orderSorts, value) }),
        }}
      />
    </div>
  )
}

type Chosen = OrderGroup | 'ALL' | 'ASKED' | 'OVERDUE' | 'ONE'

function chosenGroup({ status, asked, overdue, late, group }: OrderFilter): Chosen {
  if (status || late) return 'ONE'
  if (overdue) return 'OVERDUE'
  return asked ? 'ASKED' : (group ?? 'ALL')
}

const chosenOf = <Name extends string>(names: readonly Name[], value: string): Name | undefined =>
  names.find((name) => name === value)
