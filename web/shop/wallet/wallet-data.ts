/** Vouchers of a shopper, and the codes that stores show. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type WalletView, walletRows } from '../../../contract/promotions/voucher-kinds.ts'
import type { voucherRoutes } from '../../../contract/promotions/vouchers.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'

export type Voucher = ResponseJson<typeof voucherRoutes.myVouchers>['rows'][number]
export type ShownPromo = ResponseJson<typeof voucherRoutes.collectiblePromoCodes>[number]

/** Every key begins with this one: collecting a code invalidates all. */
export const vouchersKey = ['vouchers'] as const

export const walletQuery = (view: WalletView, offset: number) =>
  queryOptions({
    queryKey: [...vouchersKey, 'mine', view, offset],
    queryFn: () => api.promotions.myVouchers({ query: { view, offset, noOfRows: walletRows } }),
    placeholderData: keepPreviousData,
    // An order that was cancelled in between has brought one back.
    staleTime: 0,
  })

/** Of a store, for one of its products, or of the market. */
export const shownPromosQuery = (of: { vendorId?: string; productId?: string }) =>
  queryOptions({
    queryKey: [...vouchersKey, 'shown', of],
    queryFn: () => api.promotions.collectiblePromoCodes({ query: of }),
    staleTime: 60_000,
  })
