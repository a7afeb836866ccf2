import { useQuery } from '@tanstack/react-query'
import { winnerLimits, winnerModes } from '../../../../contract/rewards/winner-states.ts'
import { useTranslate } from '../../../lib/i18n/translate.ts'
import { TextField } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { drawsQuery } from '../winner-data.ts'
import { PickStore } from './pick-store.tsx'
import type { FixedProps } from './typed-winner.ts'

/** The mode, the number of winners, and the orders that count. */
export function RuleFields(part: FixedProps) {
  const t = useTranslate()
  const { typed, set, faultOf, isFixed } = part
  const { data: areDrawsOn = false } = useQuery(drawsQuery())
  // A draw that was written while they were on still says what it is.
  const modes = winnerModes.filter((mode) => mode !== 'DRAW' || areDrawsOn || typed.mode === 'DRAW')
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset className="grid grid-cols-1" disabled={isFixed}>
        <RadioGroup
          chosen={typed.mode}
          error={faultOf('mode')}
          label={t('winneradmin.field.mode')}
          name="winner-mode"
          onChoose={(mode) => set({ mode })}
          options={modes.map((value) => ({
            value,
            label: t(`winneradmin.mode.${value}`),
            hint: t(`winneradmin.modeHint.${value}`),
          }))}
        />
      </fieldset>
      {!areDrawsOn && <p className="text-muted text-sm">{t('winneradmin.drawsOff')}</p>}
      {typed.mode === 'DRAW' && (
        <TextField
          autoComplete="off"
          error={faultOf('drawPermission')}
          hint={t('winneradmin.hint.drawPermission')}
          label={t('winners.drawPermission')}
          maxLength={winnerLimits.permission}
          onChange={({ target }) => set({ drawPermission: target.value })}
          readOnly={isFixed}
          value={typed.drawPermission}
        />
      )}
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField
          error={faultOf('winners')}
          hint={isFixed ? t('winneradmin.onlyMore') : undefined}
          inputMode="numeric"
          label={t('winneradmin.field.winners')}
          onChange={({ target }) => set({ winners: target.value })}
          value={typed.winners}
        />
        {typed.mode === 'NTH_ORDER' && (
          <TextField
            error={faultOf('nth')}
            hint={t('winneradmin.hint.nth')}
            inputMode="numeric"
            label={t('winneradmin.field.nth')}
            onChange={({ target }) => set({ nth: target.value })}
            readOnly={isFixed}
            value={typed.nth}
          />
        )}
        <TextField
          error={faultOf('minOrder')}
          hint={t('winneradmin.hint.minOrder')}
          inputMode="decimal"
          label={t('winneradmin.field.minOrder')}
          onChange={({ target }) => set({ minOrder: target.value })}
          readOnly={isFixed}
          value={typed.minOrder}
        />
      </div>
      <PickStore {...part} />
    </div>
  )
}
