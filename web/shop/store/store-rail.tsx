import type { ReactNode } from 'react'
import { usePlaceName } from '../../lib/data/places.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { StoreSign } from '../../parts/stores/store-sign.tsx'
import { StoreDistance } from '../parts/store-distance.tsx'
import { ShareMenu } from './share-menu.tsx'
import { addressOf } from './store-address.ts'
import type { Store } from './store-data.ts'
import { StoreLinks } from './store-links.tsx'

/** Replaces the sidebar on phones: the store's name and address, its pages, and the button of the filters. */
export function StoreRail({ store, filters }: { store: Store; filters: ReactNode }) {
  const storeName = useStoreName()
  const placeName = usePlaceName()
  return (
    <div className="rounded-card border border-line bg-surface p-2">
      <div className="flex items-center gap-3">
        <StoreSign className="size-11 rounded-control" sizes="3rem" store={store} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-bold">{storeName(store)}</p>
          <p className="flex min-h-5 gap-2 text-muted text-xs">
            <span className="truncate">{addressOf(store, placeName)}</span>
            <StoreDistance of={store} />
          </p>
        </div>
        {filters}
      </div>
      <div className="mt-1 flex items-center justify-between gap-1">
        <div className="min-w-0">
          <StoreLinks look="rail" username={store.username} />
        </div>
        <ShareMenu look="rail" store={store} />
      </div>
    </div>
  )
}
