import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { currentUser } from '../../lib/session/person.ts'
import { OpenNow } from '../../parts/stores/open-now.tsx'
import type { Store } from './store-data.ts'

const LazyStoreFacts = hydrateOnInteraction(async () => (await import('./store-facts.tsx')).StoreFacts, {
  className: 'contents',
})
const LazyStoreContact = hydrateOnInteraction(
  async () => (await import('./store-contact.tsx')).StoreContact,
  {
    className: 'contents',
    // Whose shop it is is led elsewhere.
    isNeeded: () => currentUser() !== undefined,
  },
)

/** The front of a store: its name, where and when, and what it says of itself. Its sign is in the sidebar. */
export function StoreFront({ store }: { store: Store }) {
  return (
    <div className="grid gap-2 md:pt-5">
      {/* On phones the rail above shows it. */}
      <h1 className="font-bold text-2xl leading-tight max-md:sr-only [overflow-wrap:anywhere]">
        {store.shopName}
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        <LazyStoreFacts store={store} />
        {/* Last, because its words come with the browser's clock and must push nothing aside. */}
        <OpenNow className="min-w-56 text-sm" of={store} />
      </div>
      <LazyStoreContact store={store} />
      <p className="max-w-[70ch] [overflow-wrap:anywhere]">{store.vendorDescription}</p>
    </div>
  )
}
