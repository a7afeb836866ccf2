import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { StoreSign } from '../../parts/stores/store-sign.tsx'
import { StoreDistance } from '../parts/store-distance.tsx'
import { ShareMenu } from './share-menu.tsx'
import type { Store } from './store-data.ts'
import { StoreLinks } from './store-links.tsx'

/** Sidebar of every page of a store: its name, its pages, and the filters. */
export function StoreSidebar({ store, filters }: { store: Store; filters: ReactNode }) {
  const storeName = useStoreName()
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <StoreSign className="size-24 rounded-card ring-4 ring-paper" sizes="6rem" store={store} />
        <div className="min-w-0">
          <Link
            className="font-bold text-base hover:underline [overflow-wrap:anywhere]"
            to={paths.store(store.username)}
          >
            {storeName(store)}
          </Link>
          <p className="min-h-5 text-muted text-xs">
            <StoreDistance of={store} />
          </p>
        </div>
      </div>
      <div>
        <StoreLinks look="list" username={store.username} />
        <ShareMenu look="list" store={store} />
      </div>
      {filters}
    </div>
  )
}
