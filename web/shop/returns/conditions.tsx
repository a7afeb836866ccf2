import type { ReturnOptions } from '../../lib/data/returns.ts'
import { useText } from '../../lib/i18n/translate.ts'
import type { Chosen } from './return-choice.ts'

/** How it must come back, and who pays for that. */
export function Conditions({ lines, reason }: { lines: ReturnOptions['lines']; reason: Chosen['reason'] }) {
  const text = useText()
  const conditions = [...new Set(lines.flatMap((line) => line.conditions))]
  const isMind = reason === 'CHANGED_MIND'
  const paysShopper = isMind && lines.some(({ changeOfMindPaidBy }) => changeOfMindPaidBy === 'SHOPPER')
  if (conditions.length === 0 && !paysShopper) return null
  return (
    <p className="text-muted">
      {conditions.length > 0 &&
        text('back.form.conditions', {
          list: conditions.map((one) => text(`back.condition.${one}`)).join(', '),
        })}{' '}
      {paysShopper && text('back.form.payWay')}
    </p>
  )
}
