import type { ComponentType } from 'react'
import type { FilterPanelProps } from './filter-panel.tsx'
import { hydrateOnInteraction, LazyPart } from './hydrate-on-interaction.tsx'

const load = async () => (await import('./filter-panel.tsx')).FilterPanel
const Panel: ComponentType<FilterPanelProps> = import.meta.env.SSR ? await load() : hydrateOnInteraction(load)

/** Filters of a product list of the whole market. */
export const LazyFilterPanel = (of: Omit<FilterPanelProps, 'onAlive'>) => <LazyPart of={of} part={Panel} />
