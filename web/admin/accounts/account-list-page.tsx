import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { AccountList } from './account-list.tsx'
import { AddAdminDialog } from './add-admin-dialog.tsx'
import { Trail } from './trail.tsx'

/** /admin/user/admin: the accounts, admins among them, and the audit trail of admins' actions. */
export function AccountListPage() {
  const t = useTranslate()
  const [view, setView] = useState<'ACCOUNTS' | 'TRAIL'>('ACCOUNTS')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">{t('admin.admin')}</h1>
        <Button icon="plus" onClick={() => setIsAdding(true)}>
          {t('accounts.addAdmin')}
        </Button>
      </div>
      <fieldset className="mb-4 flex gap-5 border-line border-b">
        <legend className="sr-only">{t('accounts.views')}</legend>
        {(['ACCOUNTS', 'TRAIL'] as const).map((one) => (
          <button
            aria-pressed={view === one}
            className="-mb-px min-h-11 border-transparent border-b-2 font-medium text-muted hover:text-ink aria-pressed:border-himal aria-pressed:text-himal"
            key={one}
            onClick={() => setView(one)}
            type="button"
          >
            {t(one === 'ACCOUNTS' ? 'accounts.title' : 'acts.title')}
          </button>
        ))}
      </fieldset>
      {view === 'ACCOUNTS' ? <AccountList /> : <Trail />}
      <AddAdminDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  )
}
