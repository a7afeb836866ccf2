/** The vendor's own ways of delivering. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type VendorOptions = ResponseJson<typeof deliveryOptionRoutes.vendorOptions>
export type VendorOption = VendorOptions['rows'][number]
export type OptionBody = RequestJson<typeof deliveryOptionRoutes.addOption>['body']

export const vendorOptionsQuery = () =>
  queryOptions({ queryKey: ['own-delivery-options'], queryFn: () => api.delivery.vendorOptions() })

export const readOptionsAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['own-delivery-options'] })

/** Optimistic update: the cache changes at once, then takes the server's state. */
export async function orderOptions(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const { queryKey } = vendorOptionsQuery()
  queries.setQueryData<VendorOptions>(queryKey, (held) => {
    if (held === undefined) return undefined
    const place = (option: VendorOption) => ids.indexOf(option.id)
    return { ...held, rows: held.rows.toSorted((a, b) => place(a) - place(b)) }
  })
  try {
    await api.delivery.orderOptions({ body: { ids: [...ids] } })
  } finally {
    await readOptionsAgain(queries)
  }
}
