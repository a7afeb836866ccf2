import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { gatewayNames } from '../../../contract/payments/gateway-fields.ts'
import {
  type AccountMethod,
  accountMethods,
  type Gateway,
} from '../../../contract/payments/payment-methods.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { AccountStatusBadge } from '../../parts/security/account-status.tsx'
import { AccountStory } from '../../parts/security/account-story.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { type VendorAccount, vendorAccountsQuery } from './account-data.ts'
import { GatewayDialog } from './gateway-dialog.tsx'

/** /admin/vendor/payment/payment-accounts: where my shoppers' money goes. */
export function PaymentAccountsPage() {
  const t = useTranslate()
  const accounts = useQuery(vendorAccountsQuery())
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <div>
        <h1 className="font-bold text-xl">{t('paying.accounts')}</h1>
        <p className="max-w-prose text-muted">{t('paying.accountsLine')}</p>
      </div>
      {accounts.isPending && <Skeleton className="h-120 rounded-card" />}
      {accounts.isError && (
        <ErrorState onRetry={() => void accounts.refetch()}>{t('paying.failed')}</ErrorState>
      )}
      {accounts.data &&
        accountMethods.map((method) => (
          <Account
            account={accounts.data.rows.find((one) => one.method === method)}
            key={method}
            method={method}
          />
        ))}
      <p className="text-muted">{t('paying.cashLine')}</p>
    </div>
  )
}

const nameOf = (method: AccountMethod): string => (method === 'QR' ? 'QR' : gatewayNames[method])

function Account({ method, account }: { method: AccountMethod; account: VendorAccount | undefined }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const change = t(account === undefined ? 'paying.add' : 'paying.change')
  return (
    <Panel line={t(`paying.about.${method}`)} title={nameOf(method)}>
      {account && <Known account={account} />}
      <div className="flex flex-wrap gap-2">
        {method === 'QR' ? (
          <Link className={buttonStyles(account ? 'quiet' : 'main')} to={paths.vendorUploadQr()}>
            {change}
            <span className="sr-only">{nameOf(method)}</span>
          </Link>
        ) : (
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            {change}
            <span className="sr-only">{nameOf(method)}</span>
          </Button>
        )}
        {account && <Switch account={account} />}
      </div>
      {method !== 'QR' && (
        <GatewayDialog
          account={account}
          isOpen={isOpen}
          method={method as Gateway}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  )
}

function Known({ account }: { account: VendorAccount }) {
  const t = useTranslate()
  const { status, label, qr, merchantCode, secretFields, reason, events } = account
  return (
    <div className="grid grid-cols-1 gap-3">
      <p aria-live="polite" className="flex flex-wrap items-center gap-2">
        <AccountStatusBadge status={status} />
        {t(`paying.means.${status}`)}
      </p>
      {status === 'REJECTED' && <p className="rounded-control bg-sunken p-3">{reason}</p>}
      <Facts
        facts={[
          [t('paying.label'), label],
          ...(qr ? [[t('paying.payee'), `${qr.merchantName}, ${qr.merchantCity}`] as const] : []),
          ...(merchantCode ? [[t('paying.merchantCode'), merchantCode] as const] : []),
          ...(secretFields.length > 0 ? [[t('paying.secret'), t('paying.secretKept')] as const] : []),
        ]}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-himal">{t('paying.history')}</summary>
        <AccountStory events={events} />
      </details>
    </div>
  )
}

function Switch({ account: { method, status } }: { account: VendorAccount }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const act = async (how: 'disableAccount' | 'enableAccount'): Promise<boolean> => {
    setIsBusy(true)
    try {
      await api.payments[how]({ params: { method } })
      toast.success(t(how === 'disableAccount' ? 'paying.disabled' : 'paying.enabled'))
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      return false
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: vendorAccountsQuery().queryKey })
    }
  }
  if (status === 'DISABLED') {
    return (
      <Button busy={isBusy} variant="quiet" onClick={() => void act('enableAccount')}>
        {t('paying.enable')}
      </Button>
    )
  }
  if (status === 'REJECTED') return null
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {t('paying.disable')}
      </Button>
      <AskDialog
        isOpen={isOpen}
        no={t('account.cancel')}
        onClose={() => setIsOpen(false)}
        onYes={() => act('disableAccount')}
        title={t('paying.disableTitle', { name: nameOf(method) })}
        yes={t('paying.disable')}
      >
        <p>{t('paying.disableAsk')}</p>
      </AskDialog>
    </>
  )
}
