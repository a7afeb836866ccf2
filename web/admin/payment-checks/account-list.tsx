import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gatewayNames } from '../../../contract/payments/gateway-fields.ts'
import type { AccountStatus } from '../../../contract/payments/payment-methods.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { QrCode } from '../../parts/payments/qr-code.tsx'
import { AccountStatusBadge } from '../../parts/security/account-status.tsx'
import { AccountStory } from '../../parts/security/account-story.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { useAction } from '../use-action.ts'
import { type AccountCheck, accountChecksQuery } from './check-data.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Accounts of one status; those that wait longest first. */
export function AccountList({ status }: { status: AccountStatus }) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const checks = useQuery(accountChecksQuery(status, offset))
  if (checks.isPending) return <RowsWaiting />
  if (checks.isError)
    return <ErrorState onRetry={() => void checks.refetch()}>{t('paying.failed')}</ErrorState>
  if (checks.data.total === 0) {
    return <EmptyState>{t(status === 'PENDING_CHECK' ? 'paying.noneWaiting' : 'paying.noneHere')}</EmptyState>
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {checks.data.rows.map((check) => (
          <li key={check.accountId}>
            <Account check={check} />
          </li>
        ))}
      </ul>
      <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={checks.data.total} />
    </>
  )
}

function Account({ check }: { check: AccountCheck }) {
  const t = useTranslate()
  const { shopName, vendorName, method, qr, merchantCode, label, isNameAlike, before, updatedAt, status } =
    check
  const was = before?.merchantName ?? before?.merchantCode
  return (
    <article className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid grid-cols-1 content-start gap-3">
        <h2 className="flex flex-wrap items-center gap-2 font-bold">
          {shopName} <Badge tone="info">{method === 'QR' ? 'QR' : gatewayNames[method]}</Badge>
          <AccountStatusBadge status={status} />
        </h2>
        <Facts
          facts={[
            [t('paying.keeper'), vendorName],
            [t('paying.label'), label],
            ...(qr
              ? [
                  [
                    t('paying.payee'),
                    <span key="payee">
                      <strong>{qr.merchantName}</strong>, {qr.merchantCity}{' '}
                      <Badge tone={isNameAlike ? 'good' : 'saving'}>
                        {t(isNameAlike ? 'paying.nameAlike' : 'paying.nameDiffers')}
                      </Badge>
                    </span>,
                  ] as const,
                  [t('paying.network'), qr.network] as const,
                ]
              : []),
            ...(merchantCode === null ? [] : [[t('paying.merchantCode'), merchantCode] as const]),
            ...(was ? [[t('paying.before'), was] as const] : []),
            [t('paying.since'), <When at={updatedAt} key="at" />],
          ]}
        />
        {check.reason !== '' && <p className="rounded-control bg-sunken p-3">{check.reason}</p>}
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-himal">{t('paying.history')}</summary>
          <AccountStory events={check.events} />
        </details>
        <Judge check={check} />
      </div>
      {qr && (
        <div className="flex gap-3">
          <QrCode
            className="w-36 border border-line"
            label={t('paying.codeOf', { name: qr.merchantName })}
            payload={qr.payload}
          />
          {check.pictureUrl && (
            <a href={check.pictureUrl} rel="noreferrer" target="_blank">
              <img
                alt={t('paying.pictureOf', { shop: shopName })}
                className="size-36 rounded-control border border-line object-contain"
                height={144}
                loading="lazy"
                src={check.pictureUrl}
                width={144}
              />
            </a>
          )}
        </div>
      )}
    </article>
  )
}

function Judge({ check: { accountId, status, shopName } }: { check: AccountCheck }) {
  const t = useTranslate()
  const act = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  if (status !== 'PENDING_CHECK' && status !== 'ACTIVE') return null
  const approve = async () => {
    setIsBusy(true)
    await act(
      () => api.payments.approveAccount({ params: { accountId } }),
      t('paying.approved', { shop: shopName }),
    )
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'PENDING_CHECK' && (
        <Button busy={isBusy} icon="check" onClick={() => void approve()}>
          {t('paying.approve')}
        </Button>
      )}
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('paying.refuse')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        line={t('paying.refuseLine')}
        onClose={() => setIsOpen(false)}
        onYes={(reason) =>
          act(
            () => api.payments.rejectAccount({ params: { accountId }, body: { reason } }),
            t('paying.refused', { shop: shopName }),
          )
        }
        title={t('paying.refuseTitle', { shop: shopName })}
        yes={t('paying.refuse')}
      />
    </div>
  )
}
