import { lazyModule } from '../../lib/loading/lazy-module.ts'
import { goodsSearchIn } from '../filters/filter-params.ts'
import type { loadSearch, searchHead } from './search-data.ts'

const searchData = lazyModule(() => import('./search-data.ts'))

/** The loader and the head of the search page: no other page needs them. */
export const searchRoute = {
  validateSearch: goodsSearchIn,
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => goodsSearchIn(search),
  loader: async (loading: Parameters<typeof loadSearch>[0]) => (await searchData()).loadSearch(loading),
  head: async (heading: Parameters<typeof searchHead>[0]) => (await searchData()).searchHead(heading),
}
