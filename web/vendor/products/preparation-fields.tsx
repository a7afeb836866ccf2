import { useQuery } from '@tanstack/react-query'
import { availabilities, mostPreOrderDays } from '../../../contract/shared/preparation.ts'
import { dayAfter, nepalClock } from '../../../contract/shared/time.ts'
import { useSecondCalendar } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { vendorStoreQuery } from '../store/store-data.ts'
import type { TypedPreparation } from './typed-preparation.ts'

interface PreparationFieldsProps {
  typed: TypedPreparation
  faults: Readonly<Record<string, string>>
  onChange: (typed: TypedPreparation) => void
}

/** When a product is ready: in stock, on a day, or made once it is ordered, and how many working days that takes. */
export function PreparationFields({ typed, faults, onChange }: PreparationFieldsProps) {
  const t = useTranslate()
  const second = useSecondCalendar()
  const { data: store } = useQuery(vendorStoreQuery())
  const today = nepalClock(new Date()).day
  const change = (part: Partial<TypedPreparation>) => onChange({ ...typed, ...part })
  const chosen = availabilities.find((one) => one === typed.availability) ?? 'IN_STOCK'
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        hint={chosen === 'MADE_TO_ORDER' ? t('form.madeStockHint') : undefined}
        label={t('form.availability')}
        onChange={({ target }) =>
          change({ availability: availabilities.find((one) => one === target.value) ?? 'IN_STOCK' })
        }
        value={chosen}
      >
        {availabilities.map((one) => (
          <option key={one} value={one}>
            {t(`form.availability.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        error={faults['preparation.prepDays']}
        hint={t('form.prepDaysHint', { count: store?.prepDays ?? 0 })}
        inputMode="numeric"
        label={t('form.prepDays')}
        onChange={({ target }) => change({ prepDays: target.value })}
        placeholder={String(store?.prepDays ?? 0)}
        value={typed.prepDays}
      />
      {chosen === 'PRE_ORDER' && (
        <TextField
          error={faults['preparation.readyOn']}
          hint={typed.readyOn === '' ? '' : (second?.(typed.readyOn) ?? '')}
          label={t('form.readyOn')}
          max={dayAfter(today, mostPreOrderDays)}
          min={today}
          onChange={({ target }) => change({ readyOn: target.value })}
          type="date"
          value={typed.readyOn}
        />
      )}
    </div>
  )
}
