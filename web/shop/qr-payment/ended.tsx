import { Link } from '@tanstack/react-router'
import { useDates } from '../../lib/i18n/dates.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { ProofFacts } from '../../parts/payments/proof-facts.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Appealed } from './appealed.tsx'
import { Earlier } from './earlier.tsx'
import { ProofForm } from './proof-form.tsx'
import { Told } from './proof-sent.tsx'
import { openAppeal, type QrPage } from './qr-data.ts'
import { Rejected } from './rejected.tsx'

/** The order is over. Whoever has paid all the same says so here for some days. */
export function Ended({ page }: { page: QrPage }) {
  const text = useText()
  const dates = useDates()
  const { orderId, orderStatus, paymentStatus, proofs, chooseBy, lateUntil, maySend, username } = page
  const [latest] = proofs
  const title = text(orderStatus === 'EXPIRED' ? 'qr.expired' : 'qr.cancelled')
  if (chooseBy !== null) {
    return (
      <Told icon="check" isGood title={text('qr.lateFound')}>
        <p className="max-w-prose">{text('qr.lateFoundLine', { time: dates.dateTime(chooseBy) })}</p>
      </Told>
    )
  }
  if (latest?.status === 'SUBMITTED') {
    return (
      <>
        <Told icon="clock" title={text('qr.submitted')}>
          <p className="max-w-prose">{text('qr.lateSentLine')}</p>
        </Told>
        <ProofFacts proof={latest} />
      </>
    )
  }
  if (openAppeal(page) !== undefined) return <Appealed page={page} />
  if (paymentStatus === 'REFUNDED' || paymentStatus === 'PART_REFUNDED') {
    return (
      <>
        <Told icon="check" isGood title={text('qr.goesBack')}>
          <p className="max-w-prose">{text('qr.goesBackLine')}</p>
          <Link className={buttonLook('main')} to={paths.order(orderId)}>
            {text('qr.seeOrder')}
          </Link>
        </Told>
        <Earlier page={page} />
      </>
    )
  }
  return (
    <>
      <Told icon="clock" title={title}>
        <p className="max-w-prose">
          {lateUntil === null
            ? text('qr.endedLine')
            : text('qr.lateLine', { time: dates.dateTime(lateUntil) })}
        </p>
        <Link className={buttonLook('quiet')} to={paths.store(username)}>
          {text('confirmation.shopOn')}
        </Link>
      </Told>
      <Rejected page={page} />
      {maySend && (
        <div className="border-line border-t pt-5">
          <ProofForm page={page} />
        </div>
      )}
      <Earlier page={page} />
    </>
  )
}
