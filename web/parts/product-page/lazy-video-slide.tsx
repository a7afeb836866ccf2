import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'

/** The server writes the poster; the script of the player comes with the first interaction. */
export const LazyVideoSlide = hydrateOnInteraction(async () => (await import('./video-slide.tsx')).VideoSlide)
