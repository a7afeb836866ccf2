import { formatRupees, sumRupees } from '../../../contract/shared/money.ts'
import type { Measure } from '../../../contract/shared/quantity-words.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'

export interface Priced {
  /** List price. */
  readonly price: number
  /** The saving in rupees. */
  readonly discountedPrice: number
  /** The live offer; one that changes no unit price has none. */
  readonly offer?: { readonly price?: number | undefined; readonly was?: number | undefined } | undefined
}

/** Absent: of pieces, or not to be told. */
type PerStep = Partial<Measure>

/** The price now, in the offer where there is one. */
export const sellingPrice = ({ price, discountedPrice, offer }: Priced): number =>
  offer?.price ?? sumRupees([price, -discountedPrice])

/** The price to strike through: of an offer the lowest of 30 days, else the list price; undefined where it was no higher. */
export function struckPrice(of: Priced): number | undefined {
  const was = of.offer?.price === undefined ? of.price : of.offer.was
  return was !== undefined && was > sellingPrice(of) ? was : undefined
}

/** Whole percents, never rounded up to a saving that is not there. */
export function percentOff(of: Priced): number {
  const was = struckPrice(of)
  return was === undefined ? 0 : Math.floor((sumRupees([was, -sellingPrice(of)]) * 100) / was)
}

interface PriceProps {
  of: Priced & PerStep
  className?: string
  large?: boolean
  /** Other variations cost more. */
  isFrom?: boolean
}

/** The price now, and the one before it struck through. */
export function Price({ of, className, large, isFrom }: PriceProps) {
  const t = useTranslate()
  const { unit = 'piece', step = 1 } = of
  const per = useQuantities().perStep({ unit, step })
  const [now, was] = [formatRupees(sellingPrice(of)), struckPrice(of)]
  return (
    <p className={classes('flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={classes('price font-bold', large ? 'text-xl' : 'text-base')}>
        {was !== undefined && <span className="sr-only">{t('goods.now')} </span>}
        {isFrom ? t('goods.from', { price: now }) : now}
        {per !== '' && <span className="whitespace-nowrap font-normal text-muted text-xs">{per}</span>}
      </span>
      {was !== undefined && (
        <span className="price text-muted text-xs">
          <span className="sr-only">{t('goods.was')} </span>
          <s>{formatRupees(was)}</s>
        </span>
      )}
    </p>
  )
}

/** Badge of a saving; renders nothing without one. */
export function Saving({ of, className }: { of: Priced; className?: string }) {
  const t = useTranslate()
  const percent = percentOff(of)
  if (percent < 1) return null
  return (
    <span
      className={classes(
        'rounded-control bg-sayapatri px-2 py-0.5 font-bold text-on-sayapatri text-xs tabular-nums',
        className,
      )}
    >
      {t('goods.save', { percent })}
    </span>
  )
}
