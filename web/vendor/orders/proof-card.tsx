import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import type { VendorOrderDetail } from '../../lib/data/orders.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type ReviewedProof, vendorProofsQuery } from '../../parts/payments/proof-data.ts'
import { ProofFacts } from '../../parts/payments/proof-facts.tsx'
import { ProofFlags } from '../../parts/payments/proof-flags.tsx'
import { ProofStatusBadge } from '../../parts/payments/proof-status.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'

await Promise.all([loadNamespace('paying'), loadNamespace('qr')])

const longestReason = 300
type Act = 'confirm' | 'reject' | 'dispute'

/** A payment proof for my QR, and my decision on it. */
export function ProofCard({ order: { orderId, status, paymentStatus } }: { order: VendorOrderDetail }) {
  const t = useTranslate()
  const proofs = useQuery(vendorProofsQuery(orderId))
  if (proofs.isPending)
    return <Skeleton className={`rounded-card ${paymentStatus === 'UNPAID' ? 'h-28' : 'h-96'}`} />
  if (proofs.isError) return <ErrorState onRetry={() => void proofs.refetch()} />
  const [latest, ...earlier] = proofs.data.rows
  const isOver = status === 'EXPIRED' || status === 'CANCELLED'
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-line p-4">
      <h3 className="font-bold">{t('paying.proof')}</h3>
      {latest === undefined ? (
        <p className="text-muted">{t('paying.noProof')}</p>
      ) : (
        <Proof isOver={isOver} orderId={orderId} proof={latest} />
      )}
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-himal">
            {t('paying.earlierProofs', { count: earlier.length })}
          </summary>
          <ul className="grid grid-cols-1 gap-4">
            {earlier.map((proof) => (
              <li className="grid grid-cols-1 gap-2 border-line border-t pt-3" key={proof.proofId}>
                <p>
                  <ProofStatusBadge status={proof.status} /> {proof.rejectReason}
                </p>
                <ProofFacts due={proof.due} proof={proof} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Proof({ orderId, isOver, proof }: Omit<AskProps, 'act' | 'onClose'>) {
  const t = useTranslate()
  const [asked, setAsked] = useState<Act>()
  const {
    status,
    flags,
    rejectReason,
    appealedAt,
    appealSettledAt,
    disputedAt,
    mayDispute,
    escalatedAt,
    due,
  } = proof
  return (
    <>
      <div aria-live="polite" className="grid grid-cols-1 justify-items-start gap-2 wrap-anywhere">
        <ProofStatusBadge status={status} />
        {rejectReason !== null && <p>{rejectReason}</p>}
        {appealedAt !== null && appealSettledAt === null && <p>{t('paying.appealed')}</p>}
        {status === 'SUBMITTED' && escalatedAt !== null && <p>{t('paying.escalated')}</p>}
        {status === 'CONFIRMED' && disputedAt !== null && <p>{t('paying.disputed')}</p>}
      </div>
      {status === 'SUBMITTED' && <ProofFlags flags={flags} />}
      <ProofFacts due={due} proof={proof} />
      {status === 'SUBMITTED' && (
        <>
          <p className="text-muted text-xs">{t('paying.lookFirst')}</p>
          <div className="flex flex-wrap gap-2">
            <Button icon="check" onClick={() => setAsked('confirm')}>
              {t('paying.confirm')}
            </Button>
            <Button variant="danger" onClick={() => setAsked('reject')}>
              {t('paying.reject')}
            </Button>
          </div>
        </>
      )}
      {mayDispute && (
        <Button className="justify-self-start" variant="plain" onClick={() => setAsked('dispute')}>
          {t('paying.dispute')}
        </Button>
      )}
      <Ask act={asked} isOver={isOver} onClose={() => setAsked(undefined)} orderId={orderId} proof={proof} />
    </>
  )
}

interface AskProps {
  act: Act | undefined
  orderId: string
  /** A late payment of the order then still waits for the store's decision. */
  isOver: boolean
  proof: ReviewedProof
  onClose: () => void
}

function Ask({ act, orderId, isOver, proof: { proofId, due }, onClose }: AskProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const shown = act ?? 'confirm'
  const isLate = isOver && shown === 'confirm'
  const decide = async (): Promise<boolean> => {
    const params = { orderId, proofId }
    const body = { reason: reason.trim() }
    if (shown !== 'confirm' && body.reason === '') {
      setIsMissing(true)
      return false
    }
    try {
      if (shown === 'confirm') await api.payments.confirmProof({ params })
      else await api.payments[shown === 'reject' ? 'rejectProof' : 'disputeProof']({ params, body })
      toast.success(t(isLate ? 'paying.done.confirmLate' : `paying.done.${shown}`))
      setReason('')
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      return error instanceof ApiProblem && error.status === 409
    } finally {
      void queries.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return (
    <AskDialog
      isOpen={act !== undefined}
      look={shown === 'confirm' ? 'main' : 'danger'}
      no={t('paying.back')}
      onClose={onClose}
      onYes={decide}
      title={t(`paying.ask.${shown}`)}
      yes={t(`paying.${shown}`)}
    >
      <p>
        {t(isLate ? 'paying.askLine.confirmLate' : `paying.askLine.${shown}`, {
          amount: formatRupees(due),
        })}
      </p>
      {shown !== 'confirm' && (
        <AreaField
          error={isMissing ? t('paying.reasonMissing') : undefined}
          label={t('paying.reason')}
          maxLength={longestReason}
          onChange={(event) => {
            setReason(event.target.value)
            setIsMissing(false)
          }}
          value={reason}
        />
      )}
    </AskDialog>
  )
}
