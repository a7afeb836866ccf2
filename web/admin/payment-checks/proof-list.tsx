import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import type { QueuedProof } from '../../parts/payments/proof-data.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { useAction } from '../use-action.ts'
import { CaseProofs, CaseSides } from './case-sides.tsx'
import { proofQueueQuery } from './check-data.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Kind = 'ESCALATED' | 'DISPUTED' | 'APPEALED'

/** Payment proofs that a store left unanswered or disputes, or that a shopper appeals; the oldest first. */
export function ProofList({ kind }: { kind: Kind }) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const queue = useQuery(proofQueueQuery(kind, offset))
  if (queue.isPending) return <RowsWaiting />
  if (queue.isError)
    return <ErrorState onRetry={() => void queue.refetch()}>{t('paying.proofsFailed')}</ErrorState>
  if (queue.data.total === 0) return <EmptyState>{t(`paying.none.${kind}`)}</EmptyState>
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {queue.data.rows.map((proof) => (
          <li key={proof.proofId}>
            <Queued kind={kind} proof={proof} />
          </li>
        ))}
      </ul>
      <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={queue.data.total} />
    </>
  )
}

function Queued({ proof, kind }: { proof: QueuedProof; kind: Kind }) {
  const t = useTranslate()
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
            {t('paying.since')} <When at={since} />
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

/** Accepts the one of several proofs whose money has arrived. */
function Counts({ proofId, orderNo }: { proofId: string; orderNo: string }) {
  const t = useTranslate()
  const act = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const params = { proofId }
  return (
    <>
      <Button className="justify-self-start" icon="check" onClick={() => setIsOpen(true)}>
        {t('paying.uphold')}
      </Button>
      <AskDialog
        isOpen={isOpen}
        look="main"
        no={t('paying.back')}
        onClose={() => setIsOpen(false)}
        onYes={() => act(() => api.payments.countAppealed({ params }), t('paying.counted'))}
        title={t('paying.countTitle', { order: orderNo })}
        yes={t('paying.uphold')}
      >
        <p>{t('paying.countLine')}</p>
      </AskDialog>
    </>
  )
}

function Dismiss({ proof: { proofId, orderNo, orderStatus } }: { proof: QueuedProof }) {
  const t = useTranslate()
  const act = useAction()
  const isAlive = orderStatus === 'AWAITING_PAYMENT'
  return (
    <RefuseButton
      label={t(isAlive ? 'paying.undo' : 'paying.dismiss')}
      line={t(isAlive ? 'paying.dismissLine' : 'paying.dismissOverLine')}
      onYes={(reason) =>
        act(
          () => api.payments.dismissAppeal({ params: { proofId }, body: { reason } }),
          t('paying.dismissed'),
        )
      }
      title={t('paying.dismissTitle', { order: orderNo })}
    />
  )
}

function Decide({ proof: { proofId, orderNo } }: { proof: QueuedProof }) {
  const t = useTranslate()
  const act = useAction()
  const params = { proofId }
  return (
    <>
      <Button
        icon="check"
        onClick={() => void act(() => api.payments.confirmEscalated({ params }), t('paying.done.confirm'))}
      >
        {t('paying.confirm')}
      </Button>
      <RefuseButton
        label={t('paying.reject')}
        line={t('paying.askLine.reject')}
        onYes={(reason) =>
          act(() => api.payments.rejectEscalated({ params, body: { reason } }), t('paying.done.reject'))
        }
        title={`${t('paying.ask.reject')} ${orderNo}`}
      />
    </>
  )
}

function Settle({ proof: { proofId, orderNo } }: { proof: QueuedProof }) {
  const t = useTranslate()
  const act = useAction()
  const params = { proofId }
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => void act(() => api.payments.upholdProof({ params }), t('paying.upheld'))}
      >
        {t('paying.uphold')}
      </Button>
      <RefuseButton
        label={t('paying.undo')}
        line={t('paying.undoLine')}
        onYes={(reason) =>
          act(() => api.payments.undoProof({ params, body: { reason } }), t('paying.undone'))
        }
        title={t('paying.undoTitle', { order: orderNo })}
      />
    </>
  )
}

interface RefuseProps {
  readonly label: string
  readonly title: string
  readonly line: string
  readonly onYes: (reason: string) => Promise<boolean>
}

/** Button that asks for a reason first; the dialog's button has the same label. */
function RefuseButton({ label, ...asked }: RefuseProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ReasonDialog {...asked} isOpen={isOpen} onClose={() => setIsOpen(false)} yes={label} />
    </>
  )
}
