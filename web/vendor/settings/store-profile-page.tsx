import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { ownStoreQuery } from '../store/store-data.ts'
import { BillsPanel } from './bills-panel.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { StoreForm } from './store-form.tsx'
import { UsernamePanel } from './username-panel.tsx'

/** /admin/vendor/settings/profile: the shop as shoppers see it. */
export function StoreProfilePage() {
  const text = useText()
  const store = useQuery(ownStoreQuery())
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <h1 className="font-bold text-xl">{text('vendor.profile')}</h1>
      {store.isPending && <Waiting />}
      {store.isError && <Failed onRetry={() => void store.refetch()}>{text('settings.failed')}</Failed>}
      {store.data && (
        <>
          <LogoPanel store={store.data} />
          <Panel title={text('settings.details')}>
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
