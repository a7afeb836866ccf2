import { useQuery } from '@tanstack/react-query'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { userQuery } from '../../lib/session/account.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { PasswordPanel } from '../../parts/security/password-panel.tsx'
import { SessionsPanel } from '../../parts/security/sessions-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'

// Messages of `ForShoppers`.
await loadNamespace('buying')

/** /user-account/security: my password, and where I am signed in. */
export function SecurityPage() {
  const t = useTranslate()
  return (
    <ForShoppers>
      <div className="page grid grid-cols-1 gap-5 py-6 md:py-8">
        <h1 className="font-bold text-xl">{t('title.security')}</h1>
        <Password />
        <SessionsPanel />
      </div>
    </ForShoppers>
  )
}

/** An account of Google's has no password here. */
function Password() {
  const t = useTranslate()
  const user = useQuery(userQuery())
  if (user.isPending) return <Skeleton className="h-80 rounded-card" />
  if (user.isError) return <ErrorState onRetry={() => void user.refetch()}>{t('profile.failed')}</ErrorState>
  if (user.data.loginType !== 'GOOGLE') return <PasswordPanel />
  return (
    <Panel title={t('password.title')}>
      <p className="text-muted">{t('profile.noPassword')}</p>
    </Panel>
  )
}
