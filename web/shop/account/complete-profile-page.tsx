import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { pathIn } from '../../lib/navigation/parse-path.ts'
import { userQuery } from '../../lib/session/account.ts'
import { showMessageAfterReload } from '../../lib/toast-message.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Logo } from '../frame/logo.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { DetailsForm } from './details-form.tsx'

/** /user-account/complete-profile: fields that a Google sign-up lacks. Without the shop's header. */
export function CompleteProfilePage() {
  const t = useTranslate()
  return (
    <main className="relative grid min-h-dvh place-items-center px-4 py-10" id="content">
      <div aria-hidden="true" className="dhaka-band absolute inset-x-0 top-0" />
      <div className="w-full max-w-2xl">
        <Link className="mx-auto mb-6 flex min-h-11 w-fit items-center rounded-control" to={paths.home()}>
          <Logo />
        </Link>
        <ForShoppers>
          <div className="grid grid-cols-1 gap-6 rounded-card border border-line bg-surface p-5 md:p-6">
            <div>
              <h1 className="font-bold text-lg">{t('complete.title')}</h1>
              <p className="text-muted">{t('complete.line')}</p>
            </div>
            <Form />
          </div>
        </ForShoppers>
      </div>
    </main>
  )
}

function Form() {
  const t = useTranslate()
  const user = useQuery(userQuery())
  if (user.isPending) return <Skeleton className="h-96" />
  if (user.isError) {
    return <ErrorState onRetry={() => void user.refetch()}>{t('profile.failed')}</ErrorState>
  }
  const next = pathIn(new URLSearchParams(location.search).get('next')) ?? paths.home()
  const saved = async () => {
    await showMessageAfterReload('success', 'profile.saved')
    location.assign(next)
  }
  return (
    <DetailsForm
      aside={
        <Link className={buttonStyles('plain')} to={next}>
          {t('complete.later')}
        </Link>
      }
      onSaved={saved}
      save={t('complete.save')}
      user={user.data}
    />
  )
}
