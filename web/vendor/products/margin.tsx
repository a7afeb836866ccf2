import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { marginOfRow } from './row-margin.ts'
import type { TypedVariation } from './typed-product.ts'

/** The margin of a sale, while it is typed; red where it leaves nothing. */
export function Margin({ row }: { row: TypedVariation }) {
  const found = marginOfRow(row)
  return found === undefined ? null : <MarginLine {...found} />
}

interface MarginLineProps {
  /** In rupees. */
  margin: number
  percent: number | null
}

export function MarginLine({ margin, percent }: MarginLineProps) {
  const t = useTranslate()
  return (
    <span className={`text-xs tabular-nums ${margin < 0 ? 'text-simrik' : 'text-muted'}`}>
      {percent === null
        ? t('form.marginAmount', { amount: formatRupees(margin) })
        : t('form.margin', { amount: formatRupees(margin), percent })}
    </span>
  )
}
