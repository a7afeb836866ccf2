import { useId, useState } from 'react'
import { formatCount, formatRupees } from '../../../contract/shared/money.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { inLanguage } from '../../lib/i18n/store-name.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { shownPoints } from '../../parts/points/entry-words.ts'
import { Button } from '../../ui/button.tsx'
import { controlStyles, Field } from '../../ui/field.tsx'
import { freePoints, type PointsPart, wantedPoints } from './order-points.ts'
import type { CheckoutState } from './use-checkout.ts'

await loadNamespace('points')

/** My points in this order: one switch for each programme, and what the order earns. */
export function PointsField({ checkout }: { checkout: CheckoutState }) {
  const t = useTranslate()
  const programs = (checkout.pricing.shown?.points ?? []).filter(
    ({ balance, earns }) => balance !== 0 || earns > 0,
  )
  if (programs.length === 0) return null
  return (
    <section aria-label={t('points.title')} className="grid grid-cols-1 gap-4 border-line border-t pt-4">
      {programs.map((program) => (
        <OfProgram checkout={checkout} key={program.programId} of={program} />
      ))}
    </section>
  )
}

interface OfProgramProps {
  checkout: CheckoutState
  of: PointsPart
}

function OfProgram({ checkout, of }: OfProgramProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { programId, balance, used, usedWorth, most, mostWorth, earns } = of
  const wanted = checkout.points[programId]
  const isOn = wanted !== undefined
  const free = freePoints(of, checkout.heldPoints)
  const mayUse = most > 0 && free >= of.leastPoints
  // On: those of the answer. Off: as many as this order takes; the worth of fewer is known once they are asked for.
  const [shown, worth] = isOn && used > 0 ? [used, usedWorth] : [Math.min(most, free), mostWorth]
  const isPart = !isOn && free < most
  const label = isPart
    ? t('points.useCount', { count: shownPoints(shown) })
    : t('points.use', { count: shownPoints(shown), amount: formatRupees(worth) })
  const name = inLanguage(language, of.name, of.nameNe)
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
      {(mayUse || isOn) && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            aria-label={`${name}: ${label}`}
            checked={isOn}
            className="size-5 shrink-0 accent-himal"
            onChange={({ target }) => checkout.wantPoints(programId, target.checked ? 'MOST' : undefined)}
            type="checkbox"
          />
          <span>{label}</span>
        </label>
      )}
      <p aria-live="polite" className="text-muted text-xs">
        {wordsOf(of, { isOn, mayUse, isHeld: balance >= of.leastPoints && free < of.leastPoints, t })}
      </p>
      {isOn && used > 0 && <Fewer checkout={checkout} key={programId} of={of} />}
      {earns > 0 && <p className="text-tulsi text-xs">{t('points.earns', { count: shownPoints(earns) })}</p>}
    </div>
  )
}

interface Situation {
  readonly isOn: boolean
  readonly mayUse: boolean
  /** Another order of this checkout spends them. */
  readonly isHeld: boolean
  readonly t: Translate
}

/** The rest that is kept, or why none can be spent. */
function wordsOf(of: PointsPart, { isOn, mayUse, isHeld, t }: Situation): string {
  const { balance, leastPoints, used, most, reason } = of
  if (isHeld) return t('points.heldElsewhere')
  if (isOn && used > 0) return t('points.kept', { count: shownPoints(balance - used) })
  if (reason === 'ACCOUNT_DISABLED') return t('points.why.ACCOUNT_DISABLED')
  if (balance < 0) return t('points.why.negative', { count: shownPoints(-balance) })
  if (balance === 0) return t('points.why.NO_POINTS')
  if (mayUse && !isOn) {
    return most < balance ? t('points.have', { count: shownPoints(balance) }) : ''
  }
  if (balance < leastPoints) {
    return t('points.why.tooFew', { count: shownPoints(balance), least: formatCount(leastPoints) })
  }
  if (reason === 'BELOW_LEAST') return t('points.why.smallOrder', { least: formatCount(leastPoints) })
  return t('points.why.NOTHING_OFF')
}

/** Spends fewer than the most. */
function Fewer({ checkout, of }: OfProgramProps) {
  const t = useTranslate()
  const id = useId()
  const { programId, used, leastPoints } = of
  const most = Math.min(of.most, freePoints(of, checkout.heldPoints))
  const [isOpen, setIsOpen] = useState(typeof checkout.points[programId] === 'number')
  const [typed, setTyped] = useState(String(used))
  const [fault, setFault] = useState<string>()
  const take = () => {
    const count = wantedPoints(latinDigits(typed), { leastPoints, most })
    if (count === undefined) {
      setFault(t('points.fewerFault', { least: formatCount(leastPoints), most: formatCount(most) }))
      return document.getElementById(id)?.querySelector('input')?.focus()
    }
    setFault(undefined)
    checkout.wantPoints(programId, count === most ? 'MOST' : count)
  }
  if (most <= leastPoints) return null
  if (!isOpen) {
    return (
      <Button
        className="-ml-3 justify-self-start"
        onClick={() => setIsOpen(true)}
        size="small"
        variant="plain"
      >
        {t('points.fewer')}
      </Button>
    )
  }
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <Field error={fault} label={t('points.howMany')}>
        {(control) => (
          <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <input
              autoComplete="off"
              className={controlStyles}
              inputMode="numeric"
              maxLength={7}
              onChange={({ target }) => {
                setTyped(target.value)
                setFault(undefined)
              }}
              value={typed}
              {...control}
            />
            <Button type="submit" variant="quiet">
              {t('points.take')}
            </Button>
          </span>
        )}
      </Field>
    </form>
  )
}
