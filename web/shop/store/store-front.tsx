import { useLanguage } from '../../lib/i18n/language.tsx'
import { inLanguage, storeNameIn } from '../../lib/i18n/store-name.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { currentUser } from '../../lib/session/person.ts'
import { OpenNow } from '../../parts/stores/open-now.tsx'
import { Icon } from '../../ui/icon.tsx'
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
  const language = useLanguage()
  const description = inLanguage(language, store.vendorDescription, store.vendorDescriptionNe)
  return (
    <div className="grid gap-1 md:pt-4">
      {/* On phones the rail above shows it. */}
      <h1 className="font-bold text-2xl leading-tight max-md:sr-only [overflow-wrap:anywhere]">
        {storeNameIn(language, store)}
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        <LazyStoreFacts store={store} />
        {/* Last, because its words come with the browser's clock and must push nothing aside. */}
        <OpenNow className="min-w-56 text-sm" of={store} />
      </div>
      <LazyStoreContact store={store} />
      {/* One line of it; the whole at a press, without a script. */}
      {description !== '' && (
        <details className="group -my-2 max-w-[70ch] md:my-0">
          <summary className="flex cursor-pointer list-none items-start gap-1 py-1 touch:min-h-11 [overflow-wrap:anywhere] [&::-webkit-details-marker]:hidden">
            <span className="line-clamp-1 flex-1 group-open:line-clamp-none">{description}</span>
            <Icon
              className="mt-0.5 shrink-0 text-himal transition-transform group-open:rotate-180"
              name="chevron-down"
            />
          </summary>
        </details>
      )}
    </div>
  )
}
