import { queryOptions } from '@tanstack/react-query'
import type { voucherRoutes } from '../../../contract/promotions/vouchers.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { foundOrNull } from '../../lib/api/problem.ts'

export type GivenVoucher = ResponseJson<typeof voucherRoutes.givenVouchers>[number]

/** A customer of the store, by their id or as the shopper of an order. */
export type VoucherCustomer = { readonly customerId: string } | { readonly orderId: string }

export const givenKey = ['vendor', 'vouchers'] as const

export const givenQuery = (customer: VoucherCustomer) =>
  queryOptions({
    queryKey: [...givenKey, customer],
    // Null: an order that never reached the store makes nobody its customer.
    queryFn: () => foundOrNull(api.promotions.givenVouchers({ query: customer })),
  })

const mostCodes = '100'

/** The store's codes that can be given: all but drafts and those that are over or used up. */
export const giveableQuery = () =>
  queryOptions({
    queryKey: [...givenKey, 'codes'],
    queryFn: async () => {
      const { rows } = await api.promotions.vendorPromoCodes({ query: { noOfRows: mostCodes } })
      const open = rows.filter(
        ({ state }) => state === 'ACTIVE' || state === 'SCHEDULED' || state === 'PAUSED',
      )
      // Those that nobody else can use stand first.
      return open.toSorted((a, b) => Number(b.visibility === 'PRIVATE') - Number(a.visibility === 'PRIVATE'))
    },
  })
