import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { priceDebounceMs } from '../../../contract/shared/limits.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { controlStyles, Field } from '../../ui/field.tsx'
import { askedSpan, type End, moved, type Span, sliderStep, writtenSpan } from './price-span.ts'
import { useFilters } from './use-filters.ts'

/** From which price to which: two fields and a slider with two thumbs, all of them one thing. */
export function PriceFilter({ bounds }: { bounds: Span }) {
  const t = useTranslate()
  const { shown, set, settle } = usePriceDraft(bounds)
  const [typed, setTyped] = useState<{ end: End; letters: string }>()
  const step = sliderStep(bounds)
  const isFixed = bounds.low === bounds.high

  const type = (end: End, letters: string) => {
    const amount = latinDigits(letters).replace(/[^\d.]/g, '')
    setTyped({ end, letters: amount })
    set(end, amount === '' ? bounds[end] : Number(amount))
  }
  const leave = () => {
    setTyped(undefined)
    settle()
  }
  const field = (end: End) => (
    <Field className="min-w-0 flex-1" label={t(end === 'low' ? 'filters.min' : 'filters.max')}>
      {(control) => (
        <input
          {...control}
          className={`${controlStyles} tabular-nums`}
          disabled={isFixed}
          inputMode="decimal"
          onBlur={leave}
          onChange={({ target }) => type(end, target.value)}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
          value={typed?.end === end ? typed.letters : String(shown[end])}
        />
      )}
    </Field>
  )
  const thumb = (end: End) => (
    <input
      aria-label={t(end === 'low' ? 'filters.lowest' : 'filters.highest')}
      aria-valuetext={formatRupees(shown[end])}
      disabled={isFixed}
      max={bounds.high}
      min={bounds.low}
      onChange={({ target }) => set(end, Math.round(Number(target.value)))}
      onPointerUp={settle}
      step={step}
      // With both thumbs at the upper end, the one that can still move is on top.
      style={{ zIndex: end === 'low' && shown.low > (bounds.low + bounds.high) / 2 ? 1 : 0 }}
      type="range"
      value={shown[end]}
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 font-bold">{t('filters.price')}</legend>
      <p className="price text-muted text-xs">
        {t('filters.priceSpan', { low: formatRupees(shown.low), high: formatRupees(shown.high) })}
      </p>
      <div className="span-thumb relative isolate h-11" style={placeOf(shown, bounds)}>
        <div className="absolute inset-x-3 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
        <div
          className="absolute top-1/2 right-(--to) left-(--from) h-1 -translate-y-1/2 bg-himal"
          style={{ opacity: isFixed ? 0 : 1 }}
        />
        {thumb('low')}
        {thumb('high')}
      </div>
      <div className="mt-1 flex gap-3">
        {field('low')}
        {field('high')}
      </div>
    </fieldset>
  )
}

/** The filled part of the track runs from the middle of one thumb to the middle of the other. */
function placeOf({ low, high }: Span, bounds: Span): CSSProperties {
  const whole = Math.max(1, bounds.high - bounds.low)
  const inset = (share: number) => `calc(var(--thumb) / 2 + ${share} * (100% - var(--thumb)))`
  return {
    '--from': inset((low - bounds.low) / whole),
    '--to': inset((bounds.high - high) / whole),
  } as CSSProperties
}

/** Debounce: dragging or typing shows at once, and goes into the address after a pause. */
function usePriceDraft(bounds: Span) {
  const { filters, change } = useFilters()
  const { minPrice, maxPrice } = filters
  const asked = askedSpan(filters, bounds)
  const [draft, setDraft] = useState<Span>()
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; span: Span; pathname: string }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed address resets the input
  useEffect(() => setDraft(undefined), [minPrice, maxPrice])

  const settle = () => {
    const { current } = waiting
    if (current === undefined) return
    clearTimeout(current.timer)
    waiting.current = undefined
    // Race: after leaving the page, the pending change must not navigate back to it.
    if (location.pathname !== current.pathname) return
    const wanted = writtenSpan(current.span, bounds)
    if (wanted.minPrice === minPrice && wanted.maxPrice === maxPrice) setDraft(undefined)
    else change(wanted, { replace: minPrice !== undefined || maxPrice !== undefined })
  }
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  const set = (end: End, amount: number) => {
    const span = moved(draft ?? asked, end, amount, bounds)
    setDraft(span)
    clearTimeout(waiting.current?.timer)
    const timer = setTimeout(() => latest.current(), priceDebounceMs)
    waiting.current = { timer, span, pathname: location.pathname }
  }
  return { shown: draft ?? asked, set, settle }
}
