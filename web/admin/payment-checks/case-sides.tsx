import { useTranslate } from '../../lib/i18n/translate.ts'
import type { QueuedProof } from '../../parts/payments/proof-data.ts'
import { ProofFacts } from '../../parts/payments/proof-facts.tsx'
import { ProofFlags } from '../../parts/payments/proof-flags.tsx'
import { ProofStatusBadge } from '../../parts/payments/proof-status.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The statements of shopper and store on a payment, side by side, with the phone of each. */
export function CaseSides({ proof }: { proof: QueuedProof }) {
  const t = useTranslate()
  const { shopName, shopperName, shopperPhone, vendorPhone, disputeReason, proofs } = proof
  const appealReason = proofs.find((one) => one.appealReason !== null)?.appealReason
  const rejections = proofs.filter(({ rejectReason }) => rejectReason !== null)
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Side call={t('paying.callShopper')} name={shopperName} phone={shopperPhone} role={t('paying.shopper')}>
        <p>{appealReason ?? t('paying.shopperSays')}</p>
      </Side>
      <Side call={t('paying.callShop')} name={shopName} phone={vendorPhone} role={t('paying.shop')}>
        {disputeReason !== null && <p>{disputeReason}</p>}
        {rejections.map(({ proofId, txnRef, rejectReason }) => (
          <p key={proofId}>
            <span className="text-muted">{txnRef}:</span> {rejectReason}
          </p>
        ))}
        {disputeReason === null && rejections.length === 0 && <p>{t('paying.shopSilent')}</p>}
      </Side>
    </div>
  )
}

interface SideProps {
  role: string
  name: string
  phone: string | null
  call: string
  children: React.ReactNode
}

const Side = ({ role, name, phone, call, children }: SideProps) => (
  <section className="grid content-start gap-2 rounded-control bg-sunken p-3 [overflow-wrap:anywhere]">
    <h3>
      <span className="block text-muted text-xs">{role}</span>
      <strong>{name}</strong>
    </h3>
    {children}
    {phone !== null && (
      <a className={`${buttonStyles('quiet')} justify-self-start`} href={`tel:${phone}`}>
        <Icon name="phone" />
        {call} <span className="tabular-nums">{phone}</span>
      </a>
    )}
  </section>
)

/** Every proof of the order with its picture, the newest first. `act`: what can be done with one of them. */
export function CaseProofs({
  proof: { proofs },
  act,
}: {
  proof: QueuedProof
  act?: (one: QueuedProof['proofs'][number]) => React.ReactNode
}) {
  return (
    <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {proofs.map((one) => (
        <li className="grid content-start gap-3 rounded-control border border-line p-3" key={one.proofId}>
          <p>
            <ProofStatusBadge status={one.status} />
          </p>
          <ProofFlags flags={one.flags} />
          <ProofFacts due={one.due} proof={one} />
          {act?.(one)}
        </li>
      ))}
    </ul>
  )
}
