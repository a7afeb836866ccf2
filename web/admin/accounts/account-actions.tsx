import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { currentUser } from '../../lib/session/person.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import type { AccountRow } from '../admin-data.ts'
import { useAction } from '../use-action.ts'

type Act = 'disable' | 'enable' | 'resetFactor' | 'endSessions' | 'withdraw'

interface AccountActsProps {
  account: AccountRow
  onChanged: (account: AccountRow) => void
}

/** Actions on an account other than one's own; each is confirmed once, with its consequences. */
export function AccountActions({ account, onChanged }: AccountActsProps) {
  const t = useTranslate()
  const act = useAction()
  const [asked, setAsked] = useState<Act>()
  const [isAsking, setIsAsking] = useState(false)
  if (account.id === currentUser()?.id) {
    return (
      <Link className={buttonStyles('quiet', 'usual', 'w-full')} to={paths.adminSecurity()}>
        {t('accounts.ownSecurity')}
      </Link>
    )
  }
  const params = { accountId: account.id }
  const calls: Record<Act, () => Promise<AccountRow>> = {
    disable: () => api.accounts.disableAccount({ params }),
    enable: () => api.accounts.enableAccount({ params }),
    resetFactor: () => api.accounts.resetSecondFactor({ params }),
    endSessions: async () => {
      await api.accounts.endAccountSessions({ params })
      return { ...account, lastSeenAt: null }
    },
    withdraw: () => api.accounts.changeRole({ params, body: { userType: 'USER' } }),
  }
  const name = account.name
  const shown = asked ?? 'disable'
  return (
    <div className="flex flex-wrap gap-2">
      {actsFor(account).map((one) => (
        <Button
          key={one}
          variant={one === 'enable' ? 'main' : one === 'endSessions' ? 'quiet' : 'danger'}
          onClick={() => {
            setAsked(one)
            setIsAsking(true)
          }}
        >
          {t(`accounts.${one}`)}
        </Button>
      ))}
      <AskDialog
        isOpen={isAsking}
        look={shown === 'enable' ? 'main' : 'danger'}
        no={t('account.cancel')}
        onClose={() => setIsAsking(false)}
        onYes={() => act(async () => onChanged(await calls[shown]()), t(`accounts.${shown}.done`, { name }))}
        title={t(`accounts.${shown}.title`, { name })}
        yes={t(`accounts.${shown}`)}
      >
        <p>{t(`accounts.${shown}.ask`)}</p>
        {shown === 'disable' && account.userType === 'VENDOR' && <p>{t('accounts.disable.askVendor')}</p>}
        {shown === 'enable' && account.userType === 'VENDOR' && <p>{t('accounts.enable.askVendor')}</p>}
      </AskDialog>
    </div>
  )
}

function actsFor({ isDisabled, hasSecondFactor, lastSeenAt, userType }: AccountRow): readonly Act[] {
  return [
    ...(lastSeenAt === null ? [] : (['endSessions'] as const)),
    ...(hasSecondFactor ? (['resetFactor'] as const) : []),
    ...(userType === 'ADMIN' ? (['withdraw'] as const) : []),
    isDisabled ? 'enable' : 'disable',
  ]
}
