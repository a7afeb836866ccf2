import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { gatewayNames } from '../../../contract/payments/gateway-fields.ts'
import {
  type AccountMethod,
  accountMethods,
  type Gateway,
} from '../../../contract/payments/payment-methods.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { AccountStatusBadge } from '../../parts/security/account-status.tsx'
import { AccountStory } from '../../parts/security/account-story.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { type OwnAccount, ownAccountsQuery } from './account-data.ts'
import { GatewayDialog } from './gateway-dialog.tsx'

/** /admin/vendor/payment/payment-accounts: where my shoppers' money goes. */
export function PaymentAccountsPage() {
  const text = useText()
  const accounts = useQuery(ownAccountsQuery())
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      <div>
        <h1 className="font-bold text-xl">{text('paying.accounts')}</h1>
        <p className="max-w-prose text-muted">{text('paying.accountsLine')}</p>
      </div>
      {accounts.isPending && <Skeleton className="h-120 rounded-card" />}
      {accounts.isError && <Failed onRetry={() => void accounts.refetch()}>{text('paying.failed')}</Failed>}
      {accounts.data &&
        accountMethods.map((method) => (
          <Account
            account={accounts.data.rows.find((one) => one.method === method)}
            key={method}
            method={method}
          />
        ))}
      <p className="text-muted">{text('paying.cashLine')}</p>
    </div>
  )
}

const nameOf = (method: AccountMethod): string => (method === 'QR' ? 'QR' : gatewayNames[method])

function Account({ method, account }: { method: AccountMethod; account: OwnAccount | undefined }) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const change = text(account === undefined ? 'paying.add' : 'paying.change')
  return (
    <Panel line={text(`paying.about.${method}`)} title={nameOf(method)}>
      {account && <Known account={account} />}
      <div className="flex flex-wrap gap-2">
        {method === 'QR' ? (
          <Link className={buttonLook(account ? 'quiet' : 'main')} to={paths.vendorUploadQr()}>
            {change}
            <span className="sr-only">{nameOf(method)}</span>
          </Link>
        ) : (
          <Button look="quiet" onClick={() => setIsOpen(true)}>
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

function Known({ account }: { account: OwnAccount }) {
  const text = useText()
  const { status, label, qr, merchantCode, secretFields, reason, events } = account
  return (
    <div className="grid grid-cols-1 gap-3">
      <p aria-live="polite" className="flex flex-wrap items-center gap-2">
        <AccountStatusBadge status={status} />
        {text(`paying.means.${status}`)}
      </p>
      {status === 'REJECTED' && <p className="rounded-control bg-sunken p-3">{reason}</p>}
      <Facts
        facts={[
          [text('paying.label'), label],
          ...(qr ? [[text('paying.payee'), `${qr.merchantName}, ${qr.merchantCity}`] as const] : []),
          ...(merchantCode ? [[text('paying.merchantCode'), merchantCode] as const] : []),
          ...(secretFields.length > 0 ? [[text('paying.secret'), text('paying.secretKept')] as const] : []),
        ]}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-himal">{text('paying.history')}</summary>
        <AccountStory events={events} />
      </details>
    </div>
  )
}

function Switch({ account: { method, status } }: { account: OwnAccount }) {
  const text = useText()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const act = async (how: 'disableAccount' | 'enableAccount'): Promise<boolean> => {
    setIsBusy(true)
    try {
      await api.payments[how]({ params: { method } })
      toast.success(text(how === 'disableAccount' ? 'paying.disabled' : 'paying.enabled'))
      return true
    } catch (error) {
      toast.error(error instanceof ApiProblem && error.detail ? error.detail : text('ui.failed'))
      return false
    } finally {
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: ownAccountsQuery().queryKey })
    }
  }
  if (status === 'DISABLED') {
    return (
      <Button busy={isBusy} look="quiet" onClick={() => void act('enableAccount')}>
        {text('paying.enable')}
      </Button>
    )
  }
  if (status === 'REJECTED') return null
  return (
    <>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        {text('paying.disable')}
      </Button>
      <AskDialog
        isOpen={isOpen}
        no={text('account.cancel')}
        onClose={() => setIsOpen(false)}
        onYes={() => act('disableAccount')}
        title={text('paying.disableTitle', { name: nameOf(method) })}
        yes={text('paying.disable')}
      >
        <p>{text('paying.disableAsk')}</p>
      </AskDialog>
    </>
  )
}
