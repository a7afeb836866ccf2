/** The platform's programme of points: the admins' calls, the market's categories. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api/api.ts'
import type { ProgramKeeper } from '../../parts/points/program-data.ts'
import { useAdminKeeper } from '../promo-codes/admin-keeper.ts'

export function usePlatformProgram(): ProgramKeeper {
  const { findCategories } = useAdminKeeper('PLATFORM')
  const groups = useQuery({ queryKey: ['promo-goods', 'PLATFORM', 'categories'], queryFn: findCategories })
  const categories = groups.data
  return useMemo(
    () => ({
      of: 'PLATFORM',
      program: async () => (await api.rewards.platformProgram()).program,
      save: async (body) => (await api.rewards.savePlatformProgram({ body })).program,
      cost: (months) => api.rewards.platformPointsCost({ query: { months: String(months) } }),
      categories: categories ?? [],
    }),
    [categories],
  )
}
