/** Queries and mutations of my address book. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { addressRoutes } from '../../../contract/delivery/addresses.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type Address = ResponseJson<typeof addressRoutes.addresses>[number]
export type AddressBody = RequestJson<typeof addressRoutes.addAddress>['body']

/** All addresses, the default one first. */
export const addressBookQuery = () =>
  queryOptions({ queryKey: ['addresses', 'book'], queryFn: () => api.delivery.addresses({ query: {} }) })

/** Request body of an address. */
export const bodyOf = (address: Address): AddressBody => ({
  label: address.label,
  recipientName: address.recipientName,
  phone: address.phone,
  ...(address.altPhone && { altPhone: address.altPhone }),
  state: address.state,
  city: address.city,
  municipality: address.municipality,
  ward: address.ward,
  tole: address.tole,
  houseNo: address.houseNo,
  landmark: address.landmark,
  note: address.note,
  ...(address.latitude !== null &&
    address.longitude !== null && { latitude: address.latitude, longitude: address.longitude }),
  ...(address.pinSource && { pinSource: address.pinSource }),
  isDefault: address.isDefault,
})

/** Invalidates every list of addresses: each store has its own, with its coverage. */
export const readAddressesAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['addresses'] })

export async function removeAddress(queries: QueryClient, { id }: Address): Promise<void> {
  try {
    await api.delivery.removeAddress({ params: { id } })
  } finally {
    await readAddressesAgain(queries)
  }
}

export async function makeDefault(queries: QueryClient, address: Address): Promise<void> {
  try {
    const body = { ...bodyOf(address), isDefault: true }
    await api.delivery.changeAddress({ params: { id: address.id }, body })
  } finally {
    await readAddressesAgain(queries)
  }
}
