import { useTranslate } from '../../lib/i18n/translate.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { When } from '../../ui/when.tsx'
import type { AccountRow } from '../admin-data.ts'
import { ActionList } from '../trail/action-list.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountBadges } from './account-table.tsx'

interface AccountSheetProps {
  isOpen: boolean
  account: AccountRow | undefined
  onClose: () => void
  onChanged: (account: AccountRow) => void
}

/** The whole story of one account at the side; below it, what an admin may do with it. */
export function AccountSheet({ isOpen, account, onClose, onChanged }: AccountSheetProps) {
  const t = useTranslate()
  return (
    <Drawer
      isOpen={isOpen && account !== undefined}
      onClose={onClose}
      title={account?.name ?? t('accounts.title')}
      {...(account && {
        footer: <AccountActions account={account} key={account.id} onChanged={onChanged} />,
      })}
    >
      {account && <Story account={account} />}
    </Drawer>
  )
}

function Story({ account }: { account: AccountRow }) {
  const t = useTranslate()
  const at = (time: string | null) => (time === null ? '–' : <When at={time} />)
  return (
    <div className="grid grid-cols-1 gap-5">
      <span aria-live="polite">
        <AccountBadges account={account} />
      </span>
      <Facts
        facts={[
          [
            t('profile.email'),
            <span className="break-all" key="email">
              {account.email}
            </span>,
          ],
          [t('accounts.username'), account.username ?? '–'],
          [t('accounts.kind'), t(`accounts.kinds.${account.userType}`)],
          [t('accounts.login'), t(`accounts.logins.${account.loginType}`)],
          [t('accounts.since'), at(account.createdAt)],
          [t('accounts.lastSeen'), at(account.lastSeenAt)],
        ]}
      />
      <section className="border-line border-t pt-4">
        <h3 className="mb-3 font-bold">{t('acts.title')}</h3>
        <ActionList aboutId={account.id} />
      </section>
    </div>
  )
}
