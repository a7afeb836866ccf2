/**
 * The offers that are live at the clock, joined by whatever shows a price. Lists are never sorted through this join:
 * their order is that of the stored price.
 */
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { shownOffer } from '../../../contract/catalogue/shown-offer.ts'
import type { OfferKind } from '../../../contract/promotions/offer-kinds.ts'
import type { Aliased, Columns, InJson, OneOf } from '../../platform/db/row-types.ts'

export type ShownOffer = z.output<typeof shownOffer>

/** Over `product_offer w` and its head `shown_offer h`, or under other aliases. */
export const isLive = (at: Date, window = 'w', head = 'h'): RawBuilder<boolean> => {
  const [on, starts, ends] = [`${head}.is_on`, `${window}.starts_at`, `${window}.ends_at`].map((name) =>
    sql.ref(name),
  )
  return sql<boolean>`(${on} and ${starts} <= ${at} and ${ends} > ${at})`
}

type Head = Columns<'shown_offer', 'id' | 'slug' | 'title' | 'title_ne' | 'badge' | 'badge_ne'> &
  Columns<'shown_offer', 'buy_quantity' | 'get_quantity'> &
  Aliased<'shown_offer', { left: 'units_left' }> & {
    readonly kind: OneOf<'shown_offer', 'kind', OfferKind>
  }

/** The best offer as JSON, prices in paisa. */
export type BestOffer = InJson<
  Head & Aliased<'product_offer', { until: 'ends_at'; price: 'unit_paisa'; was: 'struck_paisa' }>
>

/** The same of a whole product: `hasDearer` where another variation costs more than its price. */
export type BestOfferOfProduct = BestOffer & { readonly hasDearer: boolean }

/** Of several offers the best for the shopper; of equal ones always the same. */
const bestFirst = sql`w.unit_paisa nulls last, h.kind = 'FREE_DELIVERY', w.ends_at, h.id`

const headFields = sql`'id', h.id, 'slug', coalesce(h.campaign_slug, h.slug), 'title', h.title, 'titleNe', h.title_ne, 'badge', h.badge,
  'badgeNe', h.badge_ne, 'kind', h.kind, 'until', w.ends_at, 'buyQuantity', h.buy_quantity,
  'getQuantity', h.get_quantity, 'left', h.units_left`

/** A price in an offer that the selling price has meanwhile come to, or below, is no offer. */
const takesOff = (variation: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${variation}.${column}`)
  return sql<boolean>`(w.unit_paisa is null or w.unit_paisa < ${of('price_paisa')} - ${of('saving_paisa')})`
}

/** Over `product_variation` under this alias. */
export const bestOffer = (variation: string, at: Date): RawBuilder<BestOffer | null> => {
  const of = (column: string) => sql.ref(`${variation}.${column}`)
  return sql<BestOffer | null>`(
    select json_build_object(${headFields}, 'price', w.unit_paisa, 'was', w.struck_paisa)
    from product_offer w join shown_offer h on h.id = w.offer_id
    where w.product_id = ${of('product_id')} and w.variable_no = ${of('variable_no')} and ${isLive(at)}
      and ${takesOff(variation)}
    order by ${bestFirst} limit 1
  )`
}

/** The cheapest that a variation costs now, over `product_variation g`. */
const costsNow = (at: Date): RawBuilder<number> => sql<number>`least(g.price_paisa - g.saving_paisa, (
  select min(o.unit_paisa) from product_offer o join shown_offer i on i.id = o.offer_id
  where o.product_id = g.product_id and o.variable_no = g.variable_no
    and ${isLive(at, 'o', 'i')}
))`

/**
 * Over `product p`: the best offer on one of its variations. Its price is there where it is below that of the cheapest
 * variation, which is the price of the product.
 */
export const bestOfferOfProduct = (at: Date): RawBuilder<BestOfferOfProduct | null> =>
  sql<BestOfferOfProduct | null>`(
    select json_build_object(${headFields},
      'price', case when w.unit_paisa < p.price_paisa - p.saving_paisa then w.unit_paisa end, 'was', w.struck_paisa,
      'hasDearer', p.is_variable and exists (
        select from product_variation g where g.product_id = p.id and g.is_offered
          and ${costsNow(at)} > least(w.unit_paisa, p.price_paisa - p.saving_paisa)
      )
    )
    from product_offer w join shown_offer h on h.id = w.offer_id
    join product_variation g on g.product_id = w.product_id and g.variable_no = w.variable_no
    where w.product_id = p.id and p.is_listed and ${isLive(at)} and g.is_offered and ${takesOff('g')}
    order by ${bestFirst} limit 1
  )`

/** As the API shows it; nothing without an offer. */
export function offerOf(best: BestOffer | null): { offer?: ShownOffer } {
  if (best === null) return {}
  const { id, slug, title, titleNe, badge, badgeNe, kind, until, price, was } = best
  const { buyQuantity, getQuantity, left } = best
  const offer: ShownOffer = {
    ...{ id, slug, title, titleNe, kind, until: new Date(until) },
    ...(badge !== null && { badge }),
    ...(badgeNe !== null && { badgeNe }),
    ...(price !== null && { price }),
    ...(price !== null && was !== null && was > price && { was }),
    ...(buyQuantity !== null && { buyQuantity }),
    ...(getQuantity !== null && { getQuantity }),
    ...(left !== null && { left }),
  }
  return { offer }
}

/** An offer on a variation, as the price of an order looks at it. */
export type VariationOffer = Columns<'shown_offer', 'title' | 'title_ne' | 'buy_quantity' | 'get_quantity'> &
  Readonly<Aliased<'product_offer', { offerId: 'offer_id'; unitPaisa: 'unit_paisa'; endsAt: 'ends_at' }>> & {
    readonly kind: OneOf<'shown_offer', 'kind', OfferKind>
  }

/** Over `product_variation v`: all offers that are live, the best first. */
export const liveOffersOf = (at: Date): RawBuilder<InJson<VariationOffer>[] | null> =>
  sql<InJson<VariationOffer>[] | null>`(
    select json_agg(json_build_object('offerId', h.id, 'kind', h.kind, 'title', h.title, 'titleNe', h.title_ne,
      'unitPaisa', w.unit_paisa, 'buyQuantity', h.buy_quantity, 'getQuantity', h.get_quantity, 'endsAt', w.ends_at
    ) order by ${bestFirst})
    from product_offer w join shown_offer h on h.id = w.offer_id
    where w.product_id = v.product_id and w.variable_no = v.variable_no and ${isLive(at)} and ${takesOff('v')}
  )`

export const asVariationOffers = (offers: readonly InJson<VariationOffer>[] | null): VariationOffer[] =>
  (offers ?? []).map((offer) => ({ ...offer, endsAt: new Date(offer.endsAt) }))
