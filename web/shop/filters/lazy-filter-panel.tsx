import type { ComponentType } from 'react'
import type { FilterPanelProps } from './filter-panel.tsx'
import { Late, whenSomebodyIsThere } from './hydrate-on-interaction.tsx'

const load = async () => (await import('./filter-panel.tsx')).FilterPanel
const Panel: ComponentType<FilterPanelProps> = import.meta.env.SSR ? await load() : whenSomebodyIsThere(load)

/** What narrows a list of goods of the whole market. */
export const LatePanel = (of: Omit<FilterPanelProps, 'onAlive'>) => <Late of={of} part={Panel} />
