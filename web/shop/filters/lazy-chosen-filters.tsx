/** Lazy: needed only once a filter is set. */
import type { ComponentType } from 'react'
import { lazyPart } from '../../lib/loading/lazy.tsx'

const load = () => import('./chosen-filters.tsx')

interface Taken {
  onTaken: () => void
}

export const LazyChosenFilters: ComponentType<Taken> = import.meta.env.SSR
  ? (await load()).ChosenFilters
  : lazyPart(async () => (await load()).ChosenFilters)

export const LazyNoneFound: ComponentType<Taken> = import.meta.env.SSR
  ? (await load()).NoneAsked
  : lazyPart(async () => (await load()).NoneAsked)
