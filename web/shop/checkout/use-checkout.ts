import { useState } from 'react'
import { useCart } from '../../lib/cart.ts'
import { hasFields, kept } from '../../lib/kept.ts'
import { useAddresses, useOptions, useQuotes } from './checkout-data.ts'
import { type Address, firstChoice, type Option, sumsOf } from './order-sums.ts'

interface Draft {
  readonly vendorId: string
  readonly addressId?: string | undefined
  readonly optionId?: string | undefined
  readonly note: string
}

const drafts = kept('sessionStorage', 'checkout', (found): found is Draft =>
  hasFields(found, 'vendorId', 'note'),
)

/** What has been answered so far, and what follows from it. The answers outlive a reload of the page. */
export function useCheckout(vendorId: string) {
  const cart = useCart()
  const addresses = useAddresses(vendorId)
  const options = useOptions(vendorId)
  const [draft, setDraft] = useState<Draft>(() => {
    const found = drafts.read()
    return found?.vendorId === vendorId ? found : { vendorId, note: '' }
  })
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    drafts.write(next)
    setDraft(next)
  }

  const known = addresses.data ?? []
  const offered = options.data ?? []
  const lines = cart.lines.filter((line) => line.vendorId === vendorId)
  const address = known.find((one) => one.id === draft.addressId) ?? usualOf(known)
  const quotes = useQuotes(offered, address, addresses.isSuccess)
  const { goods } = sumsOf(lines)
  const option =
    offered.find((one) => one.id === draft.optionId) ??
    (quotes.isWaiting ? undefined : firstChoice(offered, quotes.known, goods))
  const quote = option && quotes.known.get(option.id)

  return {
    cart,
    lines,
    addresses,
    options,
    quotes,
    address,
    option,
    quote,
    note: draft.note,
    sums: sumsOf(lines, option, quote),
    chooseAddress: (chosen: Address) => change({ addressId: chosen.id }),
    chooseOption: (chosen: Option) => change({ optionId: chosen.id }),
    setNote: (note: string) => change({ note }),
    forgetDraft: drafts.forget,
  }
}

export type CheckoutState = ReturnType<typeof useCheckout>

/** The address that goods usually go to: the default one if they can go there, else the first where they can. */
const usualOf = (addresses: readonly Address[]): Address | undefined =>
  addresses.find((address) => address.isDefault && address.serviceable !== false) ??
  addresses.find((address) => address.serviceable) ??
  addresses.find((address) => address.isDefault) ??
  addresses[0]
