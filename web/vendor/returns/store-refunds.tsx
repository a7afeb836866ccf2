import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefundFilter } from '../../../contract/payments/refund-words.ts'
import { api } from '../../lib/api/api.ts'
import { type Refund, vendorRefundsPage, vendorRefundsQuery } from '../../lib/data/returns.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useSubmit } from '../../parts/frame/use-submit.ts'
import { NoAccount } from '../../parts/returns/no-account.tsx'
import { PayRefundDialog } from '../../parts/returns/pay-refund-dialog.tsx'
import { RefundList } from '../../parts/returns/refund-list.tsx'
import { Button } from '../../ui/button.tsx'

/** Money that goes back from my store: what is due first, each with its seven days. */
export function StoreRefunds() {
  const t = useTranslate()
  const [page, setPage] = useState<{ filter: RefundFilter | undefined; offset: number }>({
    filter: undefined,
    offset: 0,
  })
  const list = useQuery(vendorRefundsQuery(page))
  return (
    <RefundList
      acts={(refund) => <PayRefund refund={refund} />}
      counts={{ DUE: list.data?.due }}
      filter={page.filter}
      head={({ orderNo, shopperName }) => (
        <p className="text-muted">
          {t('refunds.refund.order', { number: orderNo })} · {shopperName}
        </p>
      )}
      list={list}
      offset={page.offset}
      onFilter={(filter) => setPage({ filter, offset: 0 })}
      onOffset={(offset) => setPage({ ...page, offset })}
      pageFrom={(offset, noOfRows) => vendorRefundsPage({ ...page, offset }, noOfRows)}
    />
  )
}

/** Mine to pay: due, or reported as not received. The main button where it is the only one of its kind. */
export function PayRefund({ refund, isMain = false }: { refund: Refund; isMain?: boolean }) {
  const t = useTranslate()
  const { doing } = useSubmit()
  const [isOpen, setIsOpen] = useState(false)
  const isMine = refund.payer === 'VENDOR' && (refund.status === 'DUE' || refund.status === 'DISPUTED')
  if (!isMine) return null
  return (
    <>
      <NoAccount refund={refund} />
      <Button
        className="justify-self-start"
        icon="wallet"
        onClick={() => setIsOpen(true)}
        variant={isMain ? 'main' : 'quiet'}
      >
        {t('refunds.refund.pay')}
      </Button>
      <PayRefundDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onPaid={(body) =>
          doing(
            () => api.payments.payRefund({ params: { refundId: refund.refundId }, body }),
            t('refunds.refund.paid'),
          )
        }
        refund={refund}
      />
    </>
  )
}
