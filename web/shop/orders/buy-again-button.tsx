import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { Reordered } from '../../lib/data/orders.ts'
import { useQuantities } from '../../lib/i18n/quantities.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, type ButtonSize } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useOrderActions } from './order-actions.ts'

interface BuyAgainProps {
  orderId: string
  size?: ButtonSize
  children: string
  /** Name of the button where several stand on a page. */
  label?: string
}

/** Puts an order into the cart again and leads to the checkout; lines that could not be added are told. */
export function BuyAgainButton({ orderId, size, children, label }: BuyAgainProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const acts = useOrderActions({ orderId })
  const [missed, setMissed] = useState<Reordered>()
  const reorder = async () => {
    const answer = await acts.reorder()
    if (answer === undefined) return
    if (answer.missed.length > 0) return setMissed(answer)
    toast.success(t('order.reordered'))
    await navigate({ to: paths.checkout(answer.username) })
  }
  return (
    <>
      <Button
        aria-label={label}
        busy={acts.busy === 'REORDER'}
        icon="bag"
        variant="quiet"
        onClick={() => void reorder()}
        {...(size && { size })}
      >
        {children}
      </Button>
      <Missed answer={missed} onClose={() => setMissed(undefined)} />
    </>
  )
}

/** Lines of the order that could not be reordered. */
function Missed({ answer, onClose }: { answer: Reordered | undefined; onClose: () => void }) {
  const t = useTranslate()
  const { written } = useQuantities()
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
              {t(`order.missed.${line.why}`, {
                count: written(line.quantity, line),
                wanted: written(line.wanted, line),
              })}
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
