/** Queries of admins. All keys under `admin` are invalidated after an action. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { accounts } from '../../contract/accounts/accounts.ts'
import type { orders } from '../../contract/orders/orders.ts'
import type { UserType } from '../../contract/permissions.ts'
import type { ResponseJson } from '../../contract/route.ts'
import { adminRows } from '../../contract/shared/limits.ts'
import type { vendors } from '../../contract/vendors/vendors.ts'
import { api } from '../lib/api/api.ts'

export type VendorRow = ResponseJson<typeof vendors.adminVendors>['rows'][number]
export type StoreNames = ResponseJson<typeof vendors.storeNames>
export type StoreReview = ResponseJson<typeof orders.storeReadiness>
export type VendorStatus = VendorRow['status']
export type AccountRow = ResponseJson<typeof accounts.adminAccounts>['rows'][number]
export type ActionRow = ResponseJson<typeof accounts.adminActs>['rows'][number]

interface Page {
  readonly offset: number
  readonly search: string
}
const asked = ({ offset, search }: Page, noOfRows: number) => ({
  offset,
  noOfRows,
  ...(search !== '' && { search }),
})

interface VendorPage extends Page {
  readonly status: VendorStatus | undefined
  /** Only stores with a name under review. */
  readonly nameWaits: boolean
}

export const vendorsPage = (page: VendorPage, noOfRows: number) =>
  api.vendors.adminVendors({
    query: {
      ...asked(page, noOfRows),
      ...(page.status && { status: page.status }),
      ...(page.nameWaits && { nameWaits: 'true' }),
    },
  })

export const vendorsQuery = (page: VendorPage) =>
  queryOptions({
    queryKey: ['admin', 'vendors', page],
    queryFn: () => vendorsPage(page, adminRows),
    placeholderData: keepPreviousData,
  })

/** The review of a store before an admin approves it. */
export const storeReviewQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['admin', 'vendors', 'look', vendorId],
    queryFn: () => api.orders.storeReadiness({ params: { vendorId } }),
    staleTime: 0,
  })

/** Names that resemble the store's, and which of its names are under review. */
export const storeNamesQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['admin', 'vendors', 'names', vendorId],
    queryFn: () => api.vendors.storeNames({ params: { vendorId } }),
    staleTime: 0,
  })

interface AccountPage extends Page {
  readonly userType: UserType | undefined
}

export const accountsPage = (page: AccountPage, noOfRows: number) =>
  api.accounts.adminAccounts({
    query: { ...asked(page, noOfRows), ...(page.userType && { userType: page.userType }) },
  })

export const accountsQuery = (page: AccountPage) =>
  queryOptions({
    queryKey: ['admin', 'accounts', page],
    queryFn: () => accountsPage(page, adminRows),
    placeholderData: keepPreviousData,
  })

export const actionsPage = (aboutId: string | undefined, offset: number, noOfRows: number) =>
  api.accounts.adminActs({ query: { offset, noOfRows, ...(aboutId && { aboutId }) } })

/** The audit trail: the whole of it, or the actions on one account or store. */
export const actionsQuery = (aboutId: string | undefined, offset = 0) =>
  queryOptions({
    queryKey: ['admin', 'acts', aboutId ?? null, offset],
    queryFn: () => actionsPage(aboutId, offset, adminRows),
    placeholderData: keepPreviousData,
  })

export const readAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['admin'] })
