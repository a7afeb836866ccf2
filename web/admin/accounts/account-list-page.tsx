import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { FilterLine } from '../../ui/filter-line.tsx'
import { AccountList } from './account-list.tsx'
import { AddAdminDialog } from './add-admin-dialog.tsx'
import { Trail } from './trail.tsx'

/** /admin/user/admin: the accounts, who runs the market among them, and the trail of what admins did. */
export function AccountListPage() {
  const text = useText()
  const [view, setView] = useState<'ACCOUNTS' | 'TRAIL'>('ACCOUNTS')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">{text('admin.admin')}</h1>
        <Button icon="plus" onClick={() => setIsAdding(true)}>
          {text('accounts.addAdmin')}
        </Button>
      </div>
      <div className="mb-2">
        <FilterLine
          chosen={view}
          label={text('accounts.views')}
          onChoose={setView}
          options={[
            { value: 'ACCOUNTS', label: text('accounts.title') },
            { value: 'TRAIL', label: text('acts.title') },
          ]}
        />
      </div>
      {view === 'ACCOUNTS' ? <AccountList /> : <Trail />}
      <AddAdminDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}
