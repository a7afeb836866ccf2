/** The promo codes of one checkout, evaluated again whenever an input of theirs changes. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import { sumRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { type CartLine, keyOf, unitPrice } from '../../lib/cart/cart-lines.ts'
import {
  feeOf,
  goodsDiscountOf,
  type Option,
  obstacleOf,
  type PromoVerdict,
  type Quote,
} from './order-totals.ts'

export interface PromoSituation {
  readonly vendorId: string
  readonly lines: readonly CartLine[]
  readonly goods: number
  readonly option: Option | undefined
  readonly quote: Quote | undefined
  readonly method: PaymentMethod | undefined
  readonly city: string | undefined
}

export interface TakenCodes {
  readonly vendorCode?: string | undefined
  readonly platformCode?: string | undefined
}

/** The server evaluates its own cart; the lines are part of the key only so that a change refetches. */
const promoQuery = (
  code: string | undefined,
  fee: number | undefined,
  of: PromoSituation,
  vendorCode?: string,
) => {
  const { vendorId, lines, method, city } = of
  const query = {
    code: code ?? '',
    vendorId,
    ...(vendorCode !== undefined && { vendorCode }),
    ...(fee !== undefined && { deliveryFee: String(fee) }),
    ...(method !== undefined && { paymentMethod: method }),
    ...(city !== undefined && { city }),
  }
  const cart = lines.map((line) => `${keyOf(line)} ${line.quantity} ${unitPrice(line)} ${line.problem ?? ''}`)
  return queryOptions({
    queryKey: ['promo', query, cart],
    queryFn: async (): Promise<PromoVerdict | null> => (await api.promotions.promoCode({ query }))[0] ?? null,
    placeholderData: keepPreviousData,
    enabled: code !== undefined,
    retry: false,
  })
}

/** Evaluates a typed code once. */
export const lookUp = async (code: string, of: PromoSituation, vendorCode: string | undefined) =>
  (
    await api.promotions.promoCode({
      query: {
        code,
        vendorId: of.vendorId,
        ...(vendorCode !== undefined && { vendorCode }),
        ...(of.method !== undefined && { paymentMethod: of.method }),
        ...(of.city !== undefined && { city: of.city }),
      },
    })
  )[0]

export interface PromosNow {
  readonly vendor: PromoVerdict | undefined
  readonly platform: PromoVerdict | undefined
  /** The evaluation of a code failed, so that it does not count now. */
  readonly hasFailed: { readonly vendor: boolean; readonly platform: boolean }
  /** The shown result is stale; a new one is loading. */
  readonly isWaiting: boolean
}

export function usePromos(
  { vendorCode, platformCode }: TakenCodes,
  of: PromoSituation,
  isReady: boolean,
): PromosNow {
  const { goods, option, quote } = of
  const feeAt = (left: number): number | undefined =>
    option === undefined || quote === undefined || obstacleOf(option, quote, goods) !== undefined
      ? undefined
      : feeOf(option, quote, left)
  const ofVendor = promoQuery(vendorCode, feeAt(goods), of)
  const vendor = useQuery({ ...ofVendor, enabled: isReady && vendorCode !== undefined })
  const own = vendorCode === undefined || vendor.isError ? undefined : (vendor.data ?? undefined)
  const left = sumRupees([goods, -goodsDiscountOf(own)])
  const ofPlatform = promoQuery(platformCode, feeAt(left), of, own?.valid ? vendorCode : undefined)
  const platform = useQuery({ ...ofPlatform, enabled: isReady && platformCode !== undefined })
  const isUnsure = ({ isPending, isPlaceholderData }: typeof vendor) => isPending || isPlaceholderData
  return {
    vendor: own,
    platform: platformCode === undefined || platform.isError ? undefined : (platform.data ?? undefined),
    hasFailed: { vendor: vendor.isError, platform: platform.isError },
    isWaiting:
      (vendorCode !== undefined && isUnsure(vendor) && !vendor.isError) ||
      (platformCode !== undefined && isUnsure(platform) && !platform.isError),
  }
}
