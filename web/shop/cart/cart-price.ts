/** The price of the carts that the panel shows, by the server's own function: asked once the taps have come to rest. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { orders } from '../../../contract/orders/orders.ts'
import type { RequestJson, ResponseJson } from '../../../contract/route.ts'
import { mostStoresAtOnce, priceDebounceMs } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { useCart } from '../../lib/cart/cart.ts'
import { seenStepOf } from '../../lib/cart/cart-bounds.ts'
import { canBuy, keyOf, type StoreCart, unitPrice } from '../../lib/cart/cart-lines.ts'

export type CartPrice = ResponseJson<typeof orders.price>['orders'][number]
type Asked = RequestJson<typeof orders.price>['body']['orders'][number]

const freshMs = 60_000

const askedOf = ({ vendorId, items }: StoreCart): Asked & { readonly seen: readonly number[] } => {
  const lines = items.filter(canBuy).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  return {
    vendorId,
    lines: lines.map(({ productId, variableNo, quantity, ...measure }) => ({
      productId,
      ...(variableNo !== undefined && { variableNo }),
      quantity,
      ...seenStepOf(measure),
    })),
    // A price that the cart has read anew is asked for anew.
    seen: lines.map(unitPrice),
  }
}

/** By store; without an answer to these very lines a store is missing, and its lines are shown as unit x quantity. */
export function useCartPrices(carts: readonly StoreCart[], isShown: boolean): ReadonlyMap<string, CartPrice> {
  const { pending, isLoaded } = useCart()
  const asked = carts
    .map(askedOf)
    .filter(({ lines }) => lines !== undefined && lines.length > 0)
    .slice(0, mostStoresAtOnce)
  const key = JSON.stringify(asked)
  const rested = useRested(key)
  const isAsked = isShown && isLoaded && pending === 0 && asked.length > 0 && rested === key
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['price', 'cart', key],
    queryFn: () => api.orders.price({ body: { orders: asked.map(({ seen: _, ...order }) => order) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    retry: false,
  })
  const isOf = data !== undefined && !isPlaceholderData && pending === 0
  return new Map(isOf ? data.orders.map((price) => [price.vendorId, price]) : [])
}

/** The value once it has not changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), priceDebounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
