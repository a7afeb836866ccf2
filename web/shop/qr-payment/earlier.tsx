import { useTranslate } from '../../lib/i18n/translate.ts'
import { ProofFacts } from '../../parts/payments/proof-facts.tsx'
import { ProofStatusBadge } from '../../parts/payments/proof-status.tsx'
import type { QrPage } from './qr-data.ts'

/** Earlier proofs, with the decision on each. */
export function Earlier({ page: { proofs } }: { page: QrPage }) {
  const t = useTranslate()
  if (proofs.length === 0) return null
  return (
    <details className="border-line border-t pt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-medium">
        {t('qr.earlier', { count: proofs.length })}
      </summary>
      <ul className="grid grid-cols-1 gap-4">
        {proofs.map((proof) => (
          <li className="grid grid-cols-1 gap-2 rounded-control bg-sunken p-3" key={proof.proofId}>
            <span className="flex flex-wrap items-center gap-2">
              <ProofStatusBadge status={proof.status} />
              {proof.rejectReason}
            </span>
            <ProofFacts proof={proof} />
          </li>
        ))}
      </ul>
    </details>
  )
}
