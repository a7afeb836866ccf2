import { notFound, redirect } from '@tanstack/react-router'
import { missingHead, shareHead, titleOf } from '../../lib/head.ts'
import { paths } from '../../lib/paths.ts'
import { categoriesQuery, goodsQuery, storeQuery } from '../../lib/query.ts'
import type { Context } from '../../root-route.ts'
import { type ProductsSearch, productsSearch } from '../search/search-data.ts'

export type StoreSearch = Pick<ProductsSearch, 'categoryId' | 'sort'>

export function storeSearch(given: Record<string, unknown>): StoreSearch {
  const { categoryId, sort } = productsSearch(given)
  return { ...(categoryId !== undefined && { categoryId }), ...(sort !== undefined && { sort }) }
}

export const storeGoods = (vendorId: string, search: StoreSearch) => goodsQuery({ vendorId, ...search })

export interface Loading {
  context: Context
  params: { username: string }
  deps: StoreSearch
}

/** An old username, or another spelling of it, leads to the one address of the store. */
async function loadStore({ context: { queryClient }, params, deps }: Loading) {
  const store = await queryClient.ensureQueryData(storeQuery(params.username))
  if (store === null) throw notFound({ data: { missing: 'store.notFound' } })
  if (store.username !== params.username) {
    throw redirect({ to: paths.store(store.username), search: deps, statusCode: 308, replace: true })
  }
  await Promise.all([
    queryClient.ensureQueryData(categoriesQuery(store.vendorId)),
    queryClient.ensureInfiniteQueryData(storeGoods(store.vendorId, deps)),
  ])
  return store
}

type Loaded = Awaited<ReturnType<typeof loadStore>>

export const storeRoute = {
  loader: loadStore,
  head: ({ match, loaderData: store }: { match: { context: Context }; loaderData?: Loaded | undefined }) => {
    const { market } = match.context
    if (store === undefined) return missingHead(market)
    return shareHead(market, {
      title: titleOf(market, store.shopName),
      description: store.vendorDescription,
      path: paths.store(store.username),
      image: store.vendorLogo,
      type: 'profile',
    })
  },
}
