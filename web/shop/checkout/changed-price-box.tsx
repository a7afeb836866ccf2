import { useEffect, useRef } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { WholeSums } from '../../parts/products/whole-sums.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { comparedParts, type MovedPrice } from './changed-price.ts'

interface MovedPriceBoxProps {
  moved: MovedPrice
  onAgree: () => void
  onLeave: () => void
}

/** Old and new beside each other. Nothing is ordered at the new price until it was agreed to. */
export function MovedPriceBox({ moved, onAgree, onLeave }: MovedPriceBoxProps) {
  const text = useText()
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new price is brought into sight and under the keyboard
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [moved])
  const rows = comparedParts(moved.was, moved.now)
  return (
    <section
      aria-label={text('moved.title')}
      className="grid gap-3 rounded-control border border-simrik/40 bg-simrik/5 p-3 outline-none"
      ref={ref}
      tabIndex={-1}
    >
      <p className="font-bold" role="alert">
        {text('moved.title')}
      </p>
      <table className="w-full text-sm">
        <thead className="text-muted text-xs">
          <tr>
            <th className="text-left font-normal">
              <span className="sr-only">{text('moved.what')}</span>
            </th>
            <th className="text-right font-normal">{text('moved.was')}</th>
            <th className="text-right font-normal">{text('moved.now')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, was, now }) => (
            <Compared isMoved={was !== now} key={label} label={label} now={now} was={was} />
          ))}
        </tbody>
        <tfoot className="border-line border-t font-bold">
          <Compared isMoved label={text('checkout.total')} now={moved.newTotal} was={moved.oldTotal} />
        </tfoot>
      </table>
      <Button onClick={onAgree}>
        <WholeSums>{text('moved.agree', { price: formatRupees(moved.newTotal) })}</WholeSums>
      </Button>
      <Button look="quiet" onClick={onLeave}>
        {text('moved.leave')}
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
