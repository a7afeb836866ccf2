/** Offers of the floor: the statements of the product, with the parameter that is the clock. */

const head = `'id', h.id, 'slug', h.slug, 'title', h.title, 'titleNe', h.title_ne, 'badge', h.badge,
  'badgeNe', h.badge_ne, 'kind', h.kind, 'until', w.ends_at, 'buyQuantity', h.buy_quantity,
  'getQuantity', h.get_quantity, 'left', h.units_left`
const bestFirst = `w.unit_paisa nulls last, h.kind = 'FREE_DELIVERY', w.ends_at, h.id`
const isLive = (at: string) => `(h.is_on and w.starts_at <= ${at} and w.ends_at > ${at})`
const takesOff = (g: string) =>
  `(w.unit_paisa is null or w.unit_paisa < ${g}.price_paisa - ${g}.saving_paisa)`

export const bestOffer = (g: string, at: string): string => `(
    select json_build_object(${head}, 'price', w.unit_paisa, 'was', w.struck_paisa)
    from product_offer w join shown_offer h on h.id = w.offer_id
    where w.product_id = ${g}.product_id and w.variable_no = ${g}.variable_no and ${isLive(at)} and ${takesOff(g)}
    order by ${bestFirst} limit 1
  )`

export const bestOfferOfProduct = (at: string): string => `(
    select json_build_object(${head},
      'price', case when w.unit_paisa < p.price_paisa - p.saving_paisa then w.unit_paisa end, 'was', w.struck_paisa,
      'hasDearer', p.is_variable and exists (
        select from product_variation g where g.product_id = p.id and g.is_offered
          and least(g.price_paisa - g.saving_paisa, (
            select min(o.unit_paisa) from product_offer o join shown_offer i on i.id = o.offer_id
            where o.product_id = g.product_id and o.variable_no = g.variable_no
              and i.is_on and o.starts_at <= ${at} and o.ends_at > ${at}
          )) > least(w.unit_paisa, p.price_paisa - p.saving_paisa)
      )
    )
    from product_offer w join shown_offer h on h.id = w.offer_id
    join product_variation g on g.product_id = w.product_id and g.variable_no = w.variable_no
    where w.product_id = p.id and p.is_listed and ${isLive(at)} and g.is_offered and ${takesOff('g')}
    order by ${bestFirst} limit 1
  )`

export const liveOffers = (at: string): string => `(
    select json_agg(json_build_object('offerId', h.id, 'kind', h.kind, 'title', h.title, 'titleNe', h.title_ne,
      'unitPaisa', w.unit_paisa, 'buyQuantity', h.buy_quantity, 'getQuantity', h.get_quantity, 'endsAt', w.ends_at
    ) order by ${bestFirst})
    from product_offer w join shown_offer h on h.id = w.offer_id
    where w.product_id = v.product_id and w.variable_no = v.variable_no and ${isLive(at)} and ${takesOff('v')}
  )`

interface Best {
  readonly until: string
  readonly badge: string | null
  readonly badgeNe: string | null
  readonly price: number | null
  readonly was: number | null
  readonly left: number | null
  readonly hasDearer?: boolean
}

/** A row with its offer as the response has it. */
export interface Offered {
  best?: Best | null
  offer?: object
  hasSeveralPrices?: boolean
}

/** The seeded offers all change a price. */
export function presentOffer(row: Offered): void {
  const { best } = row
  delete row.best
  if (best === null || best === undefined) return
  const { hasDearer, price, was, badge, badgeNe, until, left, ...rest } = best
  const { buyQuantity: _, getQuantity: __, ...shown } = rest as Record<string, unknown>
  row.offer = {
    ...shown,
    until: new Date(until).toISOString(),
    ...(left !== null && { left }),
    ...(badge !== null && { badge }),
    ...(badgeNe !== null && { badgeNe }),
    ...(price !== null && { price: price / 100 }),
    ...(price !== null && was !== null && was > price && { was: was / 100 }),
  }
  if (hasDearer !== undefined && price !== null) row.hasSeveralPrices = hasDearer
}
