import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderDetail } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { CancelDialog } from '../../parts/orders/cancel-dialog.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BuyAgainButton } from './buy-again-button.tsx'
import type { useOrderActions } from './order-actions.ts'

interface OrderButtonsProps {
  order: OrderDetail
  acts: ReturnType<typeof useOrderActions>
}

/** Further actions on my order: reorder, cancel, or request the cancellation. */
export function OrderButtons({ order, acts }: OrderButtonsProps) {
  const t = useTranslate()
  const [asking, setAsking] = useState<'CANCEL' | 'ASK'>()
  const close = () => setAsking(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      <BuyAgainButton orderId={order.orderId}>{t('order.reorder')}</BuyAgainButton>
      <Link className={buttonStyles('quiet')} search={{ order: order.orderId }} to="/user-account/chat">
        <Icon name="chat" />
        {t('title.chat')}
      </Link>
      <Link
        className={buttonStyles('plain')}
        params={{ complaintId: 'new' }}
        search={{ order: order.orderId }}
        to="/user-account/complaints/{-$complaintId}"
      >
        {t('order.complain')}
      </Link>
      {order.mayCancel && (
        <Button variant="danger" onClick={() => setAsking('CANCEL')}>
          {t('order.cancel')}
        </Button>
      )}
      {order.mayAskCancel && (
        <Button variant="danger" onClick={() => setAsking('ASK')}>
          {t('order.askCancel')}
        </Button>
      )}
      <CancelDialog
        isOpen={asking === 'CANCEL'}
        onCancel={acts.cancel}
        onClose={close}
        orderNo={order.orderNo}
        warning={t('order.cancelAsk')}
      />
      <CancelDialog
        isOpen={asking === 'ASK'}
        onCancel={acts.askCancel}
        onClose={close}
        orderNo={order.orderNo}
        title={t('order.askCancelTitle', { number: order.orderNo })}
        warning={t('order.askCancelWhat')}
        yes={t('order.askCancelYes')}
      />
    </div>
  )
}
