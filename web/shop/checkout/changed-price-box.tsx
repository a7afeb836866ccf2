import { useEffect, useRef } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { CartLine } from '../../lib/cart/cart-lines.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { type ChangedPrice, comparedParts, movedOffers } from './changed-price.ts'
import { WholeSums } from './whole-sums.tsx'

interface MovedPriceBoxProps {
  moved: ChangedPrice
  /** The lines of the cart, for the names of those that moved. */
  lines: readonly Pick<CartLine, 'productId' | 'variableNo' | 'productName'>[]
  onAgree: () => void
  onLeave: () => void
}

/** Compares old and new price. The order needs the shopper's agreement to the new one. */
export function ChangedPriceBox({ moved, lines, onAgree, onLeave }: MovedPriceBoxProps) {
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
      <Reasons lines={lines} moved={moved} />
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
          {rows.map(({ key, label, was, now }) => (
            <Compared isMoved={was !== now} key={key} label={label} now={now} was={was} />
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

/** Offers that ended or began, and the goods of another price, by name. */
function Reasons({ moved, lines }: Pick<MovedPriceBoxProps, 'moved' | 'lines'>) {
  const t = useTranslate()
  const { gone, come } = movedOffers(moved)
  const nameOf = ({ productId, variableNo }: ChangedPrice['lines'][number]) =>
    lines.find((line) => line.productId === productId && line.variableNo === variableNo)?.productName
  const reasons = [
    ...gone.map((title) => t('moved.offerGone', { title })),
    ...come.map((title) => t('moved.offerCome', { title })),
    ...moved.lines.map((line) =>
      t('moved.line', {
        name: nameOf(line) ?? '',
        was: formatRupees(line.was),
        now: formatRupees(line.now),
      }),
    ),
  ]
  if (reasons.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm [overflow-wrap:anywhere]">
      {reasons.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
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
