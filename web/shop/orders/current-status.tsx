import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '../../lib/data/orders.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { TimeLeft } from '../../parts/payments/time-left.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { openAppeal, qrPageQuery } from '../qr-payment/qr-data.ts'
import type { useOrderActions } from './order-actions.ts'
import { OrderPay } from './order-pay.tsx'
import { PromiseNote } from './promise-note.tsx'
import { statusWords, takesLateProof } from './status-words.ts'
import { useArrivalWords } from './use-arrival-words.ts'

interface OrderNowProps {
  order: OrderDetail
  acts: ReturnType<typeof useOrderActions>
}

/** The order's next event, its deadline, its code, and the shopper's main action: the lower part of the top card. */
export function CurrentStatus({ order, acts }: OrderNowProps) {
  const t = useTranslate()
  const dates = useDates()
  const page = useQuery({ ...qrPageQuery(order.orderId), enabled: takesLateProof(order) }).data
  const isLookedFor =
    page?.proofs[0]?.status === 'SUBMITTED' || (page ? openAppeal(page) : undefined) !== undefined
  const words = statusWords(order, isLookedFor, t, dates)
  const arrives = useArrivalWords()(order)
  if (words === undefined) return null
  const until = order.expiresAt ?? order.acceptBy
  return (
    <div className="grid grid-cols-1 gap-3">
      {arrives !== undefined && <p className="font-bold text-base first-letter:uppercase">{arrives}</p>}
      <p>
        {words}{' '}
        {until !== null && order.paymentStatus !== 'SUBMITTED' && (
          <strong className="whitespace-nowrap">
            <TimeLeft until={until} />
          </strong>
        )}
      </p>
      <PromiseNote order={order} />
      <HandlingTime order={order} />
      <CancelWish order={order} />
      <Code order={order} />
      <OrderPay isLookedFor={isLookedFor} order={order} />
      {order.mayConfirm && <GotIt acts={acts} order={order} />}
    </div>
  )
}

/** Confirmation needed before the store's handover: a press by mistake would end the delivery. */
function GotIt({ order, acts }: OrderNowProps) {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)
  const isHere = order.status === 'DELIVERED'
  return (
    <>
      <Button
        busy={acts.busy === 'CONFIRM'}
        icon="check"
        variant={isHere ? 'main' : 'quiet'}
        onClick={() => (isHere ? void acts.confirm() : setIsAsking(true))}
        size="large"
      >
        {t('order.gotIt')}
      </Button>
      <AskDialog
        isOpen={isAsking}
        look="main"
        no={t('order.gotItNo')}
        onClose={() => setIsAsking(false)}
        onYes={acts.confirm}
        title={t('order.gotItAsk')}
        yes={t('order.gotIt')}
      >
        <p>{t('order.gotItWhat')}</p>
      </AskDialog>
    </>
  )
}

/** Deadline of the handover; once it is long past, the shopper may cancel. */
function HandlingTime({ order: { shipBy, isCancelAsked, mayCancel } }: { order: OrderDetail }) {
  const t = useTranslate()
  const dates = useDates()
  if (shipBy === null) return null
  if (mayCancel) return <p className="rounded-control bg-sayapatri/15 p-3">{t('order.now.late')}</p>
  if (isCancelAsked) return null
  return <p className="text-muted">{t('order.now.shipBy', { time: dates.dateTime(shipBy) })}</p>
}

/** The request to cancel, and the store's answer. */
function CancelWish({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const asked = order.cancelAsked
  if (asked === null) return null
  if (order.isCancelAsked)
    return (
      <p className="rounded-control bg-sayapatri/15 p-3">
        {t(order.isOverdue ? 'order.askedEscalated' : 'order.askedWaits')}
      </p>
    )
  // Irrelevant once the goods are delivered.
  if (asked.declinedAt === null || order.status === 'DELIVERED') return null
  return (
    <p className="rounded-control bg-sunken p-3">
      {t('order.askedDeclined')} {asked.declinedReason}
    </p>
  )
}

/** The hero of an order that is out: what the rider or the counter asks for. */
function Code({ order }: { order: OrderDetail }) {
  const t = useTranslate()
  const isOut = order.status === 'ON_THE_WAY' || order.status === 'READY_FOR_PICKUP'
  if (order.deliveryCode === null || !isOut) return null
  const isPickup = order.deliveryKind === 'PICKUP'
  return (
    <p className="grid justify-items-center gap-1 rounded-control bg-himal/8 p-4 text-center">
      <span className="font-medium">{t(isPickup ? 'order.codePickup' : 'order.code')}</span>
      <strong className="pl-[0.3em] font-bold text-2xl tracking-[0.3em] tabular-nums">
        {order.deliveryCode}
      </strong>
      <span className="text-muted text-xs">{t(isPickup ? 'order.codeCounter' : 'order.codeDoor')}</span>
    </p>
  )
}
