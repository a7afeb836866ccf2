/** How an order is brought, and for what fee. */
import type { Language } from '../../contract/errors.ts'
import type { contract } from '../../contract/index.ts'
import {
  type AddressSnapshot,
  chargedFee,
  type DeliveryTerms,
  deliveryOf,
  etaText,
  openQuotes,
  positionOf,
} from '../delivery/index.ts'
import type { Call } from '../platform/binding.ts'
import type { Tx } from '../platform/db.ts'
import type { Market } from '../platform/market.ts'
import { Refusal } from '../platform/refusal.ts'
import { settingsOf } from '../settings/index.ts'

type Asked = Call<typeof contract.orders.place>['body']

export interface AgreedDelivery {
  readonly optionId: string
  readonly name: string
  readonly kind: 'PICKUP' | 'OWN_RIDER' | 'COURIER'
  readonly etaText: string
  readonly distanceKm: number | null
  readonly feePaisa: number
  /** Null for goods that are fetched. */
  readonly address: AddressSnapshot | null
}

/** A quote is honoured while it lasts; what it cannot do is make an option reach further, or lift its least order. */
export async function agreedDelivery(
  market: Market,
  tx: Tx,
  { option, shop, address: named }: DeliveryTerms,
  asked: Asked,
  goodsPaisa: number,
  language: Language,
): Promise<AgreedDelivery> {
  const address = option.kind === 'PICKUP' ? null : addressFor(asked, named)
  const place = address && positionOf(address.latitude, address.longitude)
  const { roadFactor } = await settingsOf(market, tx)
  const reached = deliveryOf(option, shop.position, place, roadFactor)
  if (reached.reasonCode !== undefined)
    throw new Refusal('NOT_DELIVERABLE', { reasonCode: reached.reasonCode })
  if (option.minSubtotalPaisa !== null && goodsPaisa < option.minSubtotalPaisa) {
    throw new Refusal('NOT_DELIVERABLE', { reasonCode: 'MIN_ORDER' })
  }
  if (asked.paymentMethod === 'COD' && !option.codAllowed) throw new Refusal('PAYMENT_NOT_TAKEN')
  const subject = { vendorId: option.vendorId, deliveryOptionId: option.id, place }
  const quoted = asked.quoteId === undefined ? undefined : openQuotes(market).honour(asked.quoteId, subject)
  return {
    optionId: option.id,
    name: option.name,
    kind: option.kind,
    etaText: etaText(option, language),
    distanceKm: (quoted ?? reached).distanceKm,
    feePaisa: chargedFee((quoted ?? reached).feePaisa, option.freeAbovePaisa, goodsPaisa),
    address,
  }
}

function addressFor(asked: Asked, named: AddressSnapshot | null): AddressSnapshot {
  if (asked.addressId === undefined)
    throw new Refusal('BAD_INPUT', { errors: { addressId: 'Address is Required' } })
  if (named === null) throw new Refusal('NOT_FOUND')
  return named
}
