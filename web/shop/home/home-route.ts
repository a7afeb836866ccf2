import { lazyModule } from '../../lib/loading/lazy-module.ts'
import type { homeHead, loadHome } from './home-data.ts'

const homeData = lazyModule(() => import('./home-data.ts'))

/** The loader and the head of the home page: no other page needs them. */
export const homeRoute = {
  loader: async (loading: Parameters<typeof loadHome>[0]) => (await homeData()).loadHome(loading),
  head: async (heading: Parameters<typeof homeHead>[0]) => (await homeData()).homeHead(heading),
}
