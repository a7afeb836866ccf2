import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ProofFacts } from '../../parts/payments/proof-facts.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Logo } from '../frame/logo.tsx'
import { CashSwitch } from '../orders/cash-switch.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { OwnProductNote } from '../parts/own-thing.tsx'
import { Appealed } from './appealed.tsx'
import { Earlier } from './earlier.tsx'
import { Ended } from './ended.tsx'
import { Expiry } from './expiry.tsx'
import { PayPanel } from './pay-panel.tsx'
import { ProofSent } from './proof-sent.tsx'
import { isProofSent, openAppeal, type QrPage, qrPageQuery } from './qr-data.ts'
import { Rejected } from './rejected.tsx'
import { SendProof } from './send-proof.tsx'
import { WhereToAsk } from './where-to-ask.tsx'

// The page needs the messages of the order pages.
await loadNamespace('buying')

/** /store/{username}/checkout/detail/{orderId}/qr-payment: paying by the store's QR. Without the shop's header. */
export function QrPaymentPage() {
  return (
    <main className="relative min-h-dvh px-4 py-6 md:py-10" id="content">
      <div aria-hidden="true" className="dhaka-band absolute inset-x-0 top-0" />
      <div className="mx-auto w-full max-w-3xl">
        <Link className="mb-4 flex min-h-11 w-fit items-center rounded-control" to={paths.home()}>
          <Logo />
        </Link>
        <ForShoppers>
          <Payment />
        </ForShoppers>
      </div>
    </main>
  )
}

function Payment() {
  const t = useTranslate()
  const { orderId = '' } = useParams({ strict: false })
  const page = useQuery(qrPageQuery(orderId))
  return (
    <OwnProductNote failed={t('qr.failed')} height="h-160" missing={t('order.missing')} query={page}>
      {(mine) => <Paying onOver={() => void page.refetch()} page={mine} />}
    </OwnProductNote>
  )
}

function Paying({ page, onOver }: { page: QrPage & { aheadMs: number }; onOver: () => void }) {
  const t = useTranslate()
  const shop = useStoreName()(page)
  const { orderNo, username, expiresAt, aheadMs } = page
  return (
    <article className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface p-4 md:p-6">
      <header>
        <h1 className="font-bold text-lg">{t(isToPay(page) ? 'qr.title' : 'qr.titleOf', { shop })}</h1>
        <p className="text-muted">
          {t('confirmation.number', { number: orderNo })} ·{' '}
          <Link className="text-himal underline" to={paths.store(username)}>
            {shop}
          </Link>
        </p>
      </header>
      {expiresAt !== null && <Expiry aheadMs={aheadMs} onOver={onOver} until={expiresAt} />}
      <div aria-live="polite" className="contents">
        <Standing page={page} />
      </div>
      <WhereToAsk page={page} />
    </article>
  )
}

/** Payment is still due, and no proof or appeal is under review. */
const isToPay = (page: QrPage): boolean =>
  page.orderStatus === 'AWAITING_PAYMENT' &&
  page.paymentStatus !== 'SUBMITTED' &&
  openAppeal(page) === undefined

function Standing({ page }: { page: QrPage }) {
  const t = useTranslate()
  const { orderStatus, paymentStatus, method, maySend, mayPayCash, proofs, username, orderId } = page
  const [latest] = proofs
  if (orderStatus === 'EXPIRED' || orderStatus === 'CANCELLED') return <Ended page={page} />
  if (orderStatus !== 'AWAITING_PAYMENT') {
    return (
      <ProofSent icon="check" isGood title={t(method === 'COD' ? 'qr.cashAgreed' : 'qr.confirmed')}>
        <Link className={buttonStyles('main')} to={paths.confirmation(username, orderId)}>
          {t('qr.seeOrder')}
        </Link>
      </ProofSent>
    )
  }
  if (openAppeal(page) !== undefined) return <Appealed page={page} />
  if (paymentStatus === 'SUBMITTED' && latest) {
    return (
      <>
        <ProofSent icon="clock" title={t('qr.submitted')}>
          <p className="max-w-prose">{t('qr.submittedLine')}</p>
        </ProofSent>
        <ProofFacts proof={latest} />
      </>
    )
  }
  return (
    <>
      <Rejected page={page} />
      <PayPanel page={page} />
      {maySend && <SendProof isInReach page={page} />}
      {mayPayCash && <Cash page={page} />}
      <Earlier page={page} />
    </>
  )
}

function Cash({ page: { orderId, total } }: { page: QrPage }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const { queryKey } = qrPageQuery(orderId)
  return (
    <CashSwitch
      line={t('qr.cashAsk', { amount: formatRupees(total) })}
      onChosen={(page) => queries.setQueryData(queryKey, isProofSent(page))}
      onRefused={() => void queries.invalidateQueries({ queryKey })}
      orderId={orderId}
      stay={t('qr.cashNo')}
    />
  )
}
