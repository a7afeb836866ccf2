import { lazyModule } from '../../lib/loading/lazy-module.ts'
import type { loadProduct, productHead } from './product-data.ts'

const productData = lazyModule(() => import('./product-data.ts'))

/** The loader and the head of a product's page: no other page needs them. */
export const productRoute = {
  loader: async (loading: Parameters<typeof loadProduct>[0]) => (await productData()).loadProduct(loading),
  head: async (heading: Parameters<typeof productHead>[0]) => (await productData()).productHead(heading),
}
