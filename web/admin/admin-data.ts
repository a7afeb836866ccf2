/** What admins read. Everything under `admin` is read again after an act. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { accounts } from '../../contract/accounts/accounts.ts'
import type { orders } from '../../contract/orders/orders.ts'
import type { ResponseJson, UserType } from '../../contract/route.ts'
import { adminRows } from '../../contract/shared/limits.ts'
import type { vendors } from '../../contract/vendors/vendors.ts'
import { api } from '../lib/api/api.ts'

export type VendorRow = ResponseJson<typeof vendors.adminVendors>['rows'][number]
export type StoreNames = ResponseJson<typeof vendors.storeNames>
export type StoreReview = ResponseJson<typeof orders.storeLook>
export type VendorStatus = VendorRow['status']
export type AccountRow = ResponseJson<typeof accounts.adminAccounts>['rows'][number]
export type ActionRow = ResponseJson<typeof accounts.adminActs>['rows'][number]

interface Page {
  readonly offset: number
  readonly search: string
}
const asked = ({ offset, search }: Page) => ({
  offset,
  noOfRows: adminRows,
  ...(search !== '' && { search }),
})

interface VendorPage extends Page {
  readonly status: VendorStatus | undefined
  /** Only stores of which a name waits. */
  readonly nameWaits: boolean
}

export const vendorsQuery = (page: VendorPage) =>
  queryOptions({
    queryKey: ['admin', 'vendors', page],
    queryFn: () =>
      api.vendors.adminVendors({
        query: {
          ...asked(page),
          ...(page.status && { status: page.status }),
          ...(page.nameWaits && { nameWaits: 'true' }),
        },
      }),
    placeholderData: keepPreviousData,
  })

/** What an admin looks at before deciding about a store. */
export const storeReviewQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['admin', 'vendors', 'look', vendorId],
    queryFn: () => api.orders.storeLook({ params: { vendorId } }),
    staleTime: 0,
  })

/** What the names of a store resemble, and which of them wait. */
export const storeNamesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['admin', 'vendors', 'names', vendorId],
    queryFn: () => api.vendors.storeNames({ params: { vendorId } }),
    staleTime: 0,
  })

export const accountsQuery = (page: Page & { readonly userType: UserType | undefined }) =>
  queryOptions({
    queryKey: ['admin', 'accounts', page],
    queryFn: () =>
      api.accounts.adminAccounts({
        query: { ...asked(page), ...(page.userType && { userType: page.userType }) },
      }),
    placeholderData: keepPreviousData,
  })

/** The trail: the whole of it, or what was done to one account or store. */
export const actionsQuery = (aboutId: string | undefined, offset = 0) =>
  queryOptions({
    queryKey: ['admin', 'acts', aboutId ?? null, offset],
    queryFn: () =>
      api.accounts.adminActs({ query: { offset, noOfRows: adminRows, ...(aboutId && { aboutId }) } }),
    placeholderData: keepPreviousData,
  })

export const readAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['admin'] })
