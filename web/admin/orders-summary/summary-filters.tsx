import { summaryGroupings } from '../../../contract/orders/order-summary-words.ts'
import { paymentMethods } from '../../../contract/payments/payment-methods.ts'
import { api } from '../../lib/api/api.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { fetchedPlace, type Summary, type SummaryFilter } from './summary-data.ts'

interface SummaryFiltersProps {
  narrowing: SummaryFilter
  summary: Summary | undefined
  onChange: (changed: Readonly<Record<string, string | undefined>>) => void
}

/** Filters by period, payment method and district, and the grouping of the table. */
export function SummaryFilters({ narrowing, summary, onChange }: SummaryFiltersProps) {
  const t = useTranslate()
  const placeName = usePlaceName()
  const { by, vendorId, city, method } = narrowing
  const cities = [...new Set([...(summary?.cities ?? []), ...(city ? [city] : [])])]
  return (
    <div className="mb-5 grid grid-cols-1">
      <TableToolbar
        active={[method, city].filter((one) => one !== undefined).length}
        dates={{ range: narrowing, onRange: onChange, usual: 'month30', answered: summary }}
        filters={
          <>
            <SelectField
              label={t('summary.method')}
              onChange={({ target }) => onChange({ method: target.value || undefined })}
              value={method ?? ''}
            >
              <option value="">{t('ui.all')}</option>
              {paymentMethods.map((one) => (
                <option key={one} value={one}>
                  {t(`summary.method.${one}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('summary.city')}
              onChange={({ target }) => onChange({ city: target.value || undefined })}
              value={city === '' ? fetchedPlace : (city ?? '')}
            >
              <option value="">{t('ui.all')}</option>
              <option value={fetchedPlace}>{t('summary.fetched')}</option>
              {cities.map((one) => (
                <option key={one} value={one}>
                  {placeName(one)}
                </option>
              ))}
            </SelectField>
          </>
        }
        onClear={() => onChange({ method: undefined, city: undefined })}
        sheet={{
          name: `orders-${by}.csv`,
          partFrom: (offset) => api.orders.orderSummarySheet({ query: { ...narrowing, offset } }),
        }}
      >
        {vendorId !== undefined && (
          <Button icon="close" size="line" variant="quiet" onClick={() => onChange({ vendorId: undefined })}>
            {summary?.vendorName ?? t('summary.oneVendor')}
          </Button>
        )}
      </TableToolbar>
      <FilterLine
        chosen={by}
        label={t('summary.by')}
        onChoose={(next) => onChange({ by: next === 'day' ? undefined : next })}
        options={summaryGroupings.map((value) => ({ value, label: t(`summary.by.${value}`) }))}
      />
    </div>
  )
}
