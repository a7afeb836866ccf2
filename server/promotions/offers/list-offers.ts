/** Offers for their stores and for admins. */
import { type RawBuilder, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { type OfferState, offerStates } from '../../../contract/promotions/offer-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pictureUrl, widePictureUrl } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import { type Db, foundOr } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import type { Call } from '../../platform/http/binding.ts'
import { selectionOf } from './offer-goods.ts'
import { type Offer, offerColumns, stateOf } from './offer-rows.ts'

type Own = typeof contract.promotions.vendorOffers
type One = typeof contract.promotions.vendorOffer
type All = typeof contract.promotions.adminOffers
export type OfferRow = ResponseData<Own>['rows'][number]
export type StoredOffer = ResponseData<One>
export type AdminOfferRow = ResponseData<All>['rows'][number]

export type ListedOffer = Offer &
  Columns<'vendor', 'shop_name' | 'username'> & {
    readonly state: OfferState
    readonly goods: number
    /** The campaign of the market that it belongs to. */
    readonly campaign: { readonly id: string; readonly title: string; readonly titleNe: string | null } | null
  }

export async function listOffers(ctx: AppContext, { query, caller }: Call<Own>): Promise<ResponseData<Own>> {
  const at = ctx.clock()
  const ofStore = sql`o.vendor_id = ${caller.vendorId}`
  const { from, until } = query
  const during = sql`(${from ?? null}::timestamptz is null or o.ends_at > ${from ?? null})
    and (${until ?? null}::timestamptz is null or o.starts_at < ${until ?? null})`
  const { rows, total } = await page(ctx.db, sql`${ofStore} and ${during}`, query, at)
  const counted = await sql<{ state: OfferState; count: number }>`
    select ${stateOf(at)} as "state", count(*) as "count" from offer o where ${ofStore} group by 1`.execute(
    ctx.db,
  )
  const byState = new Map(counted.rows.map(({ state, count }) => [state, count]))
  const counts = Object.fromEntries(offerStates.map((state) => [state, byState.get(state) ?? 0]))
  // Every state is counted: the list of states is that of the schema's keys.
  return { rows: rows.map(presentOffer), total, counts: counts as ResponseData<Own>['counts'] }
}

export const showOffer = (ctx: AppContext, { params, caller }: Call<One>): Promise<StoredOffer> =>
  storedOffer(ctx.db, params.offerId, caller.vendorId, ctx.clock())

export async function listAllOffers(ctx: AppContext, { query }: Call<All>): Promise<ResponseData<All>> {
  const { search, vendorId } = query
  const term = search === undefined || search === '' ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const names = sql`concat_ws(E'\\n', o.title, o.title_ne, s.shop_name, s.shop_name_ne)`
  const found = sql`(${term}::text is null or ${names} ilike ${term})
    and (${vendorId ?? null}::uuid is null or o.vendor_id = ${vendorId ?? null})`
  const { rows, total } = await page(ctx.db, found, query, ctx.clock())
  return { rows: rows.map(presentForAdmins), total }
}

async function page(
  db: Db,
  claim: RawBuilder<unknown>,
  { state, noOfRows, offset }: { state?: OfferState | undefined; noOfRows: number; offset: number },
  at: Date,
): Promise<{ rows: ListedOffer[]; total: number }> {
  const claims = sql`${claim} and (${state ?? null}::text is null or ${stateOf(at)} = ${state ?? null})`
  const newest = sql`order by o.created_at desc, o.id desc limit ${noOfRows} offset ${offset}`
  const rows = await offersBy(db, claims, at, newest)
  const counted = await sql<{ total: number }>`
    select count(*) as "total" from offer o join vendor s on s.id = o.vendor_id where ${claims}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Over `offer o` and its store `vendor s`. */
export async function offersBy(
  db: Db,
  claims: RawBuilder<unknown>,
  at: Date,
  more: RawBuilder<unknown> = sql``,
): Promise<ListedOffer[]> {
  const { rows } = await sql<ListedOffer>`
    select ${offerColumns}, ${stateOf(at)} as "state", s.shop_name as "shopName", s.username,
      (select count(distinct w.product_id) from product_offer w join product p on p.id = w.product_id
        where w.offer_id = o.id and w.ends_at > ${at} and p.status = 'LIVE')::integer as "goods",
      (select json_build_object('id', k.id, 'title', k.title, 'titleNe', k.title_ne) from campaign k
        where k.id = o.campaign_id) as "campaign"
    from offer o join vendor s on s.id = o.vendor_id where ${claims} ${more}`.execute(db)
  return rows
}

/** One offer of this store; another's is the same NOT_FOUND as none. */
export async function storedOffer(db: Db, offerId: string, vendorId: string, at: Date): Promise<StoredOffer> {
  const [row] = await offersBy(db, sql`o.id = ${offerId} and o.vendor_id = ${vendorId}`, at)
  return withGoods(db, foundOr(row))
}

export async function withGoods(db: Db, row: ListedOffer): Promise<StoredOffer> {
  const { products } = await selectionOf(db, row)
  const named = await namesOf(
    db,
    products.map(({ productId }) => productId),
  )
  return {
    ...presentOffer(row),
    categoryIds: [...row.categoryIds],
    banner: row.banner,
    products: products.flatMap(({ productId, variableNos }) => {
      const known = named.get(productId)
      return known === undefined
        ? []
        : [{ productId, ...known, ...(variableNos && { variableNos: [...variableNos] }) }]
    }),
  }
}

async function namesOf(db: Db, productIds: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; picture: string | null }>`
    select id, name, pictures[1] as "picture" from product where id = any(${[...productIds]}::uuid[])`.execute(
    db,
  )
  return new Map(
    rows.map(({ id, name, picture }) => [
      id,
      { productName: name, productImage: picture === null ? null : pictureUrl(picture) },
    ]),
  )
}

export const presentOffer = (row: ListedOffer): OfferRow => ({
  id: row.id,
  vendorId: row.vendorId,
  slug: row.slug,
  title: row.title,
  titleNe: row.titleNe,
  kind: row.kind,
  percent: row.percent,
  amount: row.amountPaisa,
  fixedPrice: row.fixedPaisa,
  buyQuantity: row.buyQuantity,
  getQuantity: row.getQuantity,
  maxDiscount: row.maxDiscountPaisa,
  scope: row.scope,
  badge: row.badge,
  badgeNe: row.badgeNe,
  bannerUrl: row.banner === null ? null : widePictureUrl(row.banner),
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  stockCap: row.stockCap,
  perShopperCap: row.perShopperCap,
  stopAfter: row.stopsAfter,
  usedUnits: row.usedUnits,
  goods: row.goods,
  isPublishing: row.isPublishing,
  status: row.status,
  state: row.state,
  hiddenReason: row.hiddenReason,
  hiddenAt: row.hiddenAt,
  campaign: row.campaign,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

export const presentForAdmins = (row: ListedOffer): AdminOfferRow => ({
  ...presentOffer(row),
  shopName: row.shopName,
  username: row.username,
})
