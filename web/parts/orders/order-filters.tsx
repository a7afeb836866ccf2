import { useCallback, useId, useState } from 'react'
import { type OrderGroup, orderGroupNames, orderSorts } from '../../../contract/orders/order-states.ts'
import { paymentMethods } from '../../../contract/payments/payment-methods.ts'
import { type OrderFilter, orderKinds } from '../../lib/data/order-filters.ts'
import { boundedWords } from '../../lib/i18n/bounded-count.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'

interface OrderFiltersProps {
  address: OrderFilter
  onChange: (changed: Partial<OrderFilter>) => void
  /** Number of orders in each group, where that is known. */
  counts?: Readonly<Record<OrderGroup, number>> | undefined
  asked?: number | undefined
}

/** Counts stand only beside groups with open work: the number of past orders calls for no action. */
const counted: readonly OrderGroup[] = ['TO_ACCEPT', 'TO_PACK', 'OUT']

/** Filters of a vendor's or an admin's order list; on a phone the finer ones are collapsed. */
export function OrderFilters({ address, onChange, counts, asked = 0 }: OrderFiltersProps) {
  const t = useTranslate()
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const look = useCallback((search: string) => onChange({ search: search || undefined }), [onChange])
  const { method, kind, from, to } = address
  const finer = [method, kind, from, to].filter((one) => one !== undefined).length
  // A filter by a single status selects none of these groups.
  const chosen = chosenGroup(address)
  return (
    <div className="mb-4 grid gap-3">
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
      <div className="flex flex-wrap items-end gap-3">
        <SearchField initial={address.search ?? ''} label={t('vendorOrders.search')} onSearch={look} />
        <Button
          aria-controls={id}
          aria-expanded={isUnfolded}
          className="md:hidden"
          icon="filter"
          variant="quiet"
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {finer === 0 ? t('vendorOrders.more') : t('vendorOrders.moreActive', { count: finer })}
        </Button>
        <div
          className={classes(
            'grid w-full grid-cols-2 items-end gap-3 md:flex md:w-auto md:flex-wrap',
            !isUnfolded && 'max-md:hidden',
          )}
          id={id}
        >
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
          <TextField
            className="max-md:col-span-2"
            label={t('vendorOrders.from')}
            max={to}
            onChange={(event) => onChange({ from: event.target.value || undefined })}
            type="date"
            value={from ?? ''}
          />
          <TextField
            className="max-md:col-span-2"
            label={t('vendorOrders.to')}
            min={from}
            onChange={(event) => onChange({ to: event.target.value || undefined })}
            type="date"
            value={to ?? ''}
          />
          <SelectField
            label={t('order.sort')}
            onChange={(event) => onChange({ sort: chosenOf(orderSorts, event.target.value) })}
            value={address.sort ?? 'newest'}
          >
            {orderSorts.map((value) => (
              <option key={value} value={value}>
                {t(`order.sort.${value}`)}
              </option>
            ))}
          </SelectField>
          {finer > 0 && (
            <Button
              variant="plain"
              onClick={() => onChange({ method: undefined, kind: undefined, from: undefined, to: undefined })}
            >
              {t('vendorOrders.clear')}
            </Button>
          )}
        </div>
      </div>
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
