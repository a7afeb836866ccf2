import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { QrCode } from '../../parts/payments/qr-code.tsx'
import { AccountStatusBadge } from '../../parts/security/account-status.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { type VendorAccount, vendorAccountsQuery } from '../payment-accounts/account-data.ts'
import { QrForm } from './qr-form.tsx'

/** /admin/vendor/payment/upload-qr: the QR that my shoppers pay to. */
export function UploadQrPage() {
  const t = useTranslate()
  const accounts = useQuery(vendorAccountsQuery())
  const qr = accounts.data?.rows.find(({ method }) => method === 'QR')
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-bold text-xl">{t('paying.uploadQr')}</h1>
        <Link className={buttonStyles('plain')} to={paths.vendorPaymentAccounts()}>
          {t('paying.accounts')}
        </Link>
      </div>
      {accounts.isPending && <Skeleton className="h-96 rounded-card" />}
      {accounts.isError && (
        <ErrorState onRetry={() => void accounts.refetch()}>{t('paying.failed')}</ErrorState>
      )}
      {accounts.data && (
        <>
          {qr && <Current account={qr} />}
          <Panel
            line={t(qr === undefined ? 'paying.newLine' : 'paying.changeLine')}
            title={t(qr === undefined ? 'paying.newQr' : 'paying.changeQr')}
          >
            <QrForm key={qr?.accountId ?? 'new'} label={qr?.label ?? ''} />
          </Panel>
        </>
      )}
    </div>
  )
}

function Current({ account }: { account: VendorAccount }) {
  const t = useTranslate()
  const { qr, status, reason, label } = account
  if (qr === null) return null
  return (
    <Panel title={t('paying.yourQr')}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-center">
        <QrCode
          className="mx-auto w-full max-w-48 border border-line"
          label={t('paying.codeOf', { name: qr.merchantName })}
          payload={qr.payload}
        />
        <div className="grid grid-cols-1 justify-items-start gap-2">
          <span aria-live="polite" className="flex flex-wrap gap-2">
            <AccountStatusBadge status={status} />
            {qr.isSample && <Badge tone="saving">{t('paying.sample')}</Badge>}
          </span>
          <p>
            {t('paying.appShows')} <strong className="break-words">{qr.merchantName}</strong>
          </p>
          <p className="text-muted text-xs">
            {[label, qr.merchantCity, qr.network].filter(Boolean).join(' · ')}
          </p>
          <p className="max-w-prose">{t(`paying.means.${status}`)}</p>
          {status === 'REJECTED' && <p className="rounded-control bg-sunken p-3">{reason}</p>}
        </div>
      </div>
    </Panel>
  )
}
