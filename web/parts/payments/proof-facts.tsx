import { formatRupees } from '../../../contract/shared/money.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { classes } from '../../ui/class-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { When } from '../../ui/when.tsx'

interface ProofFactsProps {
  proof: {
    readonly txnRef: string
    readonly payerName: string
    readonly payerPhoneLast4: string
    readonly paidAt: string | null
    readonly amount: number
    readonly createdAt: string
    readonly pictureUrl: string | null
  }
  /** The total due, for a reviewer who compares it with the paid amount. */
  due?: number
}

/** Data of a payment proof, and its screenshot. */
export function ProofFacts({ proof, due }: ProofFactsProps) {
  const t = useTranslate()
  const at = (time: string) => <When at={time} />
  const differs = due !== undefined && due !== proof.amount
  return (
    <div className="grid grid-cols-1 gap-3">
      <Facts
        facts={[
          [
            t('qr.reference'),
            <strong className="wrap-anywhere" key="reference">
              {proof.txnRef}
            </strong>,
          ],
          ...(due === undefined
            ? []
            : [
                [
                  t('qr.due'),
                  <span className="price" key="due">
                    {formatRupees(due)}
                  </span>,
                ] as const,
              ]),
          [
            // Only a reviewer is given `due`: without it the payer reads their own proof.
            t(due === undefined ? 'qr.youPaid' : 'qr.paid'),
            <span className={classes('price', differs && 'font-bold text-simrik')} key="paid">
              {formatRupees(proof.amount)}
            </span>,
          ],
          [t('qr.payer'), [proof.payerName, proof.payerPhoneLast4].filter(Boolean).join(', ')],
          [t('qr.paidAt'), proof.paidAt === null ? '–' : at(proof.paidAt)],
          [t('qr.sentAt'), at(proof.createdAt)],
        ]}
      />
      {proof.pictureUrl !== null && (
        <a className="block w-fit" href={proof.pictureUrl} rel="noreferrer" target="_blank">
          <img
            alt={t('qr.screenshotOf', { reference: proof.txnRef })}
            className="h-72 w-auto max-w-full rounded-control border border-line bg-sunken object-contain"
            height={288}
            loading="lazy"
            src={proof.pictureUrl}
            width={288}
          />
        </a>
      )}
    </div>
  )
}
