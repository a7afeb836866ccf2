import { useText } from '../../lib/i18n/translate.ts'
import { Drawer } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { When } from '../../ui/when.tsx'
import type { AccountRow } from '../admin-data.ts'
import { ActList } from '../trail/action-list.tsx'
import { AccountActs } from './account-actions.tsx'
import { AccountBadges } from './account-table.tsx'

interface AccountSheetProps {
  isOpen: boolean
  account: AccountRow | undefined
  onClose: () => void
  onChanged: (account: AccountRow) => void
}

/** The whole story of one account at the side; below it, what an admin may do with it. */
export function AccountSheet({ isOpen, account, onClose, onChanged }: AccountSheetProps) {
  const text = useText()
  return (
    <Drawer
      isOpen={isOpen && account !== undefined}
      onClose={onClose}
      title={account?.name ?? text('accounts.title')}
      {...(account && { footer: <AccountActs account={account} key={account.id} onChanged={onChanged} /> })}
    >
      {account && <Story account={account} />}
    </Drawer>
  )
}

function Story({ account }: { account: AccountRow }) {
  const text = useText()
  const at = (time: string | null) => (time === null ? '–' : <When at={time} />)
  return (
    <div className="grid grid-cols-1 gap-5">
      <span aria-live="polite">
        <AccountBadges account={account} />
      </span>
      <Facts
        facts={[
          [
            text('profile.email'),
            <span className="break-all" key="email">
              {account.email}
            </span>,
          ],
          [text('accounts.username'), account.username ?? '–'],
          [text('accounts.kind'), text(`accounts.kinds.${account.userType}`)],
          [text('accounts.login'), text(`accounts.logins.${account.loginType}`)],
          [text('accounts.since'), at(account.createdAt)],
          [text('accounts.lastSeen'), at(account.lastSeenAt)],
        ]}
      />
      <section className="border-line border-t pt-4">
        <h3 className="mb-3 font-bold">{text('acts.title')}</h3>
        <ActList aboutId={account.id} />
      </section>
    </div>
  )
}
