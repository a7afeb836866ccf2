import { useTranslate } from '../../lib/i18n/translate.ts'

interface AgeBoxProps {
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  /** The order was tried without it. */
  fault: boolean
}

const boxId = 'of-age'

/** The shopper's word for goods of an age-limited category, once per order. */
export function AgeBox({ isTicked, onTick, fault }: AgeBoxProps) {
  const t = useTranslate()
  const isMissing = fault && !isTicked
  return (
    <div className="rounded-control bg-sayapatri/15 p-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3" htmlFor={boxId}>
        <input
          aria-describedby={isMissing ? `${boxId}-fault` : undefined}
          aria-invalid={isMissing || undefined}
          checked={isTicked}
          className="size-5 shrink-0 accent-himal"
          id={boxId}
          onChange={({ target }) => onTick(target.checked)}
          type="checkbox"
        />
        <span>
          <strong className="font-medium">{t('checkout.ofAge')}</strong>
          <span className="block text-muted text-xs">{t('checkout.ofAgeLine')}</span>
        </span>
      </label>
      {isMissing && (
        <p className="mt-1 text-simrik text-xs" id={`${boxId}-fault`} role="alert">
          {t('checkout.ofAgeFault')}
        </p>
      )}
    </div>
  )
}

/** Leads to the box from a button that may be far from it. */
export function focusAgeBox(): void {
  const box = document.getElementById(boxId)
  box?.scrollIntoView({ block: 'center' })
  box?.focus({ preventScroll: true })
}
