/** Lazy: needed only where a search found nothing. */
import type { ComponentType } from 'react'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import type { NoResultsProps } from './no-results.tsx'

const load = async () => (await withMessages(import('./no-results.tsx'), 'search')).NoResults

export const LazyNoResults: ComponentType<NoResultsProps> = import.meta.env.SSR
  ? await load()
  : lazyPart(load)
