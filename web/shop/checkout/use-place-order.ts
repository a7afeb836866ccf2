import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import type { ApiProblem } from '../../lib/api/problem.ts'
import { reloadCart, settleCart } from '../../lib/cart/cart.ts'
import { showMessage } from '../../lib/toast-message.ts'
import { type ChangedPrice, changedPrice, type Part } from './changed-price.ts'
import { type OrderBody, openAttempt, type Placed, place } from './order-attempt.ts'
import type { PromoVerdict } from './order-totals.ts'
import { type UnpaidLimit, type UnpaidOrder, unpaidOrdersOf } from './unpaid-limit.ts'
import type { CheckoutState } from './use-checkout.ts'

export type Trouble =
  | ChangedPrice
  | { readonly kind: 'OUT_OF_STOCK' | 'UNANSWERED' | 'UNSAVED' }
  | {
      readonly kind: 'PROMO'
      readonly code: string
      readonly reason: Pick<PromoVerdict, 'reasonCode' | 'minMore'>
    }
  | {
      readonly kind: 'HELD'
      readonly limit: UnpaidLimit
      readonly most: number
      readonly open: readonly UnpaidOrder[]
    }
  /** The store asks something about a line that is not answered. */
  | { readonly kind: 'ANSWERS'; readonly productId: string; readonly words: string }
  | { readonly kind: 'REFUSED'; readonly words: string }

interface Shopper {
  readonly account: string
  readonly username: string
  readonly vendorId: string
}

export const longestSyncMs = 5_000

/** Places the order once, however often the button is pressed, and maps a failure to the next step. */
export function usePlaceOrder({ account, username, vendorId }: Shopper, checkout: CheckoutState) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [trouble, setTrouble] = useState<Trouble>()
  const [stage, setStage] = useState<'READY' | 'PLACING' | 'PLACED'>('READY')
  const isPlacing = useRef(false)

  /** `seen`: the amounts shown to the shopper, part by part. */
  const submit = async (body: OrderBody, seen: readonly Part[] = []) => {
    if (isPlacing.current) return
    isPlacing.current = true
    setStage('PLACING')
    setTrouble(undefined)
    const isDone = await attempt(body, seen)
    isPlacing.current = isDone
    setStage(isDone ? 'PLACED' : 'READY')
  }

  /** True when the order is placed and the page is being left. */
  const attempt = async (body: OrderBody, seen: readonly Part[]): Promise<boolean> => {
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
    void queries.invalidateQueries({ queryKey: ['vouchers'] })
    void queries.invalidateQueries({ queryKey: ['points'] })
    reloadCart()
    if (outcome.state === 'REFUSED') {
      for (const asked of ['quote', 'price', 'payment-keys']) {
        void queries.invalidateQueries({ queryKey: [asked] })
      }
      setTrouble(troubleOf(outcome.problem, body, seen))
      return false
    }
    checkout.forgetDraft()
    if (outcome.state === 'PLACED_BEFORE') {
      void showMessage('info', 'checkout.alreadyPlaced')
      await navigate({ to: paths.orders(), replace: true })
    } else {
      await navigate({ to: nextPageOf(outcome.order, username), replace: true })
    }
    return true
  }

  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    // Reloaded between click and response: sends it again, and the idempotency key makes it one order.
    const open = openAttempt(account, vendorId)
    if (open?.isOnItsWay) void latest.current(open.body)
  }, [account, vendorId])

  return { submit, trouble, stage, forgetTrouble: () => setTrouble(undefined) }
}

/** The page after placement: the payment, or the confirmation. */
export const nextPageOf = ({ orderId, payment }: Placed, username: string): string =>
  payment.nextAction !== 'NONE' && payment.url?.startsWith('/')
    ? payment.url
    : paths.confirmation(username, orderId)

export function troubleOf(
  problem: Pick<ApiProblem, 'code' | 'detail' | 'extra'>,
  body: OrderBody,
  seen: readonly Part[],
): Trouble {
  const moved = changedPrice(problem, body, seen)
  if (moved !== undefined) return moved
  if (problem.code === 'OUT_OF_STOCK') return { kind: 'OUT_OF_STOCK' }
  if (problem.code === 'PAY_OR_CANCEL') return unpaidOrdersOf(problem.extra)
  if (problem.code === 'LINE_ANSWERS_MISSING') {
    const [first] = Array.isArray(problem.extra['lines']) ? problem.extra['lines'] : []
    return { kind: 'ANSWERS', productId: String(first?.productId ?? ''), words: problem.detail }
  }
  const { promoCode, reasonCode, reasonText, minMore } = problem.extra
  if (problem.code === 'PROMO_NOT_VALID') {
    const reason = {
      // The same reasons as those of evaluating the code.
      reasonCode: reasonCode as PromoVerdict['reasonCode'],
      ...(typeof minMore === 'number' && { minMore }),
    }
    return { kind: 'PROMO', code: String(promoCode), reason }
  }
  return { kind: 'REFUSED', words: typeof reasonText === 'string' ? reasonText : problem.detail }
}
