import { useText } from '../../lib/i18n/translate.ts'
import { personNow } from '../../lib/session/person.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import type { AccountRow } from '../admin-data.ts'

interface AccountTableProps {
  rows: readonly AccountRow[]
  onOpen: (account: AccountRow) => void
}

export function AccountTable({ rows, onOpen }: AccountTableProps) {
  const text = useText()
  const columns: readonly Column<AccountRow>[] = [
    { key: 'name', title: text('profile.name'), cell: ({ name }) => name },
    {
      key: 'email',
      title: text('profile.email'),
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    { key: 'kind', title: text('accounts.kind'), cell: ({ userType }) => text(`accounts.kinds.${userType}`) },
    {
      key: 'seen',
      title: text('accounts.lastSeen'),
      cell: ({ lastSeenAt }) => <Seen at={lastSeenAt} />,
      className: 'whitespace-nowrap text-muted text-xs',
    },
    { key: 'state', title: text('accounts.state'), cell: (account) => <AccountBadges account={account} /> },
  ]
  return (
    <DataTable
      card={(account) => <Card account={account} />}
      columns={columns}
      keyOf={({ id }) => id}
      label={text('accounts.title')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

const Seen = ({ at }: { at: string | null }) => (at === null ? '–' : <When at={at} />)

export function AccountBadges({ account }: { account: AccountRow }) {
  const text = useText()
  return (
    <span className="inline-flex flex-wrap gap-1">
      {account.id === personNow()?.id && <Badge tone="info">{text('accounts.you')}</Badge>}
      {account.isDisabled ? (
        <Badge tone="bad">{text('accounts.disabled')}</Badge>
      ) : (
        <Badge tone={account.isVerified ? 'good' : 'saving'}>
          {text(account.isVerified ? 'accounts.active' : 'accounts.unverified')}
        </Badge>
      )}
      {account.hasSecondFactor && <Badge tone="info">{text('factor.title')}</Badge>}
    </span>
  )
}

const Card = ({ account }: { account: AccountRow }) => (
  <span className="grid gap-1">
    <span className="flex flex-wrap items-center gap-2">
      <strong>{account.name}</strong>
      <AccountBadges account={account} />
    </span>
    <span className="break-all text-muted text-xs">{account.email}</span>
  </span>
)
