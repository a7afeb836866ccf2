import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { formatRupees } from '../../../../contract/shared/money.ts'
import { reloadCart, settleCart } from '../../../lib/cart/cart.ts'
import type { StoreCart } from '../../../lib/cart/cart-lines.ts'
import { type Dates, useDates } from '../../../lib/i18n/dates.ts'
import { useStoreName } from '../../../lib/i18n/store-name.ts'
import { type Translate, useTranslate } from '../../../lib/i18n/translate.ts'
import { showMessage } from '../../../lib/toast-message.ts'
import { errorText } from '../error-box.tsx'
import type { OrderBody } from '../order-attempt.ts'
import { type UnpaidOrder, unpaidOrdersOf } from '../unpaid-limit.ts'
import { longestSyncMs, troubleOf } from '../use-place-order.ts'
import {
  type AllAnswer,
  type AllBody,
  openAll,
  placeAll,
  type StoreResult,
  storedRefused,
} from './all-attempt.ts'

export interface AllTrouble {
  /** Error of the whole: no response, or an unsaved cart. */
  readonly words?: string
  /** Errors by store, if no store accepted its order. */
  readonly ofStores: ReadonlyMap<string, string>
  /** Unpaid orders that block the checkout. */
  readonly held?: readonly UnpaidOrder[]
}

const noTrouble: AllTrouble = { ofStores: new Map() }

/** Places all orders once, however often the button is pressed. */
export function useCheckOutAll(
  account: string,
  carts: readonly StoreCart[],
  onPlaced: (vendorId: string) => void,
) {
  const t = useTranslate()
  const storeName = useStoreName()
  const dates = useDates()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [trouble, setTrouble] = useState(noTrouble)
  const [stage, setStage] = useState<'READY' | 'PLACING' | 'PLACED'>('READY')
  const isPlacing = useRef(false)

  const submit = async (body: AllBody) => {
    if (isPlacing.current) return
    isPlacing.current = true
    setStage('PLACING')
    setTrouble(noTrouble)
    const isDone = await attempt(body)
    isPlacing.current = isDone
    setStage(isDone ? 'PLACED' : 'READY')
  }

  const attempt = async (body: AllBody): Promise<boolean> => {
    if (!(await settleCart(longestSyncMs))) return failed(t('checkout.unsaved'))
    const outcome = await placeAll(account, body)
    if (outcome.state === 'UNANSWERED') return failed(t('checkout.unanswered'))
    for (const read of ['orders', 'quote', 'price', 'payment-keys', 'points']) {
      void queries.invalidateQueries({ queryKey: [read] })
    }
    reloadCart()
    if (outcome.state === 'REFUSED') return failed(outcome.problem.detail)
    if (outcome.state === 'PLACED_BEFORE') {
      void showMessage('info', 'checkout.alreadyPlaced')
      await navigate({ to: paths.orders(), replace: true })
      return true
    }
    return arrive(outcome.order, body)
  }

  const failed = (words: string): false => {
    setTrouble({ words, ofStores: new Map() })
    return false
  }

  const arrive = async ({ groupId, results }: AllAnswer, body: AllBody): Promise<boolean> => {
    const refused = results.filter(({ outcome }) => outcome === 'REFUSED')
    const wordsFor = (result: StoreResult) => refusalWords(result, body.orders, t, dates)
    for (const { vendorId, outcome } of results) if (outcome === 'PLACED') onPlaced(vendorId)
    if (refused.length === results.length) {
      setTrouble({
        words: t('all.resultNone'),
        ofStores: new Map(refused.map((result) => [result.vendorId, wordsFor(result)])),
        held: heldBy(refused),
      })
      return false
    }
    storedRefused.write({
      groupId,
      stores: refused.map((result) => {
        const cart = carts.find(({ vendorId }) => vendorId === result.vendorId)
        const username = cart?.username ?? ''
        const shopName = cart === undefined ? '' : storeName(cart)
        return { vendorId: result.vendorId, username, shopName, words: wordsFor(result) }
      }),
    })
    await navigate({ to: paths.checkoutGroup(groupId), replace: true })
    return true
  }

  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    // Reloaded between click and response: sends it again, and the idempotency key prevents a second order.
    const open = openAll(account)
    if (open?.isOnItsWay) void latest.current(open.body)
  }, [account])

  /** Called when one of the blocking orders is paid or cancelled. */
  const forgetWords = () => setTrouble(({ held = [] }) => ({ ofStores: new Map(), held }))
  return { submit, trouble, stage, forgetWords }
}

const heldBy = (refused: readonly StoreResult[]): UnpaidOrder[] => {
  const all = refused.flatMap(({ problem }) =>
    problem?.code === 'PAY_OR_CANCEL' ? unpaidOrdersOf(problem).open : [],
  )
  return [...new Map(all.map((order) => [order.orderId, order])).values()]
}

function refusalWords(
  { vendorId, problem }: StoreResult,
  orders: readonly OrderBody[],
  t: Translate,
  dates: Dates,
): string {
  const body = orders.find((order) => order.vendorId === vendorId)
  if (problem === undefined || body === undefined) return t('login.later')
  const trouble = troubleOf({ ...problem, extra: problem }, body, [])
  if (trouble.kind !== 'PRICE_CHANGED') return errorText(trouble, t, dates)
  const [old, now] = [trouble.oldTotal, trouble.newTotal].map((price) => formatRupees(price))
  return `${problem.detail} ${t('all.movedFromTo', { old: old ?? '', new: now ?? '' })}`
}
