import { dayCell, type SheetColumn } from '../../lib/browser/list-sheet.ts'
import { type Translate, useTranslate } from '../../lib/i18n/translate.ts'
import { currentUser } from '../../lib/session/person.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { When } from '../../ui/when.tsx'
import type { AccountRow } from '../admin-data.ts'

interface AccountTableProps {
  rows: readonly AccountRow[]
  onOpen: (account: AccountRow) => void
}

export function AccountTable({ rows, onOpen }: AccountTableProps) {
  const t = useTranslate()
  const columns: readonly Column<AccountRow>[] = [
    { key: 'name', title: t('profile.name'), cell: ({ name }) => name },
    {
      key: 'email',
      title: t('profile.email'),
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    { key: 'kind', title: t('accounts.kind'), cell: ({ userType }) => t(`accounts.kinds.${userType}`) },
    {
      key: 'seen',
      title: t('accounts.lastSeen'),
      cell: ({ lastSeenAt }) => <Seen at={lastSeenAt} />,
      className: 'whitespace-nowrap text-muted text-xs',
    },
    { key: 'state', title: t('accounts.state'), cell: (account) => <AccountBadges account={account} /> },
  ]
  return (
    <DataTable
      card={(account) => <Card account={account} />}
      columns={columns}
      keyOf={({ id }) => id}
      label={t('accounts.title')}
      onOpen={onOpen}
      rows={rows}
    />
  )
}

/** Columns of the CSV. */
export const accountSheet = (t: Translate): readonly SheetColumn<AccountRow>[] => [
  [t('profile.name'), ({ name }) => name],
  [t('profile.email'), ({ email }) => email],
  [t('accounts.kind'), ({ userType }) => t(`accounts.kinds.${userType}`)],
  [t('accounts.lastSeen'), ({ lastSeenAt }) => dayCell(lastSeenAt)],
  [t('accounts.state'), (account) => t(stateOf(account))],
]

const stateOf = ({ isDisabled, isVerified }: AccountRow) =>
  isDisabled ? 'accounts.disabled' : isVerified ? 'accounts.active' : 'accounts.unverified'

const Seen = ({ at }: { at: string | null }) => (at === null ? '–' : <When at={at} />)

export function AccountBadges({ account }: { account: AccountRow }) {
  const t = useTranslate()
  return (
    <span className="inline-flex flex-wrap gap-1">
      {account.id === currentUser()?.id && <Badge tone="info">{t('accounts.you')}</Badge>}
      <Badge tone={account.isDisabled ? 'bad' : account.isVerified ? 'good' : 'calm'}>
        {t(stateOf(account))}
      </Badge>
      {account.hasSecondFactor && <Badge tone="info">{t('factor.title')}</Badge>}
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
