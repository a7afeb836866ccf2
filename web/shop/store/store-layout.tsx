import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bannerRestMs } from '../../lib/data/banners.ts'
import { isLocationStored } from '../../lib/data/chosen-location.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { currentUser } from '../../lib/session/person.ts'
import { classes } from '../../ui/class-names.ts'
import { useStore } from './use-store.ts'

const LazyStoreAside = hydrateOnInteraction(async () => (await import('./store-aside.tsx')).StoreAside, {
  className: 'contents',
  // The links of the signed in, and how far it is from a place that was chosen.
  isNeeded: () => currentUser() !== undefined || isLocationStored(),
})

const LazyStoreCover = hydrateOnInteraction(async () => (await import('./store-cover.tsx')).StoreCover, {
  className: 'contents',
  restMs: bannerRestMs,
})

const front = '/shop/store/$username/'

/** Layout of every page of a store: a sidebar, on phones a rail. */
export function StoreLayout(): ReactNode {
  const store = useStore()
  const leaf = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId })
  const isFront = leaf === front
  return (
    <>
      {isFront && <LazyStoreCover store={store} />}
      <div
        className={classes(
          'page grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-8',
          !isFront && 'pt-4 md:pt-8',
        )}
      >
        <LazyStoreAside isFront={isFront} store={store} />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </>
  )
}
