/** The vendor's own ways of delivering. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { deliveryOptionRoutes } from '../../../contract/delivery/delivery-options.ts'
import type { Sent, Told } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type OwnOptions = Told<typeof deliveryOptionRoutes.ownOptions>
export type OwnOption = OwnOptions['rows'][number]
export type OptionBody = Sent<typeof deliveryOptionRoutes.addOption>['body']

export const ownOptionsQuery = () =>
  queryOptions({ queryKey: ['own-delivery-options'], queryFn: () => api.delivery.ownOptions() })

export const readOptionsAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['own-delivery-options'] })

/** Shown at once, then as the server has it. */
export async function orderOptions(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const { queryKey } = ownOptionsQuery()
  queries.setQueryData<OwnOptions>(queryKey, (held) => {
    if (held === undefined) return undefined
    const place = (option: OwnOption) => ids.indexOf(option.id)
    return { ...held, rows: held.rows.toSorted((a, b) => place(a) - place(b)) }
  })
  try {
    await api.delivery.orderOptions({ body: { ids: [...ids] } })
  } finally {
    await readOptionsAgain(queries)
  }
}
