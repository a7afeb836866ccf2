/** The vendor's own store, in whatever state it is. */
import { queryOptions } from '@tanstack/react-query'
import type { ResponseJson } from '../../../contract/route.ts'
import type { vendors } from '../../../contract/vendors/vendors.ts'
import { api } from '../../lib/api/api.ts'

export type VendorStore = ResponseJson<typeof vendors.vendorStore>

export const vendorStoreQuery = () =>
  queryOptions({ queryKey: ['own-store'], queryFn: () => api.vendors.vendorStore() })
