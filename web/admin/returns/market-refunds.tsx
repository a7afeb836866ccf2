import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefundFilter } from '../../../contract/payments/refund-words.ts'
import { api } from '../../lib/api/api.ts'
import { adminRefundsPage, adminRefundsQuery, type Refund } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useSubmit } from '../../parts/frame/use-submit.ts'
import { ReasonDialog } from '../../parts/orders/reason-dialog.tsx'
import { NoAccount } from '../../parts/returns/no-account.tsx'
import { PayRefundDialog } from '../../parts/returns/pay-refund-dialog.tsx'
import { RefundList } from '../../parts/returns/refund-list.tsx'
import { Button } from '../../ui/button.tsx'

/** Refunds of all stores; late and disputed ones have a filter of their own with its count. */
export function MarketRefunds() {
  const t = useTranslate()
  const [page, setPage] = useState<{ filter: RefundFilter | undefined; offset: number }>({
    filter: undefined,
    offset: 0,
  })
  const list = useQuery(adminRefundsQuery(page))
  return (
    <RefundList
      acts={(refund) => <RefundActs refund={refund} />}
      counts={{ OVERDUE: list.data?.overdue, DISPUTED: list.data?.disputed }}
      filter={page.filter}
      head={({ orderNo, shopName, shopperName }) => (
        <p className="text-muted">
          {t('refunds.refund.order', { number: orderNo })} · {shopName} · {shopperName}
        </p>
      )}
      list={list}
      offset={page.offset}
      onFilter={(filter) => setPage({ filter, offset: 0 })}
      onOffset={(offset) => setPage({ ...page, offset })}
      pageFrom={(offset, noOfRows) => adminRefundsPage({ ...page, offset }, noOfRows)}
    />
  )
}

type Acting = 'PAY' | 'WAS_PAID' | 'IS_DUE'

export function RefundActs({ refund }: { refund: Refund }) {
  const t = useTranslate()
  const { doing } = useSubmit()
  const [acting, setActing] = useState<Acting>()
  const { status, payer } = refund
  const params = { refundId: refund.refundId }
  const mayPay = payer === 'PLATFORM' && (status === 'DUE' || status === 'DISPUTED')
  const close = () => setActing(undefined)
  if (!mayPay && status !== 'DISPUTED') return null
  return (
    <div className="flex flex-wrap gap-2">
      {mayPay && <NoAccount refund={refund} />}
      {mayPay && (
        <Button icon="wallet" variant="quiet" onClick={() => setActing('PAY')}>
          {t('refunds.refund.pay')}
        </Button>
      )}
      {status === 'DISPUTED' && (
        <>
          <Button variant="quiet" onClick={() => setActing('WAS_PAID')}>
            {t('refunds.admin.settlePaid')}
          </Button>
          <Button variant="quiet" onClick={() => setActing('IS_DUE')}>
            {t('refunds.admin.settleDue')}
          </Button>
        </>
      )}
      <PayRefundDialog
        isOpen={acting === 'PAY'}
        onClose={close}
        onPaid={(body) =>
          doing(() => api.payments.adminPayRefund({ params, body }), t('refunds.refund.paid'))
        }
        refund={refund}
      />
      {(['WAS_PAID', 'IS_DUE'] as const).map((verdict) => {
        const isPaid = verdict === 'WAS_PAID'
        const words = t(isPaid ? 'refunds.admin.settlePaid' : 'refunds.admin.settleDue')
        return (
          <ReasonDialog
            isOpen={acting === verdict}
            key={verdict}
            label={t('refunds.admin.why')}
            line={words}
            onClose={close}
            onYes={(note) =>
              doing(
                () => api.payments.settleRefund({ params, body: { isPaid, note } }),
                t('refunds.admin.decided'),
              )
            }
            title={t('refunds.admin.settle')}
            yes={words}
          />
        )
      })}
    </div>
  )
}
