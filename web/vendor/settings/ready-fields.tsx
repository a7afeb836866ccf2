import type { UseFormRegister } from 'react-hook-form'
import type { z } from 'zod'
import { mostPrepDays } from '../../../contract/shared/preparation.ts'
import type { vendorStoreForm } from '../../../contract/vendors/vendor-store.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { TextField } from '../../ui/field.tsx'

interface ReadyFieldsProps {
  register: UseFormRegister<z.input<typeof vendorStoreForm>>
  prepDaysFault: string | undefined
  cutoffFault: string | undefined
}

/** How many working days orders need, and until when an order counts for the same day. */
export function ReadyFields({ register, prepDaysFault, cutoffFault }: ReadyFieldsProps) {
  const t = useTranslate()
  return (
    <fieldset className="grid min-w-0 gap-2 sm:col-span-2">
      <legend className="font-medium text-sm">{t('ready.title')}</legend>
      <p className="text-muted text-xs">{t('ready.hint')}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          error={prepDaysFault}
          hint={t('ready.prepDaysHint')}
          label={t('ready.prepDays')}
          max={mostPrepDays}
          min={0}
          type="number"
          {...register('prepDays', { valueAsNumber: true })}
        />
        <TextField
          error={cutoffFault}
          hint={t('ready.cutoffHint')}
          label={t('ready.cutoff')}
          type="time"
          {...register('orderCutoff', { setValueAs: (typed: unknown) => (typed === '' ? null : typed) })}
        />
      </div>
    </fieldset>
  )
}
