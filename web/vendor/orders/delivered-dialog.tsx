import { useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { VendorOrderDetail } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { AgeQuestion } from './age-question.tsx'
import type { useTransitions } from './use-transitions.ts'

interface DeliveredProps {
  isOpen: boolean
  order: VendorOrderDetail
  move: ReturnType<typeof useTransitions>['move']
  onClose: () => void
}

/** Confirmation, because the last step books the cash and writes a receipt. */
export function DeliveredDialog({ isOpen, order, move, onClose }: DeliveredProps) {
  const t = useTranslate()
  const [isOfAge, setOfAge] = useState<boolean>()
  const [hasTried, setHasTried] = useState(false)
  const close = () => {
    setOfAge(undefined)
    setHasTried(false)
    onClose()
  }
  const deliver = async () => {
    setHasTried(true)
    if (!order.isAgeLimited) return (await move({ to: 'DELIVERED' })) === true
    return isOfAge !== undefined && (await move({ to: 'DELIVERED', isOfAge })) === true
  }
  const isCash = order.paymentMethod === 'COD' && order.paymentStatus !== 'PAID' && order.total > 0
  const title = isCash
    ? t('vendorOrders.cashAsk', { price: formatRupees(order.total) })
    : t('vendorOrders.deliveredAsk', { number: order.orderNo })
  return (
    <AskDialog
      isOpen={isOpen}
      look="main"
      no={t('vendorOrders.notYet')}
      onClose={close}
      onYes={deliver}
      title={title}
      yes={t(isCash ? 'vendorOrders.cashYes' : 'vendorOrders.deliveredYes')}
    >
      {order.isAgeLimited && (
        <AgeQuestion
          answer={isOfAge}
          fault={hasTried}
          isPickup={order.deliveryKind === 'PICKUP'}
          onAnswer={setOfAge}
        />
      )}
      <p>{t('vendorOrders.deliveredLine')}</p>
    </AskDialog>
  )
}
