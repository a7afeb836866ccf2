import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminRows } from '../../../contract/limits.ts'
import { api } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { OrderStatusBadge } from '../../parts/order-status.tsx'
import { Pages } from '../../parts/pages.tsx'
import type { QueuedProof } from '../../parts/proof-data.ts'
import { ProofFacts } from '../../parts/proof-facts.tsx'
import { ProofFlags } from '../../parts/proof-flags.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Empty, Failed } from '../../ui/faces.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { useAct } from '../use-act.ts'
import { proofQueueQuery } from './check-data.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Kind = 'ESCALATED' | 'DISPUTED'

/** Payments that their store has not answered, or takes back; the oldest first. */
export function ProofList({ kind }: { kind: Kind }) {
  const text = useText()
  const [offset, setOffset] = useState(0)
  const queue = useQuery(proofQueueQuery(kind, offset))
  if (queue.isPending) return <RowsWaiting />
  if (queue.isError)
    return <Failed onRetry={() => void queue.refetch()}>{text('paying.proofsFailed')}</Failed>
  if (queue.data.total === 0) return <Empty>{text(`paying.none.${kind}`)}</Empty>
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {queue.data.rows.map((proof) => (
          <li key={proof.proofId}>
            <Queued kind={kind} proof={proof} />
          </li>
        ))}
      </ul>
      <Pages offset={offset} onOffset={setOffset} rows={adminRows} total={queue.data.total} />
    </>
  )
}

function Queued({ proof, kind }: { proof: QueuedProof; kind: Kind }) {
  const text = useText()
  const { orderNo, orderStatus, shopName, shopperName, vendorPhone, flags, disputeReason } = proof
  const since = kind === 'ESCALATED' ? proof.escalatedAt : proof.disputedAt
  return (
    <article className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-2 font-bold">
        {orderNo} <OrderStatusBadge status={orderStatus} />
      </h2>
      <Facts
        facts={[
          [text('paying.shop'), shopName],
          [text('paying.shopper'), shopperName],
          ...(since ? [[text('paying.since'), <When at={since} key="at" />] as const] : []),
          ...(disputeReason ? [[text('paying.disputeReason'), disputeReason] as const] : []),
        ]}
      />
      <ProofFlags flags={flags} />
      <ProofFacts due={proof.due} proof={proof} />
      <div className="flex flex-wrap gap-2">
        {vendorPhone && (
          <a className={buttonLook('quiet')} href={`tel:${vendorPhone}`}>
            <Icon name="phone" />
            {text('paying.callShop')}
          </a>
        )}
        {kind === 'ESCALATED' ? <Decide proof={proof} /> : <Settle proof={proof} />}
      </div>
    </article>
  )
}

function Decide({ proof: { proofId, orderNo } }: { proof: QueuedProof }) {
  const text = useText()
  const act = useAct()
  const [isOpen, setIsOpen] = useState(false)
  const params = { proofId }
  return (
    <>
      <Button
        icon="check"
        onClick={() => void act(() => api.payments.confirmEscalated({ params }), text('paying.done.confirm'))}
      >
        {text('paying.confirm')}
      </Button>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        {text('paying.reject')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        line={text('paying.askLine.reject')}
        onClose={() => setIsOpen(false)}
        onYes={(reason) =>
          act(() => api.payments.rejectEscalated({ params, body: { reason } }), text('paying.done.reject'))
        }
        title={`${text('paying.ask.reject')} ${orderNo}`}
        yes={text('paying.reject')}
      />
    </>
  )
}

function Settle({ proof: { proofId, orderNo } }: { proof: QueuedProof }) {
  const text = useText()
  const act = useAct()
  const [isOpen, setIsOpen] = useState(false)
  const params = { proofId }
  return (
    <>
      <Button
        look="quiet"
        onClick={() => void act(() => api.payments.upholdProof({ params }), text('paying.upheld'))}
      >
        {text('paying.uphold')}
      </Button>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        {text('paying.undo')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        line={text('paying.undoLine')}
        onClose={() => setIsOpen(false)}
        onYes={(reason) =>
          act(() => api.payments.undoProof({ params, body: { reason } }), text('paying.undone'))
        }
        title={text('paying.undoTitle', { order: orderNo })}
        yes={text('paying.undo')}
      />
    </>
  )
}
