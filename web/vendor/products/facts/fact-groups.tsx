/** Facts of several controls. */
import { factLimits, producerKinds } from '../../../../contract/catalogue/fact-names.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { FactProps } from './fact-props.ts'

/** Name and address of the business that made it, or brought it into the country. */
export function Producer({ typed: { producer }, change, faultOf, hint }: FactProps) {
  const t = useTranslate()
  const set = (part: Partial<typeof producer>) => change({ producer: { ...producer, ...part } })
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        className="sm:col-span-2 sm:max-w-96"
        label={t('facts.producer')}
        onChange={({ target }) =>
          set({ kind: producerKinds.find((kind) => kind === target.value) ?? 'PRODUCER' })
        }
        value={producer.kind}
      >
        {producerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`facts.producer.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        autoComplete="off"
        error={faultOf('') ?? faultOf('producer.name')}
        hint={hint}
        label={t('form.producerName')}
        maxLength={factLimits.producer}
        onChange={({ target }) => set({ name: target.value })}
        value={producer.name}
      />
      <TextField
        autoComplete="off"
        error={faultOf('producer.address')}
        label={t('form.producerAddress')}
        maxLength={factLimits.address}
        onChange={({ target }) => set({ address: target.value })}
        value={producer.address}
      />
    </div>
  )
}

export function BestBefore({ typed: { bestBefore }, change, faultOf, hint }: FactProps) {
  const t = useTranslate()
  const set = (part: Partial<typeof bestBefore>) => change({ bestBefore: { ...bestBefore, ...part } })
  const kinds = ['DATE', 'SHELF_LIFE'] as const
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        error={faultOf('')}
        hint={hint}
        label={t('facts.bestBefore')}
        onChange={({ target }) => set({ kind: kinds.find((kind) => kind === target.value) ?? '' })}
        value={bestBefore.kind}
      >
        <option value="">{t('form.notStated')}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`form.bestBefore.${kind}`)}
          </option>
        ))}
      </SelectField>
      {bestBefore.kind === 'DATE' && (
        <TextField
          error={faultOf('bestBefore.day')}
          label={t('form.bestBeforeDay')}
          onChange={({ target }) => set({ day: target.value })}
          type="date"
          value={bestBefore.day}
        />
      )}
      {bestBefore.kind === 'SHELF_LIFE' && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            error={faultOf('bestBefore.count')}
            inputMode="numeric"
            label={t('facts.shelfLife')}
            onChange={({ target }) => set({ count: target.value })}
            value={bestBefore.count}
          />
          <SelectField
            label={t('form.shelfLifeUnit')}
            onChange={({ target }) => set({ unit: target.value === 'DAY' ? 'DAY' : 'MONTH' })}
            value={bestBefore.unit}
          >
            <option value="DAY">{t('form.days')}</option>
            <option value="MONTH">{t('form.months')}</option>
          </SelectField>
        </div>
      )}
    </div>
  )
}

export function Warranty({ typed: { warranty }, change, faultOf, hint }: FactProps) {
  const t = useTranslate()
  const set = (part: Partial<typeof warranty>) => change({ warranty: { ...warranty, ...part } })
  const givers = ['NONE', 'PRODUCER', 'STORE'] as const
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        error={faultOf('')}
        hint={hint}
        label={t('facts.warranty')}
        onChange={({ target }) => set({ by: givers.find((giver) => giver === target.value) ?? '' })}
        value={warranty.by}
      >
        <option value="">{t('form.notStated')}</option>
        {givers.map((giver) => (
          <option key={giver} value={giver}>
            {t(`form.warranty.${giver}`)}
          </option>
        ))}
      </SelectField>
      {(warranty.by === 'PRODUCER' || warranty.by === 'STORE') && (
        <>
          <TextField
            error={faultOf('warranty.months')}
            inputMode="numeric"
            label={t('form.warrantyMonths')}
            onChange={({ target }) => set({ months: target.value })}
            value={warranty.months}
          />
          <TextField
            error={faultOf('warranty.covers')}
            label={t('form.covers')}
            maxLength={factLimits.covers}
            onChange={({ target }) => set({ covers: target.value })}
            value={warranty.covers}
          />
          <TextField
            error={faultOf('warranty.coversNe')}
            label={t('form.coversNe')}
            lang="ne"
            maxLength={factLimits.covers}
            onChange={({ target }) => set({ coversNe: target.value })}
            value={warranty.coversNe}
          />
        </>
      )}
    </div>
  )
}
