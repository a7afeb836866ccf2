import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { TextField } from '../../ui/field.tsx'
import { CheckedLine } from '../discount-rules/checked-line.tsx'
import { FieldGroup } from '../promo-codes/field-group.tsx'
import type { StoredProgram } from './program-data.ts'
import type { ProgramPartProps } from './program-form.tsx'

interface OfStored extends ProgramPartProps {
  readonly program: StoredProgram | null
}

/** On or off, and what becomes of the points that people hold. */
export function SwitchField({ typed, set, program }: OfStored) {
  const t = useTranslate()
  const isEnding = program?.active === true && !typed.active
  return (
    <div className="grid gap-2">
      <CheckedLine
        hint={t(typed.active ? 'program.isOnLine' : 'program.isOffLine')}
        isChecked={typed.active}
        onChange={(active) => set({ active })}
      >
        {t('program.isOn')}
      </CheckedLine>
      {isEnding && program.hasPointsOut && (
        <p className="rounded-control bg-sayapatri/15 px-3 py-2 text-sm">{t('program.endingLine')}</p>
      )}
    </div>
  )
}

export function NameFields({ typed, set, faultOf }: ProgramPartProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <TextField
        autoComplete="off"
        error={faultOf('name')}
        hint={t('program.nameHint')}
        label={t('program.name')}
        maxLength={60}
        onChange={({ target }) => set({ name: target.value })}
        value={typed.name}
      />
      <TextField
        autoComplete="off"
        error={faultOf('nameNe')}
        label={t('program.nameNe')}
        lang="ne"
        maxLength={60}
        onChange={({ target }) => set({ nameNe: target.value })}
        value={typed.nameNe}
      />
    </div>
  )
}

const numbers = [
  { name: 'earnPoints', mode: 'numeric' },
  { name: 'pointWorth', mode: 'decimal' },
  { name: 'leastPoints', mode: 'numeric' },
  { name: 'mostPercent', mode: 'numeric' },
  { name: 'expiryMonths', mode: 'numeric' },
] as const

/** Rates and bounds of earning and spending. */
export function SpendFields({ typed, set, faultOf, program }: OfStored) {
  const t = useTranslate()
  const hintOf = (name: (typeof numbers)[number]['name']): string =>
    name === 'pointWorth' && program?.hasPointsOut === true
      ? t('program.pointWorthFloor', { amount: formatRupees(program.pointWorth) })
      : t(`program.${name}Hint`)
  return (
    <FieldGroup line={t('program.termsLine')} title={t('program.terms')}>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {numbers.map(({ name, mode }) => (
          <TextField
            autoComplete="off"
            error={faultOf(name)}
            hint={hintOf(name)}
            inputMode={mode}
            key={name}
            label={t(`program.${name}`)}
            onChange={({ target }) => set({ [name]: target.value })}
            value={typed[name]}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
