import { formatRupees } from '../../../contract/shared/money.ts'
import type { VendorOrderDetail } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
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
  const isCash = order.paymentMethod === 'COD' && order.paymentStatus !== 'PAID' && order.total > 0
  const title = isCash
    ? t('vendorOrders.cashAsk', { price: formatRupees(order.total) })
    : t('vendorOrders.deliveredAsk', { number: order.orderNo })
  return (
    <AskDialog
      isOpen={isOpen}
      look="main"
      no={t('vendorOrders.notYet')}
      onClose={onClose}
      onYes={async () => (await move({ to: 'DELIVERED' })) === true}
      title={title}
      yes={t(isCash ? 'vendorOrders.cashYes' : 'vendorOrders.deliveredYes')}
    >
      <p>{t('vendorOrders.deliveredLine')}</p>
    </AskDialog>
  )
}
