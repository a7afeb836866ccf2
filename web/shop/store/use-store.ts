import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { storeQuery } from '../../lib/api/query.ts'
import type { Store } from './store-data.ts'

const route = getRouteApi('/shop/store/$username')

/** The store that this page and its sidebar belong to. */
export function useStore(): Store {
  const loaded = route.useLoaderData()
  const { username } = route.useParams()
  return useQuery(storeQuery(username)).data ?? loaded
}
