/** A store's programme of points: its own calls, the market's categories and its own. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api/api.ts'
import type { ProgramKeeper } from '../../parts/points/program-data.ts'
import { useVendorKeeper } from '../promo-codes/vendor-keeper.ts'

export function useStoreProgram(): ProgramKeeper {
  const { findCategories } = useVendorKeeper()
  const groups = useQuery({ queryKey: ['promo-goods', 'VENDOR', 'categories'], queryFn: findCategories })
  const categories = groups.data
  return useMemo(
    () => ({
      of: 'VENDOR',
      program: async () => (await api.rewards.storeProgram()).program,
      save: async (body) => (await api.rewards.saveStoreProgram({ body })).program,
      cost: (months) => api.rewards.storePointsCost({ query: { months: String(months) } }),
      categories: categories ?? [],
    }),
    [categories],
  )
}
