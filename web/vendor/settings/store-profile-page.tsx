import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { vendorStoreQuery } from '../store/store-data.ts'
import { BillsPanel } from './bills-panel.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { StoreForm } from './store-form.tsx'
import { UsernamePanel } from './username-panel.tsx'

/** /admin/vendor/settings/profile: the shop as shoppers see it. */
export function StoreProfilePage() {
  const t = useTranslate()
  const store = useQuery(vendorStoreQuery())
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <h1 className="font-bold text-xl">{t('vendor.profile')}</h1>
      {store.isPending && <Waiting />}
      {store.isError && <ErrorState onRetry={() => void store.refetch()}>{t('settings.failed')}</ErrorState>}
      {store.data && (
        <>
          <LogoPanel store={store.data} />
          <Panel title={t('settings.details')}>
            <StoreForm store={store.data} />
          </Panel>
          <BillsPanel store={store.data} />
          <UsernamePanel store={store.data} />
        </>
      )}
    </div>
  )
}

const Waiting = () => (
  <>
    <Skeleton className="h-44 rounded-card" />
    <Skeleton className="h-160 rounded-card" />
    <Skeleton className="h-40 rounded-card" />
  </>
)
