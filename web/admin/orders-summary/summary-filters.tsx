import { summaryGroupings } from '../../../contract/orders/order-summary-words.ts'
import { paymentMethods } from '../../../contract/payments/payment-methods.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { usePlaceName } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
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
  const today = nepalDayOf(new Date())
  const cities = [...new Set([...(summary?.cities ?? []), ...(city ? [city] : [])])]
  return (
    <div className="mb-5 grid gap-3">
      <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`summary.${name}`)}
            max={today}
            onChange={({ target }) => onChange({ [name]: target.value || undefined })}
            type="date"
            value={narrowing[name] ?? summary?.[name] ?? ''}
          />
        ))}
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
        {vendorId !== undefined && (
          <Button icon="close" variant="quiet" onClick={() => onChange({ vendorId: undefined })}>
            {summary?.vendorName ?? t('summary.oneVendor')}
          </Button>
        )}
      </div>
      <FilterLine
        chosen={by}
        label={t('summary.by')}
        onChoose={(next) => onChange({ by: next === 'day' ? undefined : next })}
        options={summaryGroupings.map((value) => ({ value, label: t(`summary.by.${value}`) }))}
      />
    </div>
  )
}
