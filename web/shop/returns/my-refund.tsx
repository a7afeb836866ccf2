import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import type { Refund } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useSubmit } from '../../parts/frame/use-submit.ts'
import { ReasonDialog } from '../../parts/orders/reason-dialog.tsx'
import { RefundCard } from '../../parts/returns/refunds.tsx'
import { Button } from '../../ui/button.tsx'
import { RefundAccount } from './refund-account-form.tsx'

/** My refund: once it is marked as paid, I confirm that it arrived, or dispute it. */
export function MyRefund({ refund }: { refund: Refund }) {
  const t = useTranslate()
  const { isBusy, doing } = useSubmit()
  const [isDisputing, setIsDisputing] = useState(false)
  const params = { refundId: refund.refundId }
  // A shopper who chose cash for a return needs no account; one who was not asked yet may name one.
  const isOpen = refund.method === 'BANK' || (refund.method === 'CASH' && refund.returnId === null)
  const mayName = isOpen && (refund.status === 'DUE' || refund.status === 'DISPUTED')
  const mayConfirm = refund.status === 'PAID' || refund.status === 'DISPUTED'
  return (
    <RefundCard refund={refund}>
      {mayName && <RefundAccount key={refund.payTo} refund={refund} />}
      {mayConfirm && (
        <div className="flex flex-wrap gap-2">
          <Button
            busy={isBusy}
            icon="check"
            variant={refund.status === 'PAID' ? 'main' : 'quiet'}
            onClick={() =>
              void doing(() => api.payments.confirmRefund({ params }), t('refunds.refund.confirmed'))
            }
          >
            {t('refunds.refund.confirm')}
          </Button>
          {refund.status === 'PAID' && (
            <Button variant="quiet" onClick={() => setIsDisputing(true)}>
              {t('refunds.refund.dispute')}
            </Button>
          )}
        </div>
      )}
      <ReasonDialog
        isOpen={isDisputing}
        label={t('refunds.refund.disputeReason')}
        line={t('refunds.refund.disputeLine')}
        look="danger"
        onClose={() => setIsDisputing(false)}
        onYes={(reason) =>
          doing(() => api.payments.disputeRefund({ params, body: { reason } }), t('refunds.refund.disputed'))
        }
        title={t('refunds.refund.disputeTitle')}
        yes={t('refunds.refund.dispute')}
      />
    </RefundCard>
  )
}
