/** The delivery option of an order, and its fee. */
import {
  chargedFee,
  type DeliveryKind,
  deliveryOf,
  type Journey,
  type ReasonCode,
} from '../../../contract/delivery/delivery-fee.ts'
import type { Language } from '../../../contract/errors.ts'
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
import type { Db, Tx } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'

interface Asked {
  readonly addressId?: string | undefined
  readonly quoteId?: string | undefined
}

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

interface Goods {
  readonly goodsPaisa: number
  readonly language: Language
}

/** NOT_DELIVERABLE with the reason and the next best option; BAD_INPUT or NOT_FOUND without an address of the shopper. */
export async function agreedDelivery(
  ctx: AppContext,
  tx: Tx,
  terms: DeliveryTerms,
  asked: Asked,
  goods: Goods,
): Promise<AgreedDelivery> {
  const address = terms.option.kind === 'PICKUP' ? null : addressFor(asked, terms.address)
  const { delivery, refused, journey } = await deliveryTo(ctx, tx, { ...terms, address }, asked, goods)
  if (delivery !== undefined) return delivery
  const next = await nextBest(tx, { ...journey, vendorId: terms.option.vendorId })
  throw new Refusal('NOT_DELIVERABLE', { ...refused, ...(next && { nextBest: wired(next) }) })
}

/** The delivery of goods that are only priced: undefined while the option has no address to go to. */
export async function pricedDelivery(
  ctx: AppContext,
  db: Db,
  terms: DeliveryTerms,
  asked: Asked,
  goods: Goods,
): Promise<Pick<Reached, 'delivery' | 'refused'> | undefined> {
  const isFetched = terms.option.kind === 'PICKUP'
  if (!isFetched && terms.address === null) return undefined
  return deliveryTo(ctx, db, { ...terms, address: isFetched ? null : terms.address }, asked, goods)
}

interface Reached {
  readonly delivery?: AgreedDelivery
  /** Why the option does not reach. */
  readonly refused?: { readonly reasonCode: ReasonCode; readonly reasonText: string }
  readonly journey: Omit<Journey, 'shop'>
}

/** A quote fixes the fee until it expires; it neither extends an option's reach nor lifts its limits. */
async function deliveryTo(
  ctx: AppContext,
  db: Db,
  { option, shop, address }: DeliveryTerms,
  asked: Asked,
  { goodsPaisa, language }: Goods,
): Promise<Reached> {
  const place = {
    position: address && positionOf(address.latitude, address.longitude),
    city: address?.city ?? null,
  }
  const { roadFactor } = await settingsOf(ctx, db)
  const journey = { place, roadFactor, at: ctx.clock(), goodsPaisa }
  const reached = deliveryOf(option, { ...journey, shop: shop.position })
  const { reasonCode } = reached
  if (reasonCode !== undefined) {
    const asking = { ...reached, city: place.city, at: journey.at }
    return { journey, refused: { reasonCode, reasonText: reasonText(reasonCode, option, asking, language) } }
  }
  const subject = { vendorId: option.vendorId, deliveryOptionId: option.id, place }
  const quoted = asked.quoteId === undefined ? undefined : openQuotes(ctx).honour(asked.quoteId, subject)
  const delivery: AgreedDelivery = {
    optionId: option.id,
    name: option.name,
    nameNe: option.nameNe,
    kind: option.kind,
    etaText: etaText(option, language),
    distanceKm: (quoted ?? reached).distanceKm,
    feeFor: (paisa) => chargedFee((quoted ?? reached).feePaisa, option.freeAbovePaisa, paisa),
    address,
  }
  return { journey, delivery }
}

const wired = ({ feePaisa, ...option }: NextBest) => ({ ...option, fee: toRupees(feePaisa) })

function addressFor(asked: Asked, named: AddressSnapshot | null): AddressSnapshot {
  if (asked.addressId === undefined)
    throw new Refusal('BAD_INPUT', { errors: { addressId: 'Address is Required' } })
  if (named === null) throw new Refusal('NOT_FOUND')
  return named
}
