/** The price of one store's order, as the server works it out; asked again whenever an input of it changes. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { orders } from '../../../contract/orders/orders.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import type { RequestJson } from '../../../contract/route.ts'
import { isMeasured } from '../../../contract/shared/quantity-words.ts'
import { api } from '../../lib/api/api.ts'
import { reloadCart } from '../../lib/cart/cart.ts'
import { type CartLine, canBuy, keyOf, unitPrice } from '../../lib/cart/cart-lines.ts'
import type { Address, Option, OrderPrice, Promos, PromoVerdict, Quote } from './order-totals.ts'

type PriceAsked = RequestJson<typeof orders.price>['body']['orders'][number]

export interface TakenCodes {
  readonly vendorCode?: string | undefined
  readonly platformCode?: string | undefined
}

/** Inputs of the price of an order. */
export interface PriceInputs {
  readonly vendorId: string
  readonly lines: readonly CartLine[]
  /** An option that reaches; undefined while none is chosen. */
  readonly option: Option | undefined
  readonly quote: Quote | undefined
  readonly address: Address | undefined
  readonly method: PaymentMethod | undefined
  readonly codes: TakenCodes
  /** A later day than the promised one. */
  readonly wishedDay?: string | undefined
  /** Stores before this one that are ordered from in the same go. */
  readonly ordersBefore?: number | undefined
  /** Points to spend; empty and undefined are the same. */
  readonly rewardPoints?: PriceAsked['rewardPoints']
  /** Codes of the platform that those use. */
  readonly codesBefore?: readonly UsedCode[] | undefined
}

/** A code that an order of the same go uses before this one. */
export interface UsedCode {
  readonly code: string
  readonly discount: number
}

export function priceAsked({
  vendorId,
  lines,
  option,
  quote,
  address,
  method,
  codes,
  wishedDay,
  ordersBefore = 0,
  rewardPoints = [],
  codesBefore = [],
}: PriceInputs): PriceAsked {
  const isBrought = option !== undefined && option.kind !== 'PICKUP'
  return {
    vendorId,
    lines: lines
      .filter(canBuy)
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .map(({ productId, variableNo, quantity, unit, step }) => ({
        productId,
        ...(variableNo !== undefined && { variableNo }),
        quantity,
        ...(isMeasured({ unit }) && { step }),
      })),
    ...(option && { deliveryOptionId: option.id }),
    ...(isBrought && address && { addressId: address.id }),
    ...(quote?.quoteId && { quoteId: quote.quoteId }),
    ...(method && { paymentMethod: method }),
    ...(option && wishedDay !== undefined && { wishedDay }),
    ...(ordersBefore > 0 && { ordersBefore }),
    ...(codesBefore.length > 0 && { codesBefore: [...codesBefore] }),
    ...(codes.vendorCode !== undefined && { promoCode: codes.vendorCode }),
    ...(codes.platformCode !== undefined && { platformCode: codes.platformCode }),
    ...(rewardPoints.length > 0 && { rewardPoints }),
  }
}

const priceQuery = (asked: PriceAsked) => {
  // A renewed quote vouches for the same fee.
  const { quoteId: _, ...key } = asked
  return queryOptions({
    queryKey: ['price', key],
    queryFn: async (): Promise<OrderPrice | null> =>
      (await api.orders.price({ body: { orders: [asked] } })).orders[0] ?? null,
    placeholderData: keepPreviousData,
    retry: 1,
    refetchOnWindowFocus: true,
  })
}

export interface PriceNow {
  /** Of the present inputs; undefined until it is known. */
  readonly price: OrderPrice | undefined
  /** Of the present inputs or, while they are priced, of those before. */
  readonly shown: OrderPrice | undefined
  /** The evaluation of the named codes, as last known. */
  readonly promos: Promos
  readonly isWaiting: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

export function usePrice(inputs: PriceInputs, isReady: boolean): PriceNow {
  const asked = priceAsked({ ...inputs, codesBefore: ofSame(inputs) })
  const isAsked = isReady && asked.lines !== undefined && asked.lines.length > 0
  const answer = useQuery({ ...priceQuery(asked), enabled: isAsked })
  const { data, isPending, isPlaceholderData, isError, refetch } = answer
  const isOld = isAsked && !isError && (isPending || isPlaceholderData)
  const price = isOld || isError ? undefined : (data ?? undefined)
  const isCartStale = price !== undefined && !isAsShown(price, inputs.lines)
  useEffect(() => {
    if (isCartStale) reloadCart()
  }, [isCartStale])
  return {
    price,
    shown: isError ? undefined : (data ?? undefined),
    promos: isError ? {} : promosIn(data ?? undefined, inputs.codes),
    isWaiting: isOld,
    hasFailed: isAsked && isError,
    retry: () => void refetch(),
  }
}

/** Uses of other codes change nothing: for them nothing is priced anew. */
const ofSame = ({ codesBefore = [], codes }: PriceInputs): readonly UsedCode[] =>
  codesBefore.filter(({ code }) => code === codes.platformCode)

/** The platform's code that this order would use; the store's own is of no other order. */
export const usedCodes = ({ platform }: Promos): readonly UsedCode[] =>
  platform?.valid === true ? [{ code: platform.code, discount: platform.discount }] : []

/** Whether the cart shows what the server prices: else it is read anew. */
function isAsShown({ lines, leftOut }: OrderPrice, shown: readonly CartLine[]): boolean {
  if (leftOut.length > 0) return false
  return shown.filter(canBuy).every((line) => {
    const priced = lines.find((one) => one.productId === line.productId && one.variableNo === line.variableNo)
    return priced === undefined || priced.unit === unitPrice(line)
  })
}

/** The evaluation of each code under its owner; an unknown code stands where it was named. */
function promosIn(price: OrderPrice | undefined, { vendorCode, platformCode }: TakenCodes): Promos {
  const find = (code: string | undefined, owner: PromoVerdict['owner']) =>
    code === undefined
      ? undefined
      : price?.codes.find((one) => one.code === code && (one.owner === undefined || one.owner === owner))
  return { vendor: find(vendorCode, 'VENDOR'), platform: find(platformCode, 'PLATFORM') }
}

/** Evaluates a typed code once. */
export const lookUp = async (
  code: string,
  { vendorId, method, address, option, codes }: PriceInputs,
): Promise<PromoVerdict | undefined> => {
  const city = option?.kind === 'PICKUP' ? undefined : address?.city
  const query = {
    ...{ code, vendorId },
    ...(codes.vendorCode !== undefined && { vendorCode: codes.vendorCode }),
    ...(method !== undefined && { paymentMethod: method }),
    ...(city !== undefined && { city }),
  }
  return (await api.orders.promoCode({ query }))[0]
}
