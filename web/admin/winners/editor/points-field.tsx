import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../../contract/paths.ts'
import { mostPoints } from '../../../../contract/rewards/point-kinds.ts'
import { formatRupees } from '../../../../contract/shared/money.ts'
import { useLanguage } from '../../../lib/i18n/language.tsx'
import { inLanguage } from '../../../lib/i18n/store-name.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { numberIn } from '../../../parts/promo-codes/typed-promo.ts'
import { TextField } from '../../../ui/field.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { prizeProgramQuery } from '../winner-data.ts'
import type { FixedProps } from './typed-winner.ts'

/** Points for each winner, with their worth by the market's programme; without an active one they cannot be won. */
export function PointsField({ typed, set, faultOf }: FixedProps) {
  const t = useTranslate()
  const language = useLanguage()
  const program = useQuery(prizeProgramQuery())
  if (program.isError)
    return (
      <ErrorState className="py-4!" onRetry={() => void program.refetch()}>
        {t('winneradmin.failedProgram')}
      </ErrorState>
    )
  const points = numberIn(typed.prizePoints) ?? 0
  const isCounted = Number.isInteger(points) && points > 0 && points <= mostPoints
  const active = program.data?.active === true ? program.data : undefined
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        autoComplete="off"
        error={faultOf('prizePoints')}
        hint={
          active && isCounted
            ? t('winneradmin.hint.prizePoints', {
                amount: formatRupees(Math.round(points * active.pointWorth * 100) / 100),
                name: inLanguage(language, active.name, active.nameNe),
              })
            : undefined
        }
        inputMode="numeric"
        label={t('winneradmin.field.prizePoints')}
        onChange={({ target }) => set({ prizePoints: target.value })}
        value={typed.prizePoints}
      />
      {program.isSuccess && active === undefined && (
        <>
          <p className="text-sm">{t('winneradmin.noProgram')}</p>
          <Link
            className="inline-flex min-h-11 items-center justify-self-start text-himal"
            to={paths.adminRewardUser()}
          >
            {t('winneradmin.toProgram')}
          </Link>
        </>
      )}
    </div>
  )
}
