import { formatRupees } from '../../../contract/shared/money.ts'
import type { VendorOrderDetail } from '../../lib/data/orders.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { useMoves } from './use-transitions.ts'

interface DeliveredProps {
  isOpen: boolean
  order: VendorOrderDetail
  move: ReturnType<typeof useMoves>['move']
  onClose: () => void
}

/** The last step books cash and writes a receipt: it asks once. */
export function DeliveredDialog({ isOpen, order, move, onClose }: DeliveredProps) {
  const text = useText()
  const isCash = order.paymentMethod === 'COD' && order.paymentStatus !== 'PAID' && order.total > 0
  const title = isCash
    ? text('counter.cashAsk', { price: formatRupees(order.total) })
    : text('counter.deliveredAsk', { number: order.orderNo })
  return (
    <AskDialog
      isOpen={isOpen}
      look="main"
      no={text('counter.notYet')}
      onClose={onClose}
      onYes={async () => (await move({ to: 'DELIVERED' })) === true}
      title={title}
      yes={text(isCash ? 'counter.cashYes' : 'counter.deliveredYes')}
    >
      <p>{text('counter.deliveredLine')}</p>
    </AskDialog>
  )
}
