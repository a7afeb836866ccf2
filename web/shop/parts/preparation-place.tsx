import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'

/** When goods are ready, as the server wrote it: dates are heavy, and few goods need any preparation. */
export const PreparationPlace = hydrateOnInteraction(
  async () => (await import('./preparation-text.tsx')).PreparationText,
  { className: 'min-h-4' },
)
