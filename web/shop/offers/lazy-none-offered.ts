/** Lazy: few offers have nothing to show. */
import type { ComponentType } from 'react'
import { lazyPart } from '../../lib/loading/lazy.tsx'

const load = async () => (await import('./none-offered.tsx')).NoneOffered

export const LazyNoneOffered: ComponentType<{ isAhead: boolean }> = import.meta.env.SSR
  ? await load()
  : lazyPart(load)
