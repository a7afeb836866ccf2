import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import type { QueuedProof } from '../../parts/payments/proof-data.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { useAct } from '../use-action.ts'
import { CaseProofs, CaseSides } from './case-sides.tsx'
import { proofQueueQuery } from './check-data.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Kind = 'ESCALATED' | 'DISPUTED' | 'APPEALED'

/** Payments that their store has not answered or takes back, or of which a shopper asks the market; the oldest first. */
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
  const { orderNo, orderStatus } = proof
  const since = { ESCALATED: proof.escalatedAt, DISPUTED: proof.disputedAt, APPEALED: proof.appealedAt }[kind]
  return (
    <article className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-2 font-bold">
        <Link className="text-himal underline" search={{ search: orderNo }} to={paths.adminOrders()}>
          {orderNo}
        </Link>
        <OrderStatusBadge status={orderStatus} />
        {since !== null && (
          <span className="font-normal text-muted text-xs">
            {text('paying.since')} <When at={since} />
          </span>
        )}
      </h2>
      <CaseSides proof={proof} />
      <CaseProofs
        proof={proof}
        {...(kind === 'APPEALED' && { act: (one) => <Counts orderNo={orderNo} proofId={one.proofId} /> })}
      />
      <div className="flex flex-wrap gap-2">
        {kind === 'ESCALATED' && <Decide proof={proof} />}
        {kind === 'DISPUTED' && <Settle proof={proof} />}
        {kind === 'APPEALED' && <Dismiss proof={proof} />}
      </div>
    </article>
  )
}

/** Of several proofs, the one whose money has come. */
function Counts({ proofId, orderNo }: { proofId: string; orderNo: string }) {
  const text = useText()
  const act = useAct()
  const [isOpen, setIsOpen] = useState(false)
  const params = { proofId }
  return (
    <>
      <Button className="justify-self-start" icon="check" onClick={() => setIsOpen(true)}>
        {text('paying.uphold')}
      </Button>
      <AskDialog
        isOpen={isOpen}
        look="main"
        no={text('paying.back')}
        onClose={() => setIsOpen(false)}
        onYes={() => act(() => api.payments.countAppealed({ params }), text('paying.counted'))}
        title={text('paying.countTitle', { order: orderNo })}
        yes={text('paying.uphold')}
      >
        <p>{text('paying.countLine')}</p>
      </AskDialog>
    </>
  )
}

function Dismiss({ proof: { proofId, orderNo, orderStatus } }: { proof: QueuedProof }) {
  const text = useText()
  const act = useAct()
  const [isOpen, setIsOpen] = useState(false)
  const isAlive = orderStatus === 'AWAITING_PAYMENT'
  const label = text(isAlive ? 'paying.undo' : 'paying.dismiss')
  const params = { proofId }
  return (
    <>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        line={text(isAlive ? 'paying.dismissLine' : 'paying.dismissOverLine')}
        onClose={() => setIsOpen(false)}
        onYes={(reason) =>
          act(() => api.payments.dismissAppeal({ params, body: { reason } }), text('paying.dismissed'))
        }
        title={text('paying.dismissTitle', { order: orderNo })}
        yes={label}
      />
    </>
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
