import type { FunctionComponent } from 'react'
import { hydrateOnInteraction } from '../../lib/loading/hydrate-on-interaction.tsx'

/** The 404 page, which few visitors see. Typed here: the page links to routes whose type names it. */
export const NotFound: FunctionComponent<{ data?: unknown }> = hydrateOnInteraction(
  async () => (await import('./not-found.tsx')).NotFound,
)
