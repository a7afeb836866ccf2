import { lazyModule } from '../../lib/loading/lazy-module.ts'
import type { loadWinners, winnersHead } from './winners-data.ts'

const winnersData = lazyModule(() => import('./winners-data.ts'))

/** The loader and the head of the winners' page: no other page needs them. */
export const winnersRoute = {
  loader: async (loading: Parameters<typeof loadWinners>[0]) => (await winnersData()).loadWinners(loading),
  head: async (heading: Parameters<typeof winnersHead>[0]) => (await winnersData()).winnersHead(heading),
}
