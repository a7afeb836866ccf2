/** Offers as rows, and their state as people read it. */
import { type RawBuilder, sql } from 'kysely'
import type { OfferKind } from '../../../contract/promotions/offer-kinds.ts'
import {
  mostLastUnits,
  type OfferScope,
  type OfferState,
  type OfferStatus,
} from '../../../contract/promotions/offer-states.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Columns, OneOf } from '../../platform/db/row-types.ts'

export interface Offer
  extends Columns<
    'offer',
    | 'id'
    | 'vendor_id'
    | 'slug'
    | 'title'
    | 'title_ne'
    | 'percent'
    | 'amount_paisa'
    | 'fixed_paisa'
    | 'buy_quantity'
    | 'get_quantity'
    | 'max_discount_paisa'
    | 'category_ids'
    | 'badge'
    | 'badge_ne'
    | 'banner'
    | 'starts_at'
    | 'ends_at'
    | 'stock_cap'
    | 'per_shopper_cap'
    | 'stops_after'
    | 'used_units'
    | 'hidden_at'
    | 'hidden_by'
    | 'hidden_reason'
    | 'version'
    | 'publish_version'
    | 'is_publishing'
    | 'published_after'
    | 'campaign_id'
    | 'created_at'
    | 'updated_at'
  > {
  readonly kind: OneOf<'offer', 'kind', OfferKind>
  /** Of the campaign whose item it is. */
  readonly campaignSlug: string | null
  readonly scope: OneOf<'offer', 'scope', OfferScope>
  readonly status: OneOf<'offer', 'status', OfferStatus>
}

/** Of `offer o`. */
export const offerColumns: RawBuilder<unknown> = sql`
  o.id, o.vendor_id as "vendorId", o.slug, o.title, o.title_ne as "titleNe", o.kind, o.percent,
  o.amount_paisa as "amountPaisa", o.fixed_paisa as "fixedPaisa", o.buy_quantity as "buyQuantity",
  o.get_quantity as "getQuantity", o.max_discount_paisa as "maxDiscountPaisa", o.scope,
  o.category_ids as "categoryIds", o.badge, o.badge_ne as "badgeNe", o.banner, o.starts_at as "startsAt",
  o.ends_at as "endsAt", o.stock_cap as "stockCap", o.per_shopper_cap as "perShopperCap",
  o.stops_after as "stopsAfter", o.used_units as "usedUnits", o.status, o.hidden_at as "hiddenAt", o.hidden_by as "hiddenBy",
  o.hidden_reason as "hiddenReason", o.version, o.publish_version as "publishVersion", o.is_publishing as "isPublishing",
  o.published_after as "publishedAfter", o.campaign_id as "campaignId",
  (select k.slug from campaign k where k.id = o.campaign_id) as "campaignSlug", o.created_at as "createdAt", o.updated_at as "updatedAt"`

/** Over `offer o`: its state at the clock. The first that applies; a draft has no end. */
export const stateOf = (at: Date): RawBuilder<OfferState> => sql<OfferState>`(case
  when o.status = 'ENDED' or o.status <> 'DRAFT' and o.ends_at <= ${at} then 'ENDED'
  when o.hidden_at is not null then 'HIDDEN'
  when o.status in ('DRAFT', 'PAUSED') then o.status
  when o.stock_cap <= o.used_units then 'SOLD_OUT'
  when o.starts_at > ${at} then 'SCHEDULED'
  else 'LIVE'
end)`

/** Whether its windows count once the clock is between its dates: `isOn` of their head in the catalogue. */
export const isOn = ({
  status,
  hiddenAt,
  stockCap,
  usedUnits,
}: Pick<Offer, 'status' | 'hiddenAt' | 'stockCap' | 'usedUnits'>): boolean =>
  status === 'ACTIVE' && hiddenAt === null && (stockCap === null || usedUnits < stockCap)

/** Units that its cap leaves, where they are few enough to be told; null: many, none, or no cap. */
export const fewLeft = ({ stockCap, usedUnits }: Pick<Offer, 'stockCap' | 'usedUnits'>): number | null => {
  const left = (stockCap ?? Number.POSITIVE_INFINITY) - usedUnits
  return left > 0 && left <= mostLastUnits ? left : null
}

/** The offer, its row locked: no order takes it, and no other edit begins, until commit. */
export async function lockedOffer(
  tx: Tx,
  offerId: string,
  owner: RawBuilder<unknown> = sql`true`,
): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`
    select ${offerColumns} from offer o where o.id = ${offerId} and ${owner} for no key update`.execute(tx)
  return rows[0]
}

/** An offer begins when it is started, never before: its struck price is of the days before. */
export const later = (one: Date, other: Date): Date => (one > other ? one : other)
