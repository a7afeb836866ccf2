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
}

/** Absent: of pieces, or not to be told. */
type PerStep = Partial<Measure>

export const sellingPrice = ({ price, discountedPrice }: Priced): number =>
  sumRupees([price, -discountedPrice])

/** Whole percents, never rounded up to a saving that is not there. */
export const percentOff = ({ price, discountedPrice }: Priced): number =>
  price > 0 ? Math.floor((discountedPrice / price) * 100) : 0

interface PriceProps {
  of: Priced & PerStep
  className?: string
  large?: boolean
  /** Other variations cost more. */
  isFrom?: boolean
}

/** The price now, and the list price struck through. */
export function Price({ of, className, large, isFrom }: PriceProps) {
  const t = useTranslate()
  const { unit = 'piece', step = 1 } = of
  const per = useQuantities().perStep({ unit, step })
  return (
    <p className={classes('flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={classes('price font-bold', large ? 'text-xl' : 'text-base')}>
        {of.discountedPrice > 0 && <span className="sr-only">{t('goods.now')} </span>}
        {isFrom ? t('goods.from', { price: formatRupees(sellingPrice(of)) }) : formatRupees(sellingPrice(of))}
        {per !== '' && <span className="whitespace-nowrap font-normal text-muted text-xs">{per}</span>}
      </span>
      {of.discountedPrice > 0 && (
        <span className="price text-muted text-xs">
          <span className="sr-only">{t('goods.listPrice')} </span>
          <s>{formatRupees(of.price)}</s>
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
