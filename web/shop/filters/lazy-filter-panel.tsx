import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'

/** What narrows a list of goods of the whole market. */
export const LazyFilterPanel = hydrateOnInteraction(
  async () => (await import('./filter-panel.tsx')).FilterPanel,
)
