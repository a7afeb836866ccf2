import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { QrCode } from '../../parts/payments/qr-code.tsx'
import { AccountStatusBadge } from '../../parts/security/account-status.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { type OwnAccount, ownAccountsQuery } from '../payment-accounts/account-data.ts'
import { QrForm } from './qr-form.tsx'

/** /admin/vendor/payment/upload-qr: the QR that my shoppers pay to. */
export function UploadQrPage() {
  const text = useText()
  const accounts = useQuery(ownAccountsQuery())
  const qr = accounts.data?.rows.find(({ method }) => method === 'QR')
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-bold text-xl">{text('paying.uploadQr')}</h1>
        <Link className={buttonLook('plain')} to={paths.vendorPaymentAccounts()}>
          {text('paying.accounts')}
        </Link>
      </div>
      {accounts.isPending && <Skeleton className="h-96 rounded-card" />}
      {accounts.isError && <Failed onRetry={() => void accounts.refetch()}>{text('paying.failed')}</Failed>}
      {accounts.data && (
        <>
          {qr && <Current account={qr} />}
          <Panel
            line={text(qr === undefined ? 'paying.newLine' : 'paying.changeLine')}
            title={text(qr === undefined ? 'paying.newQr' : 'paying.changeQr')}
          >
            <QrForm key={qr?.accountId ?? 'new'} label={qr?.label ?? ''} />
          </Panel>
        </>
      )}
    </div>
  )
}

function Current({ account }: { account: OwnAccount }) {
  const text = useText()
  const { qr, status, reason, label } = account
  if (qr === null) return null
  return (
    <Panel title={text('paying.yourQr')}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-[12rem_minmax(0,1fr)] sm:items-center">
        <QrCode
          className="mx-auto w-full max-w-48 border border-line"
          label={text('paying.codeOf', { name: qr.merchantName })}
          payload={qr.payload}
        />
        <div className="grid grid-cols-1 justify-items-start gap-2">
          <span aria-live="polite" className="flex flex-wrap gap-2">
            <AccountStatusBadge status={status} />
            {qr.isSample && <Badge tone="saving">{text('paying.sample')}</Badge>}
          </span>
          <p>
            {text('paying.appShows')} <strong className="break-words">{qr.merchantName}</strong>
          </p>
          <p className="text-muted text-xs">
            {[label, qr.merchantCity, qr.network].filter(Boolean).join(' · ')}
          </p>
          <p className="max-w-prose">{text(`paying.means.${status}`)}</p>
          {status === 'REJECTED' && <p className="rounded-control bg-sunken p-3">{reason}</p>}
        </div>
      </div>
    </Panel>
  )
}
