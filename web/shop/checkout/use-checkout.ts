import { useState } from 'react'
import { eachOrderText, type OrderText, orderTextNames } from '../../../contract/orders/order-texts.ts'
import type { PaymentMethod } from '../../../contract/payments/payment-methods.ts'
import { hasFields, storedValue } from '../../lib/browser/storage.ts'
import { useCart } from '../../lib/cart/cart.ts'
import { useLatch } from '../parts/use-latch.ts'
import { useAddresses, useOptions, usePaymentKeys, useQuotes } from './checkout-data.ts'
import { askedPoints, type HeldPoints, type WantedPoints } from './order-points.ts'
import {
  type Address,
  firstChoice,
  type Option,
  obstacleOf,
  type PromoVerdict,
  totalsOf,
} from './order-totals.ts'
import { paymentOptions } from './payment-options.ts'
import { type PriceInputs, type UsedCode, usePrice } from './price-data.ts'

interface PanBill {
  readonly buyerName: string
  readonly panNo: string
}

interface Draft extends Readonly<Record<OrderText, string>> {
  readonly vendorId: string
  readonly addressId?: string | undefined
  readonly optionId?: string | undefined
  readonly method?: PaymentMethod | undefined
  readonly vendorCode?: string | undefined
  readonly platformCode?: string | undefined
  readonly panBill?: PanBill | undefined
  /** A later day than the promised one. */
  readonly wishedDay?: string | undefined
  readonly points?: WantedPoints | undefined
}

const noPoints: HeldPoints = {}

/** Of a checkout of several stores. */
interface Shared {
  readonly addressId?: string | undefined
  /** Stores that are ordered from before this one. */
  readonly ordersBefore?: number
  /** Codes of the platform that they use. */
  readonly codesBefore?: readonly UsedCode[] | undefined
  /** Points that they spend. */
  readonly heldPoints?: HeldPoints | undefined
}

/** Stored input per store: several checkouts may be open at once. */
const draftsOf = (vendorId: string) =>
  storedValue('sessionStorage', `checkout ${vendorId}`, (found): found is Draft =>
    hasFields(found, 'vendorId', ...orderTextNames),
  )

/**
 * State of a checkout: the shopper's input and what is derived from it. The input survives a reload.
 * Several stores share one address and the points of the platform, and are ordered from one after the other.
 */
export function useCheckout(vendorId: string, shared: Shared = {}) {
  const { heldPoints = noPoints, ordersBefore, codesBefore } = shared
  const cart = useCart()
  const addresses = useAddresses(vendorId)
  const options = useOptions(vendorId)
  const keys = usePaymentKeys(vendorId)
  const [draft, setDraft] = useState<Draft>(
    () => draftsOf(vendorId).read() ?? { vendorId, ...eachOrderText(() => '') },
  )
  const change = (part: Partial<Draft>) =>
    setDraft((before) => {
      const next = { ...before, ...part }
      draftsOf(vendorId).write(next)
      return next
    })

  const known = addresses.data ?? []
  const offered = options.data ?? []
  const lines = cart.lines.filter((line) => line.vendorId === vendorId)
  const addressId = shared.addressId ?? draft.addressId
  const address = known.find((one) => one.id === addressId) ?? usualOf(known)
  const { goods } = totalsOf(lines)
  const quotes = useQuotes(offered, { address, goods, isPlaceKnown: addresses.isSuccess })
  const option =
    offered.find((one) => one.id === draft.optionId) ??
    (quotes.isWaiting ? undefined : firstChoice(offered, quotes.known, goods))
  const quote = option && quotes.known.get(option.id)
  const keysKnown = keys.data ?? []
  const usual = paymentOptions(keysKnown, option, undefined).find(
    ({ obstacle }) => obstacle === undefined,
  )?.method
  const codes = { vendorCode: draft.vendorCode, platformCode: draft.platformCode }
  const isReached =
    option !== undefined && quote !== undefined && obstacleOf(option, quote, goods) === undefined
  const points = draft.points ?? {}
  const inputs: PriceInputs = {
    ...{ vendorId, lines, quote, address, codes, ordersBefore, codesBefore },
    rewardPoints: askedPoints(points, heldPoints),
    option: isReached ? option : undefined,
    method: draft.method ?? usual,
    wishedDay: draft.wishedDay,
  }
  const isSettled = addresses.isSuccess && options.isSuccess && !quotes.isWaiting
  const pricing = usePrice(inputs, cart.isLoaded && isSettled)
  const sums = totalsOf(lines, pricing.shown)
  // Before the first price its discounts and points would push aside what is already shown. Once shown, a price that
  // fails or is asked again does not take the form away, with what was typed in it.
  const isPriced = useLatch(
    cart.isLoaded && (sums.lines.length === 0 || pricing.shown !== undefined || pricing.hasFailed),
  )
  const ways = paymentOptions(keysKnown, option, sums.total)
  const open = ways.filter((way) => way.obstacle === undefined)
  const method = open.find((way) => way.method === draft.method)?.method ?? open[0]?.method

  return {
    cart,
    lines,
    addresses,
    options,
    keys,
    quotes,
    address,
    option,
    quote,
    ways,
    method,
    inputs,
    pricing,
    /** The first price is known, or has failed. */
    isPriced,
    codes,
    points,
    heldPoints,
    texts: eachOrderText((name) => draft[name]),
    panBill: draft.panBill,
    wishedDay: draft.wishedDay,
    sums,
    /** By the server: a line that was just put into the cart does not know it yet. */
    needsAge: pricing.shown?.isAgeLimited === true,
    /** Choosing an address takes back a pickup: the preselected delivery applies. */
    chooseAddress: (chosen: Address) =>
      change({ addressId: chosen.id, ...(option?.kind === 'PICKUP' && { optionId: undefined }) }),
    chooseOption: (chosen: Option) => change({ optionId: chosen.id }),
    chooseMethod: (chosen: PaymentMethod) => change({ method: chosen }),
    /** One code of the store and one of the platform: a further one of the same owner replaces it. */
    takePromo: ({ owner, code }: PromoVerdict) =>
      change(owner === 'PLATFORM' ? { platformCode: code } : { vendorCode: code }),
    dropPromo: (owner: 'VENDOR' | 'PLATFORM') =>
      change(owner === 'PLATFORM' ? { platformCode: undefined } : { vendorCode: undefined }),
    /** Undefined: none of this programme. */
    wantPoints: (programId: string, wanted: number | 'MOST' | undefined) =>
      change({
        points: {
          ...Object.fromEntries(Object.entries(points).filter(([id]) => id !== programId)),
          ...(wanted !== undefined && { [programId]: wanted }),
        },
      }),
    setText: (name: OrderText, typed: string) => change({ [name]: typed }),
    setPanBill: (panBill: PanBill | undefined) => change({ panBill }),
    wishDay: (wishedDay: string | undefined) => change({ wishedDay }),
    forgetDraft: draftsOf(vendorId).forget,
  }
}

export type CheckoutState = ReturnType<typeof useCheckout>

/** Preselected address: the default one if it is serviceable, else the first that is. */
const usualOf = (addresses: readonly Address[]): Address | undefined =>
  addresses.find((address) => address.isDefault && address.serviceable !== false) ??
  addresses.find((address) => address.serviceable) ??
  addresses.find((address) => address.isDefault) ??
  addresses[0]
