import { useEffect, useRef } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { type ChangedPrice, comparedParts } from './changed-price.ts'
import { WholeSums } from './whole-sums.tsx'

interface MovedPriceBoxProps {
  moved: ChangedPrice
  onAgree: () => void
  onLeave: () => void
}

/** Compares old and new price. The order needs the shopper's agreement to the new one. */
export function ChangedPriceBox({ moved, onAgree, onLeave }: MovedPriceBoxProps) {
  const t = useTranslate()
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new price is brought into sight and under the keyboard
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [moved])
  const rows = comparedParts(moved.was, moved.now)
  return (
    <section
      aria-label={t('moved.title')}
      className="grid gap-3 rounded-control border border-simrik/40 bg-simrik/5 p-3 outline-none"
      ref={ref}
      tabIndex={-1}
    >
      <p className="font-bold" role="alert">
        {t('moved.title')}
      </p>
      <table className="w-full text-sm">
        <thead className="text-muted text-xs">
          <tr>
            <th className="text-left font-normal">
              <span className="sr-only">{t('moved.what')}</span>
            </th>
            <th className="text-right font-normal">{t('moved.was')}</th>
            <th className="text-right font-normal">{t('moved.now')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, was, now }) => (
            <Compared isMoved={was !== now} key={label} label={label} now={now} was={was} />
          ))}
        </tbody>
        <tfoot className="border-line border-t font-bold">
          <Compared isMoved label={t('checkout.total')} now={moved.newTotal} was={moved.oldTotal} />
        </tfoot>
      </table>
      <Button onClick={onAgree}>
        <WholeSums>{t('moved.agree', { price: formatRupees(moved.newTotal) })}</WholeSums>
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        {t('moved.leave')}
      </Button>
    </section>
  )
}

interface ComparedProps {
  label: string
  was: number | undefined
  now: number | undefined
  isMoved: boolean
}

const Compared = ({ label, was, now, isMoved }: ComparedProps) => (
  <tr>
    <th className="py-1 pr-2 text-left font-medium" scope="row">
      {label}
    </th>
    <td className={classes('price py-1 text-right', isMoved && 'text-muted line-through')}>
      {was === undefined ? '—' : formatRupees(was)}
    </td>
    <td className="price py-1 pl-2 text-right">{now === undefined ? '—' : formatRupees(now)}</td>
  </tr>
)
