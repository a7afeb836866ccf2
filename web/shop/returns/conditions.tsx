import type { ReturnOptions } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { Chosen } from './return-choice.ts'

/** Conditions of the return, and the payer of its transport. */
export function Conditions({ lines, reason }: { lines: ReturnOptions['lines']; reason: Chosen['reason'] }) {
  const t = useTranslate()
  const conditions = [...new Set(lines.flatMap((line) => line.conditions))]
  const isMind = reason === 'CHANGED_MIND'
  const paysShopper = isMind && lines.some(({ changeOfMindPaidBy }) => changeOfMindPaidBy === 'SHOPPER')
  if (conditions.length === 0 && !paysShopper) return null
  return (
    <p className="text-muted">
      {conditions.length > 0 &&
        t('refunds.form.conditions', {
          list: conditions.map((one) => t(`refunds.condition.${one}`)).join(', '),
        })}{' '}
      {paysShopper && t('refunds.form.payWay')}
    </p>
  )
}
