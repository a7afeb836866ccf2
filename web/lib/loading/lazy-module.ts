import { loadWithRetry } from './load-retry.ts'
import { loadBeforeWriting } from './written-by-server.ts'

/** Lazily, the code of a route that is no component: its loader and its head. */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  if (import.meta.env.SSR) loadBeforeWriting(load)
  return () => loadWithRetry(load)
}
