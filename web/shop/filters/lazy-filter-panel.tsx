import { withMessages } from '../../lib/i18n/screen.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'

/** Filter panel of a product list of the whole market. */
export const LazyFilterPanel = hydrateOnInteraction(
  async () => (await withMessages(import('./filter-panel.tsx'), 'filters')).FilterPanel,
)
