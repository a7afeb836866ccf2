import { type RawBuilder, sql } from 'kysely'
import { mostOffersOnHome, type shownOfferRoutes } from '../../../contract/catalogue/shown-offer.ts'
import type { OfferKind } from '../../../contract/promotions/offer-kinds.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { widePictureUrl } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Aliased, Columns, OneOf } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'

type List = typeof shownOfferRoutes.liveOffers
type Show = typeof shownOfferRoutes.offer
type Row = Columns<
  'shown_offer',
  | 'id'
  | 'slug'
  | 'title'
  | 'title_ne'
  | 'badge'
  | 'badge_ne'
  | 'banner'
  | 'buy_quantity'
  | 'get_quantity'
  | 'vendor_id'
> &
  Aliased<'shown_offer', { from: 'starts_at'; until: 'ends_at' }> &
  Columns<'vendor', 'username' | 'shop_name' | 'shop_name_ne'> & {
    readonly kind: OneOf<'shown_offer', 'kind', OfferKind>
  }

/**
 * The row on home, or that of a store: live offers with goods on sale, those with a banner first. Items of campaigns
 * are no offers of their own here: their campaign has its own place.
 */
export async function listOffers(ctx: AppContext, { query }: Call<List>): Promise<ResponseData<List>> {
  const at = ctx.clock()
  if (query.slug !== undefined) return ofSlug(ctx, query.slug, sql`h.is_on`)
  const ofStore = query.vendorId === undefined ? sql`` : sql`and h.vendor_id = ${query.vendorId}`
  const rows = await offersWhere(
    ctx,
    sql`h.is_on and h.campaign_slug is null and h.starts_at <= ${at} and h.ends_at > ${at} ${ofStore} and exists (
      select from product_offer w join product p on p.id = w.product_id
      where w.offer_id = h.id and w.ends_at > ${at} and p.is_listed
    )`,
    sql`h.banner is null, h.ends_at, h.id`,
  )
  return rows.map((row) => presentOffer(row, at))
}

/** NOT_FOUND for an offer that is over, or is not to be seen. */
export async function showOffer(ctx: AppContext, { params }: Call<Show>): Promise<ResponseData<Show>> {
  const [shown] = await ofSlug(ctx, params.slug, sql`h.is_on and h.ends_at > ${ctx.clock()}`)
  return foundOr(shown)
}

async function ofSlug(
  ctx: AppContext,
  slug: string,
  claim: RawBuilder<unknown>,
): Promise<ResponseData<List>> {
  const rows = await offersWhere(ctx, sql`h.slug = ${slug} and ${claim}`, sql`h.id`)
  return rows.map((row) => presentOffer(row, ctx.clock()))
}

async function offersWhere(
  { db }: AppContext,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select h.id, h.slug, h.title, h.title_ne as "titleNe", h.badge, h.badge_ne as "badgeNe", h.kind, h.banner,
      h.buy_quantity as "buyQuantity", h.get_quantity as "getQuantity", h.starts_at as "from", h.ends_at as "until",
      h.vendor_id as "vendorId", v.username, v.shop_name as "shopName", v.shop_name_ne as "shopNameNe"
    from shown_offer h join vendor v on v.id = h.vendor_id
    where v.status = 'APPROVED' and ${where}
    order by ${order} limit ${sql.lit(mostOffersOnHome)}`.execute(db)
  return rows
}

const presentOffer = (row: Row, at: Date): ResponseData<Show> => ({
  ...row,
  state: at < row.from ? 'SCHEDULED' : at < row.until ? 'LIVE' : 'ENDED',
  banner: row.banner === null ? null : widePictureUrl(row.banner),
})
