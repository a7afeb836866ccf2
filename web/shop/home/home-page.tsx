import { bannerRestMs } from '../../lib/data/banners.ts'
import { isLocationStored } from '../../lib/data/chosen-location.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'
import { currentUser } from '../../lib/session/person.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CategoryRail } from './category-rail.tsx'
import { GreetingPlace } from './greeting-place.tsx'

const LazyHomeTop = hydrateOnInteraction(async () => (await import('./home-top.tsx')).HomeTop, {
  restMs: bannerRestMs,
})
// The stores that are near come with a place that was chosen.
const LazyStoreRail = hydrateOnInteraction(async () => (await import('./store-rail.tsx')).StoreRail, {
  isNeeded: isLocationStored,
})

/** Hearts, quantities and distances are somebody's own. */
const isSomebodys = () => currentUser() !== undefined || isLocationStored()
const homeProducts = () => withMessages(import('./home-products.tsx'), 'frame')
const LazyPopularRow = hydrateOnInteraction(async () => (await homeProducts()).PopularRow, {
  fallback: <Skeleton className="mt-4 h-90 rounded-card" />,
  isNeeded: isSomebodys,
})
// Their end is kept an eye on, once the page is at rest.
const LazyHomeOffers = hydrateOnInteraction(
  async () => (await import('../offers/home-offers.tsx')).HomeOffers,
  {
    restMs: bannerRestMs,
  },
)
const LazyFurtherProducts = hydrateOnInteraction(async () => (await homeProducts()).FurtherProducts, {
  isNeeded: isSomebodys,
})

/** Home page: a row of products in front, then categories, stores, and further rows by theme. */
export function HomePage() {
  return (
    <div className="page pt-3 md:pt-4">
      <GreetingPlace />
      <LazyHomeTop />
      <LazyPopularRow />
      <LazyHomeOffers />
      <CategoryRail />
      <LazyStoreRail />
      <LazyFurtherProducts />
    </div>
  )
}
