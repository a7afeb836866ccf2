import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { reloadCart, settleCart } from '../../lib/cart.ts'
import { keyOf, unitPrice } from '../../lib/cart-lines.ts'
import { paths } from '../../lib/paths.ts'
import { say } from '../../lib/say.ts'
import { type OrderBody, openAttempt, place } from './order-attempt.ts'
import type { CheckoutState } from './use-checkout.ts'

export type Trouble =
  | { readonly kind: 'PRICE_CHANGED'; readonly old: number; readonly now: number }
  | { readonly kind: 'OUT_OF_STOCK' | 'UNANSWERED' | 'UNSAVED' }
  | { readonly kind: 'REFUSED'; readonly words: string }

interface Shopper {
  readonly account: string
  readonly username: string
  readonly vendorId: string
}

const longestSyncMs = 5_000

/** Places the order once, whatever is clicked, and says what to do when that did not work. */
export function usePlaceOrder({ account, username, vendorId }: Shopper, checkout: CheckoutState) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [trouble, setTrouble] = useState<Trouble>()
  const [stage, setStage] = useState<'READY' | 'PLACING' | 'PLACED'>('READY')
  const isPlacing = useRef(false)

  const submit = async (body: OrderBody) => {
    if (isPlacing.current) return
    isPlacing.current = true
    setStage('PLACING')
    setTrouble(undefined)
    const isDone = await attempt(body)
    isPlacing.current = isDone
    setStage(isDone ? 'PLACED' : 'READY')
  }

  /** True when there is an order and the page is being left. */
  const attempt = async (body: OrderBody): Promise<boolean> => {
    const isSaved = await settleCart(longestSyncMs)
    if (!isSaved) {
      setTrouble({ kind: 'UNSAVED' })
      return false
    }
    const outcome = await place(account, body)
    if (outcome.state === 'UNANSWERED') {
      setTrouble({ kind: 'UNANSWERED' })
      return false
    }
    void queries.invalidateQueries({ queryKey: ['orders'] })
    reloadCart()
    if (outcome.state === 'REFUSED') {
      void queries.invalidateQueries({ queryKey: ['quote'] })
      setTrouble(troubleOf(outcome.problem, body))
      return false
    }
    checkout.forgetDraft()
    if (outcome.state === 'PLACED_BEFORE') {
      void say('info', 'checkout.alreadyPlaced')
      await navigate({ to: paths.orders(), replace: true })
    } else {
      await navigate({ to: paths.confirmation(username, outcome.order.orderId), replace: true })
    }
    return true
  }

  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    // Reloaded between the click and its answer: the click still stands, and its key makes it one order.
    const open = openAttempt(account, vendorId)
    if (open?.isOnItsWay) void latest.current(open.body)
  }, [account, vendorId])

  return { submit, trouble, stage, forgetTrouble: () => setTrouble(undefined) }
}

function troubleOf(
  problem: { code: string; detail: string; extra: Readonly<Record<string, unknown>> },
  body: OrderBody,
): Trouble {
  const { total } = problem.extra
  if (problem.code === 'PRICE_CHANGED' && typeof total === 'number') {
    return { kind: 'PRICE_CHANGED', old: body.expectedTotal, now: total }
  }
  if (problem.code === 'OUT_OF_STOCK') return { kind: 'OUT_OF_STOCK' }
  return { kind: 'REFUSED', words: problem.detail }
}

/** The order as it goes on the wire: what was seen, and nothing that the server decides. */
export function orderBody(checkout: CheckoutState, vendorId: string): OrderBody | undefined {
  const { sums, option, quote, address, note } = checkout
  if (option === undefined || sums.total === undefined) return undefined
  const isFetched = option.kind === 'PICKUP'
  if (!isFetched && address === undefined) return undefined
  return {
    vendorId,
    deliveryOptionId: option.id,
    ...(!isFetched && address && { addressId: address.id }),
    ...(quote?.quoteId && { quoteId: quote.quoteId }),
    lines: sums.lines
      .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .map((line) => ({
        productId: line.productId,
        ...(line.variableNo !== undefined && { variableNo: line.variableNo }),
        quantity: line.quantity,
        expectedUnitPrice: unitPrice(line),
      })),
    paymentMethod: 'COD',
    ...(note.trim() !== '' && { note: note.trim() }),
    expectedTotal: sums.total,
  }
}
