/** The live offers on the lines of an order: their terms, what their caps leave this shopper, and what they take off. */
import { sql } from 'kysely'
import type { OfferKind } from '../../../contract/promotions/offer-kinds.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'
import { spreadAmount } from '../spread-amount.ts'
import { type Candidate, type ChosenOffers, chooseOffers, type OfferLine } from './choose-offers.ts'
import { changesUnit } from './offer-unit.ts'

export interface LineOnOffer {
  readonly productId: string
  readonly variableNo: number
  readonly quantity: number
  /** The price of one step without any offer. */
  readonly unitPaisa: number
}

/** An offer as an order applies it. */
export interface AppliedOffer
  extends Columns<
    'offer',
    | 'id'
    | 'title'
    | 'title_ne'
    | 'ends_at'
    | 'platform_percent'
    | 'max_discount_paisa'
    | 'stops_after'
    | 'version'
  > {
  readonly kind: OneOf<'offer', 'kind', OfferKind>
  readonly bearer: OneOf<'offer', 'bearer', 'VENDOR' | 'PLATFORM' | 'SHARED'>
}

/** The discount of an offer on the goods, with the share of each line in their order. */
export interface OfferDiscount {
  readonly offer: AppliedOffer
  readonly paisa: number
  readonly shares: readonly number[]
  /** It lowers the unit price of its lines, so it follows their weight. */
  readonly isOfUnit: boolean
}

export interface OffersOfLines {
  /** Of each line, in their order. */
  readonly lines: readonly OfferOnLine[]
  readonly discounts: readonly OfferDiscount[]
  readonly freeDelivery: AppliedOffer | undefined
}

export interface OfferOnLine {
  readonly offer: AppliedOffer | undefined
  /** Of an offer that lowers the unit price. */
  readonly unitPaisa: number | undefined
  /** An offer whose cap does not cover the quantity, and how many units can still be had at it. */
  readonly short: { readonly offer: AppliedOffer; readonly left: number } | undefined
}

export const noOffers = (lines: readonly LineOnOffer[]): OffersOfLines => ({
  lines: lines.map(() => ({ offer: undefined, unitPaisa: undefined, short: undefined })),
  discounts: [],
  freeDelivery: undefined,
})

/** Windows and terms in one statement: an order that takes an offer holds it to the version read here. */
export async function offersOfLines(
  db: Db,
  {
    lines,
    userId,
    at,
  }: { readonly lines: readonly LineOnOffer[]; readonly userId: string; readonly at: Date },
): Promise<OffersOfLines> {
  const offers = await liveOffers(db, lines, userId, at)
  if (offers.length === 0) return noOffers(lines)
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  const left = new Map(
    offers.flatMap((offer) => (offer.left === null ? [] : [[offer.id, offer.left] as const])),
  )
  const asked = lines.map((line) => ({ ...line, candidates: candidatesOf(line, offers) }))
  return applied(asked, chooseOffers(asked, left), byId)
}

interface LiveOffer extends AppliedOffer, Columns<'offer', 'buy_quantity' | 'get_quantity'> {
  readonly windows: readonly { productId: string; variableNo: number; unitPaisa: number | null }[]
  /** Units that its caps leave this shopper; null: no cap. */
  readonly left: number | null
}

async function liveOffers(
  db: Db,
  lines: readonly LineOnOffer[],
  userId: string,
  at: Date,
): Promise<LiveOffer[]> {
  const { rows } = await sql<LiveOffer>`
    select o.id, o.title, o.title_ne as "titleNe", o.kind, o.ends_at as "endsAt", o.bearer,
      o.platform_percent as "platformPercent", o.max_discount_paisa as "maxDiscountPaisa", o.stops_after as "stopsAfter",
      o.version,      o.buy_quantity as "buyQuantity", o.get_quantity as "getQuantity", w.windows,
      least(o.stock_cap - o.used_units, o.per_shopper_cap - case when o.per_shopper_cap is null then 0 else (
        select coalesce(sum(units), 0)::integer from offer_use
        where offer_id = o.id and user_id = ${userId} and returned_at is null
      ) end) as "left"
    from (
      select w.offer_id, json_agg(json_build_object(
        'productId', w.product_id, 'variableNo', w.variable_no, 'unitPaisa', w.unit_paisa
      )) as windows
      from unnest(
        ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ variableNo }) => variableNo)}::smallint[]
      ) as k (product_id, variable_no)
      join product_offer w using (product_id, variable_no)
      where w.starts_at <= ${at} and w.ends_at > ${at} group by 1
    ) w
    join offer o on o.id = w.offer_id
    where o.status = 'ACTIVE' and o.hidden_at is null and o.starts_at <= ${at} and o.ends_at > ${at}
    order by o.kind = 'FREE_DELIVERY', o.max_discount_paisa desc nulls first, o.id`.execute(db)
  return rows
}

function candidatesOf(line: LineOnOffer, offers: readonly LiveOffer[]): Candidate[] {
  return offers.flatMap((offer) => {
    const window = offer.windows.find(
      ({ productId, variableNo }) => productId === line.productId && variableNo === line.variableNo,
    )
    if (window === undefined) return []
    const kind = changesUnit(offer)
      ? 'UNIT'
      : offer.kind === 'FREE_DELIVERY'
        ? 'FREE_DELIVERY'
        : 'BUY_X_GET_Y'
    const unitPaisa = window.unitPaisa ?? line.unitPaisa
    // The selling price may have come to that of the offer meanwhile.
    if (kind === 'UNIT' && unitPaisa >= line.unitPaisa) return []
    const { buyQuantity, getQuantity } = offer
    return [
      { offerId: offer.id, kind, unitPaisa, buyQuantity: buyQuantity ?? 0, getQuantity: getQuantity ?? 0 },
    ]
  })
}

function applied(
  lines: readonly (LineOnOffer & OfferLine)[],
  chosen: ChosenOffers,
  byId: ReadonlyMap<string, AppliedOffer>,
): OffersOfLines {
  const named = (offerId: string | undefined) => (offerId === undefined ? undefined : byId.get(offerId))
  const taken = [
    ...new Set(chosen.lines.flatMap(({ offer }) => (offer === undefined ? [] : [offer.offerId]))),
  ]
  return {
    lines: chosen.lines.map(({ offer, short }) => {
      const shortOffer = named(short?.offerId)
      return {
        offer: named(offer?.offerId),
        unitPaisa: offer?.kind === 'UNIT' ? offer.unitPaisa : undefined,
        short: short && shortOffer && { offer: shortOffer, left: Math.max(0, short.left) },
      }
    }),
    discounts: taken.flatMap((offerId) => {
      const offer = named(offerId)
      return offer === undefined ? [] : [discountOf(offer, lines, chosen)]
    }),
    freeDelivery: named(chosen.freeDelivery),
  }
}

/** A lower unit is off each line what it is off its units; a set is spread over its lines by largest remainder. */
function discountOf(
  offer: AppliedOffer,
  lines: readonly (LineOnOffer & OfferLine)[],
  chosen: ChosenOffers,
): OfferDiscount {
  const set = chosen.sets.find(({ offerId }) => offerId === offer.id)
  const offs = lines.map((line, at) => {
    const taken = chosen.lines[at]?.offer
    if (taken?.offerId !== offer.id) return 0
    return set === undefined
      ? (line.unitPaisa - taken.unitPaisa) * line.quantity
      : line.unitPaisa * line.quantity
  })
  const shares = set === undefined ? offs : spreadAmount(set.paisa, offs)
  return { offer, shares, paisa: shares.reduce((sum, share) => sum + share, 0), isOfUnit: set === undefined }
}
