import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderDetail, Reordered } from '../../lib/data/orders.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { CancelDialog } from '../../parts/orders/cancel-dialog.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import type { useOrderActs } from './order-actions.ts'

interface OrderButtonsProps {
  order: OrderDetail
  acts: ReturnType<typeof useOrderActs>
}

/** What else I can do with the order: once more, cancel it, or ask the store to. */
export function OrderButtons({ order, acts }: OrderButtonsProps) {
  const text = useText()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'CANCEL' | 'ASK'>()
  const [missed, setMissed] = useState<Reordered>()
  const close = () => setAsking(undefined)
  const reorder = async () => {
    const answer = await acts.reorder()
    if (answer === undefined) return
    if (answer.missed.length > 0) return setMissed(answer)
    toast.success(text('order.reordered'))
    await navigate({ to: paths.checkout(answer.username) })
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button busy={acts.busy === 'REORDER'} icon="bag" look="quiet" onClick={() => void reorder()}>
        {text('order.reorder')}
      </Button>
      <Link className={buttonLook('quiet')} search={{ order: order.orderId }} to="/user-account/chat">
        <Icon name="chat" />
        {text('title.chat')}
      </Link>
      {order.mayCancel && (
        <Button look="danger" onClick={() => setAsking('CANCEL')}>
          {text('order.cancel')}
        </Button>
      )}
      {order.mayAskCancel && (
        <Button look="danger" onClick={() => setAsking('ASK')}>
          {text('order.askCancel')}
        </Button>
      )}
      <CancelDialog
        isOpen={asking === 'CANCEL'}
        onCancel={acts.cancel}
        onClose={close}
        orderNo={order.orderNo}
        warning={text('order.cancelAsk')}
      />
      <CancelDialog
        isOpen={asking === 'ASK'}
        onCancel={acts.askCancel}
        onClose={close}
        orderNo={order.orderNo}
        title={text('order.askCancelTitle', { number: order.orderNo })}
        warning={text('order.askCancelWhat')}
        yes={text('order.askCancelYes')}
      />
      <Missed answer={missed} onClose={() => setMissed(undefined)} />
    </div>
  )
}

/** What of the order could not be had again. */
function Missed({ answer, onClose }: { answer: Reordered | undefined; onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const hasSome = answer !== undefined && answer.added.length > 0
  return (
    <Dialog
      isOpen={answer !== undefined}
      onClose={onClose}
      title={text(hasSome ? 'order.reorderTitle' : 'order.reorderNothing')}
    >
      <ul className="mb-5 grid grid-cols-1 gap-3">
        {answer?.missed.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two kinds of one product are two lines, and none ever moves
          <li key={at}>
            <strong className="font-medium">{line.productName}</strong>
            <span className="block text-muted">
              {text(`order.missed.${line.why}`, { count: line.quantity, wanted: line.wanted })}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {hasSome && (
          <Button onClick={() => void navigate({ to: paths.checkout(answer.username) })}>
            {text('order.toBag')}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {text('order.close')}
        </Button>
      </div>
    </Dialog>
  )
}
