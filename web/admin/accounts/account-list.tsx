import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { UserType } from '../../../contract/permissions.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type AccountRow, accountsQuery } from '../admin-data.ts'
import { AccountSheet } from './account-sheet.tsx'
import { AccountTable } from './account-table.tsx'

/** Accounts of one kind or of all, admins first. */
export function AccountList() {
  const t = useTranslate()
  const [userType, setUserType] = useState<UserType | 'ALL'>('ADMIN')
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<AccountRow>()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const accounts = useQuery(
    accountsQuery({ userType: userType === 'ALL' ? undefined : userType, search, offset }),
  )
  const choose = (next: UserType | 'ALL') => {
    setUserType(next)
    setOffset(0)
  }
  const look = useCallback((words: string) => {
    setSearch(words)
    setOffset(0)
  }, [])
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <FilterLine
          chosen={userType}
          label={t('accounts.kind')}
          onChoose={choose}
          options={(['ADMIN', 'USER', 'VENDOR', 'ALL'] as const).map((value) => ({
            value,
            label: value === 'ALL' ? t('ui.all') : t(`accounts.kinds.${value}`),
          }))}
        />
        <SearchField label={t('accounts.search')} onSearch={look} />
      </div>
      {accounts.isPending && <RowsWaiting />}
      {accounts.isError && (
        <ErrorState onRetry={() => void accounts.refetch()}>{t('accounts.failed')}</ErrorState>
      )}
      {accounts.data?.total === 0 && <EmptyState>{t('accounts.empty')}</EmptyState>}
      {accounts.data && accounts.data.total > 0 && (
        <>
          <AccountTable
            onOpen={(account) => {
              setOpened(account)
              setIsSheetOpen(true)
            }}
            rows={accounts.data.rows}
          />
          <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={accounts.data.total} />
        </>
      )}
      <AccountSheet
        // An action may remove the account from the filtered list; its drawer stays open.
        account={accounts.data?.rows.find(({ id }) => id === opened?.id) ?? opened}
        isOpen={isSheetOpen}
        onChanged={setOpened}
        onClose={() => setIsSheetOpen(false)}
      />
    </>
  )
}
