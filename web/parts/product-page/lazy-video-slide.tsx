import { withMessages } from '../../lib/i18n/screen.ts'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'

/** The server writes the poster; the script of the player comes with the first interaction. */
export const LazyVideoSlide = hydrateOnInteraction(
  async () => (await withMessages(import('./video-slide.tsx'), 'product')).VideoSlide,
)
