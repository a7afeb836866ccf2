import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { UserType } from '../../../contract/permissions.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type AccountRow, accountsPage, accountsQuery } from '../admin-data.ts'
import { AccountSheet } from './account-sheet.tsx'
import { AccountTable, accountSheet } from './account-table.tsx'

/** Accounts of one kind or of all, admins first. */
export function AccountList() {
  const t = useTranslate()
  const [userType, setUserType] = useState<UserType | 'ALL'>('ADMIN')
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<AccountRow>()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const page = { userType: userType === 'ALL' ? undefined : userType, search, offset }
  const accounts = useQuery(accountsQuery(page))
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
      <div className="grid grid-cols-1 gap-3">
        <FilterLine
          chosen={userType}
          label={t('accounts.kind')}
          onChoose={choose}
          options={(['ADMIN', 'USER', 'VENDOR', 'ALL'] as const).map((value) => ({
            value,
            label: value === 'ALL' ? t('ui.all') : t(`accounts.kinds.${value}`),
          }))}
        />
        <TableToolbar
          search={<SearchField label={t('accounts.search')} onSearch={look} />}
          sheet={{
            name: 'accounts.csv',
            partFrom: listSheet(accountSheet(t), (from, noOfRows) =>
              accountsPage({ ...page, offset: from }, noOfRows),
            ),
          }}
        />
      </div>
      <ListStates
        empty={<EmptyState>{t('accounts.empty')}</EmptyState>}
        failed={t('accounts.failed')}
        list={accounts}
      >
        {(data) => (
          <>
            <AccountTable
              onOpen={(account) => {
                setOpened(account)
                setIsSheetOpen(true)
              }}
              rows={data.rows}
            />
            <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={data.total} />
          </>
        )}
      </ListStates>
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
