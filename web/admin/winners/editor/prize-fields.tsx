import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../../contract/paths.ts'
import { winnerLimits, winnerPrizes } from '../../../../contract/rewards/winner-states.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { prizeCodesQuery } from '../winner-data.ts'
import { PointsField } from './points-field.tsx'
import type { FixedProps } from './typed-winner.ts'

/** The prize: a voucher of a private code, points of the market, or a product that is handed over. */
export function PrizeFields(part: FixedProps) {
  const t = useTranslate()
  const { typed, set, faultOf, isFixed } = part
  const text = (name: 'prizeName' | 'prizeNameNe') => ({
    error: faultOf(name),
    label: t(`winneradmin.field.${name}`),
    maxLength: winnerLimits.prizeName,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <fieldset className="grid grid-cols-1 gap-4" disabled={isFixed}>
      <RadioGroup
        chosen={typed.prize}
        label={t('winneradmin.field.prize')}
        name="winner-prize"
        onChoose={(prize) => set({ prize })}
        options={winnerPrizes.map((value) => ({
          value,
          label: t(`winneradmin.prize.${value}`),
          hint: t(`winneradmin.prizeHint.${value}`),
        }))}
      />
      {typed.prize === 'VOUCHER' && <ChooseCode {...part} />}
      {typed.prize === 'POINTS' && <PointsField {...part} />}
      {typed.prize === 'PRODUCT' && (
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField autoComplete="off" {...text('prizeName')} />
          <TextField autoComplete="off" lang="ne" {...text('prizeNameNe')} />
          <TextField
            error={faultOf('worth')}
            hint={t('winneradmin.hint.worth')}
            inputMode="decimal"
            label={t('winneradmin.field.worth')}
            onChange={({ target }) => set({ worth: target.value })}
            value={typed.worth}
          />
        </div>
      )}
    </fieldset>
  )
}

function ChooseCode({ typed, set, faultOf }: FixedProps) {
  const t = useTranslate()
  const codes = useQuery(prizeCodesQuery())
  if (codes.isError)
    return (
      <ErrorState className="py-4!" onRetry={() => void codes.refetch()}>
        {t('winneradmin.failedCodes')}
      </ErrorState>
    )
  const found = codes.data ?? []
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField
        error={faultOf('promoId')}
        hint={t('winneradmin.hint.promoId')}
        label={t('winneradmin.field.promoId')}
        onChange={({ target }) => set({ promoId: target.value })}
        value={found.some(({ id }) => id === typed.promoId) ? typed.promoId : ''}
      >
        <option value="">{t('winneradmin.chooseCode')}</option>
        {found.map(({ id, code, title }) => (
          <option key={id} value={id}>
            {code} · {title}
          </option>
        ))}
      </SelectField>
      {codes.data?.length === 0 && <p className="text-sm">{t('winneradmin.noCodes')}</p>}
      <Link
        className="inline-flex min-h-11 items-center justify-self-start text-himal"
        to={paths.adminCoupons()}
      >
        {t('winneradmin.toCodes')}
      </Link>
    </div>
  )
}
