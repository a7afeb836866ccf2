/** Refunds: amount, deadline and state. */

import type { ReactNode } from 'react'
import { enteredRefunds } from '../../../contract/payments/refund-words.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { Refund } from '../../lib/data/returns.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { TimeLeft } from '../payments/time-left.tsx'
import { RefundStatusBadge } from './return-status.tsx'

const reasons = [
  ...(['RETURN', 'LATE', 'CANCELLED', 'EXPIRED', 'RETURNED_TO_VENDOR', 'WEIGHED'] as const),
  ...enteredRefunds,
]

export const reasonWords = (t: Translate, reason: string): string =>
  t(`refunds.refund.reason.${reasons.find((known) => known === reason) ?? 'OTHER'}`)

interface RefundCardProps {
  refund: Refund
  /** The other side, where refunds of several stand in one list. */
  head?: ReactNode
  /** Actions on the refund. */
  children?: ReactNode
}

export function RefundCard({ refund, head, children }: RefundCardProps) {
  const t = useTranslate()
  const { status, amount, reason, method, payTo, payer, reference, proofUrl, isOverdue, surplus } = refund
  const said = refund.timeline.at(-1)
  return (
    <article
      className={classes(
        'grid grid-cols-1 gap-2 rounded-card border bg-surface p-4',
        isOverdue ? 'border-simrik' : 'border-line',
      )}
    >
      {head}
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <strong className="price text-base">{formatRupees(amount)}</strong>
        <RefundStatusBadge refund={refund} />
      </div>
      <p>
        {reasonWords(t, reason)} · {t(`refunds.refundMethod.${method}`)}
        {payTo !== '' && ` ${t('refunds.refund.to', { place: payTo })}`}
      </p>
      {surplus !== null && (
        <p className="break-words text-muted text-xs">
          {t('refunds.refund.cameAs', {
            way: t(`order.method.${surplus.provider}`),
            reference: surplus.reference,
          })}
        </p>
      )}
      {status === 'DUE' && <Clock refund={refund} />}
      {status === 'DUE' && <p className="text-muted text-xs">{t(`refunds.refund.by.${payer}`)}</p>}
      {reference !== null && status !== 'DUE' && status !== 'WITHDRAWN' && (
        <p className="break-words">
          {t('refunds.refund.reference')}: <span className="font-medium">{reference}</span>
          {refund.paidAt !== null && (
            <time className="text-muted text-xs" dateTime={refund.paidAt}>
              {' '}
              · <When at={refund.paidAt} />
            </time>
          )}
        </p>
      )}
      {proofUrl !== null && (
        <a
          className="inline-flex min-h-11 items-center gap-2 text-himal underline"
          href={proofUrl}
          rel="noreferrer"
          target="_blank"
        >
          <Icon name="image" />
          {t('refunds.refund.proof')}
        </a>
      )}
      {status === 'WITHDRAWN' && <p>{t('refunds.refund.withdrawnLine')}</p>}
      {said !== undefined && said.note !== '' && said.note !== reference && (
        <p className="rounded-control bg-sunken px-2 py-1 text-xs">{said.note}</p>
      )}
      {children}
    </article>
  )
}

/** Countdown of the seven days that the law gives. */
function Clock({ refund: { dueBy, isOverdue } }: { refund: Refund }) {
  const t = useTranslate()
  const dates = useDates()
  const day = dates.date(dueBy)
  if (isOverdue) return <p className="font-medium text-simrik">{t('refunds.refund.late', { day })}</p>
  return (
    <p>
      {t('refunds.refund.dueBy', { day })} <TimeLeft className="text-muted text-xs" until={dueBy} />
    </p>
  )
}
