import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { showLanguage } from '../../lib/i18n/switch-language.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { type UserDetails, userQuery } from '../../lib/session/account.ts'
import { showMessageIn } from '../../lib/toast-message.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { DetailsForm } from './details-form.tsx'

const BirthdayPanel = lazyPart(async () => (await import('../points/birthday-panel.tsx')).BirthdayPanel)

/** /user-account/profile: who I am, and in which language I read. */
export function ProfilePage() {
  const t = useTranslate()
  return (
    <ForShoppers>
      <div className="page grid grid-cols-1 gap-5 py-6 md:py-8">
        <h1 className="font-bold text-xl">{t('profile.title')}</h1>
        <Details />
        <Suspense fallback={<Skeleton className="h-60 rounded-card" />}>
          <BirthdayPanel />
        </Suspense>
      </div>
    </ForShoppers>
  )
}

function Details() {
  const t = useTranslate()
  const language = useLanguage()
  const user = useQuery(userQuery())
  if (user.isPending) return <Waiting />
  if (user.isError) {
    return <ErrorState onRetry={() => void user.refetch()}>{t('profile.failed')}</ErrorState>
  }
  const saved = async (details: UserDetails) => {
    if (details.language === language) return toast.success(t('profile.saved'))
    await showMessageIn(details.language, 'account', 'success', 'profile.saved')
    showLanguage(details.language)
    location.reload()
  }
  const isGoogle = user.data.loginType === 'GOOGLE'
  return (
    <Panel line={t('profile.detailsLine')} title={t('profile.details')}>
      <dl>
        <dt className="font-medium">{t('profile.email')}</dt>
        <dd className="break-all">{user.data.email}</dd>
        <dd className="text-muted text-xs">{t(isGoogle ? 'profile.emailGoogle' : 'profile.emailHint')}</dd>
      </dl>
      <DetailsForm hasLanguage onSaved={saved} save={t('profile.save')} user={user.data} />
    </Panel>
  )
}

const Waiting = () => <Skeleton className="h-130 rounded-card" />
