import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ProofFacts } from '../../parts/payments/proof-facts.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Appealed } from './appealed.tsx'
import { Earlier } from './earlier.tsx'
import { ProofSent } from './proof-sent.tsx'
import { openAppeal, type QrPage } from './qr-data.ts'
import { Rejected } from './rejected.tsx'
import { SendProof } from './send-proof.tsx'

/** The order has ended. A shopper who has paid all the same may send a late proof for some days. */
export function Ended({ page }: { page: QrPage }) {
  const t = useTranslate()
  const dates = useDates()
  const { orderId, orderStatus, paymentStatus, proofs, chooseBy, lateUntil, maySend, username } = page
  const [latest] = proofs
  const title = t(orderStatus === 'EXPIRED' ? 'qr.expired' : 'qr.cancelled')
  if (chooseBy !== null) {
    return (
      <ProofSent icon="check" isGood title={t('qr.lateFound')}>
        <p className="max-w-prose">{t('qr.lateFoundLine', { time: dates.dateTime(chooseBy) })}</p>
      </ProofSent>
    )
  }
  if (latest?.status === 'SUBMITTED') {
    return (
      <>
        <ProofSent icon="clock" title={t('qr.submitted')}>
          <p className="max-w-prose">{t('qr.lateSentLine')}</p>
        </ProofSent>
        <ProofFacts proof={latest} />
      </>
    )
  }
  if (openAppeal(page) !== undefined) return <Appealed page={page} />
  if (paymentStatus === 'REFUNDED' || paymentStatus === 'PART_REFUNDED') {
    return (
      <>
        <ProofSent icon="check" isGood title={t('qr.goesBack')}>
          <p className="max-w-prose">{t('qr.goesBackLine')}</p>
          <Link className={buttonStyles('main')} to={paths.order(orderId)}>
            {t('qr.seeOrder')}
          </Link>
        </ProofSent>
        <Earlier page={page} />
      </>
    )
  }
  return (
    <>
      <ProofSent icon="clock" title={title}>
        <p className="max-w-prose">
          {lateUntil === null ? t('qr.endedLine') : t('qr.lateLine', { time: dates.dateTime(lateUntil) })}
        </p>
        <Link className={buttonStyles('quiet')} to={paths.store(username)}>
          {t('confirmation.shopOn')}
        </Link>
      </ProofSent>
      <Rejected page={page} />
      {maySend && <SendProof page={page} />}
      <Earlier page={page} />
    </>
  )
}
