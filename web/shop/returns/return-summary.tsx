import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import type { amountsFor, Chosen, ReturnableLine } from './return-choice.ts'

interface ReturnSummaryProps {
  lines: readonly ReturnableLine[]
  chosen: Chosen
  amounts: ReturnType<typeof amountsFor>
  /** Number of pieces chosen. */
  pieces: number
  fault: string | undefined
  isSending: boolean
  isUnderway: boolean
}

/**
 * Summary of a return, with the button: beside the steps where there is room, where it stays in sight; else below them.
 */
export function ReturnSummary({
  lines,
  chosen,
  amounts,
  pieces,
  fault,
  isSending,
  isUnderway,
}: ReturnSummaryProps) {
  const t = useTranslate()
  return (
    <aside
      aria-label={t('refunds.form.summary')}
      className="grid grid-cols-1 gap-4 self-start rounded-card border border-line bg-surface p-4 lg:sticky lg:top-24"
    >
      {lines.length > 0 && <p className="text-muted">{t('refunds.form.pieces', { count: pieces })}</p>}
      <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-2">
        {chosen.resolution === 'REFUND' || chosen.resolution === undefined ? (
          <>
            <span>
              {t('refunds.form.amount')}
              {amounts.kept > 0 && (
                <span className="block text-muted text-xs">
                  {t('refunds.form.kept', { amount: formatRupees(amounts.kept) })}
                </span>
              )}
            </span>
            <strong className="price text-lg">{formatRupees(amounts.back)}</strong>
          </>
        ) : (
          <strong>{t(`refunds.resolution.${chosen.resolution}`)}</strong>
        )}
      </p>
      <FaultBox>{fault}</FaultBox>
      <Button busy={isSending} disabled={isUnderway} size="large" type="submit">
        {t('refunds.form.send')}
      </Button>
    </aside>
  )
}
