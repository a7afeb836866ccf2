import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { OrderDetail, Reordered } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { CancelDialog } from '../../parts/orders/cancel-dialog.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import type { useOrderActions } from './order-actions.ts'

interface OrderButtonsProps {
  order: OrderDetail
  acts: ReturnType<typeof useOrderActions>
}

/** Further actions on my order: reorder, cancel, or request the cancellation. */
export function OrderButtons({ order, acts }: OrderButtonsProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'CANCEL' | 'ASK'>()
  const [missed, setMissed] = useState<Reordered>()
  const close = () => setAsking(undefined)
  const reorder = async () => {
    const answer = await acts.reorder()
    if (answer === undefined) return
    if (answer.missed.length > 0) return setMissed(answer)
    toast.success(t('order.reordered'))
    await navigate({ to: paths.checkout(answer.username) })
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button busy={acts.busy === 'REORDER'} icon="bag" variant="quiet" onClick={() => void reorder()}>
        {t('order.reorder')}
      </Button>
      <Link className={buttonStyles('quiet')} search={{ order: order.orderId }} to="/user-account/chat">
        <Icon name="chat" />
        {t('title.chat')}
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
      <Missed answer={missed} onClose={() => setMissed(undefined)} />
    </div>
  )
}

/** Lines of the order that could not be reordered. */
function Missed({ answer, onClose }: { answer: Reordered | undefined; onClose: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const hasSome = answer !== undefined && answer.added.length > 0
  return (
    <Dialog
      isOpen={answer !== undefined}
      onClose={onClose}
      title={t(hasSome ? 'order.reorderTitle' : 'order.reorderNothing')}
    >
      <ul className="mb-5 grid grid-cols-1 gap-3">
        {answer?.missed.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two kinds of one product are two lines, and none ever moves
          <li key={at}>
            <strong className="font-medium">{line.productName}</strong>
            <span className="block text-muted">
              {t(`order.missed.${line.why}`, { count: line.quantity, wanted: line.wanted })}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {hasSome && (
          <Button onClick={() => void navigate({ to: paths.checkout(answer.username) })}>
            {t('order.toBag')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('order.close')}
        </Button>
      </div>
    </Dialog>
  )
}
