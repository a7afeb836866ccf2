/** The delivery option of an order, and its fee. */
import { chargedFee, type DeliveryKind, deliveryOf } from '../../../contract/delivery/delivery-fee.ts'
import type { Language } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import { toRupees } from '../../../contract/shared/money.ts'
import {
  type AddressSnapshot,
  type DeliveryTerms,
  etaText,
  type NextBest,
  nextBest,
  openQuotes,
  positionOf,
  reasonText,
} from '../../delivery/index.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'

type Asked = Call<typeof contract.orders.place>['body']

export interface AgreedDelivery {
  readonly optionId: string
  readonly name: string
  readonly nameNe: string | null
  readonly kind: DeliveryKind
  readonly etaText: string
  readonly distanceKm: number | null
  /** The fee for a subtotal, after the vendor's own discount. */
  readonly feeFor: (goodsPaisa: number) => number
  /** Null for an order that is picked up. */
  readonly address: AddressSnapshot | null
}

/** A quote fixes the fee until it expires; it neither extends an option's reach nor lifts its limits. */
export async function agreedDelivery(
  ctx: AppContext,
  tx: Tx,
  { option, shop, address: named }: DeliveryTerms,
  asked: Asked,
  goodsPaisa: number,
  language: Language,
): Promise<AgreedDelivery> {
  const address = option.kind === 'PICKUP' ? null : addressFor(asked, named)
  const place = {
    position: address && positionOf(address.latitude, address.longitude),
    city: address?.city ?? null,
  }
  const { roadFactor } = await settingsOf(ctx, tx)
  const journey = { place, roadFactor, at: ctx.clock(), goodsPaisa }
  const reached = deliveryOf(option, { ...journey, shop: shop.position })
  if (reached.reasonCode !== undefined) {
    const asking = { ...reached, city: place.city, at: journey.at }
    const next = await nextBest(tx, { ...journey, vendorId: option.vendorId })
    throw new Refusal('NOT_DELIVERABLE', {
      reasonCode: reached.reasonCode,
      reasonText: reasonText(reached.reasonCode, option, asking, language),
      ...(next && { nextBest: wired(next) }),
    })
  }
  const subject = { vendorId: option.vendorId, deliveryOptionId: option.id, place }
  const quoted = asked.quoteId === undefined ? undefined : openQuotes(ctx).honour(asked.quoteId, subject)
  return {
    optionId: option.id,
    name: option.name,
    nameNe: option.nameNe,
    kind: option.kind,
    etaText: etaText(option, language),
    distanceKm: (quoted ?? reached).distanceKm,
    feeFor: (paisa) => chargedFee((quoted ?? reached).feePaisa, option.freeAbovePaisa, paisa),
    address,
  }
}

const wired = ({ feePaisa, ...option }: NextBest) => ({ ...option, fee: toRupees(feePaisa) })

function addressFor(asked: Asked, named: AddressSnapshot | null): AddressSnapshot {
  if (asked.addressId === undefined)
    throw new Refusal('BAD_INPUT', { errors: { addressId: 'Address is Required' } })
  if (named === null) throw new Refusal('NOT_FOUND')
  return named
}
