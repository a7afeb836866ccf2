/** The door by which promotions tell the catalogue what is on offer: heads of offers, and windows in bites. */
import { sql } from 'kysely'
import type { OfferKind } from '../../../contract/promotions/offer-kinds.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ProductKey } from '../products/priced-variations.ts'
import { recordPast } from './record-past.ts'

/** The head of an offer, as the shop shows it. */
export interface PublishedOffer {
  readonly offerId: string
  readonly vendorId: string
  /** Its name in addresses, unique in the market. */
  readonly slug: string
  /** Of the campaign of the market whose item it is: its goods lead there. */
  readonly campaignSlug?: string | null
  readonly title: string
  readonly titleNe: string | null
  readonly kind: OfferKind
  readonly badge: string | null
  readonly badgeNe: string | null
  /** The name of a stored picture. */
  readonly bannerPicture: string | null
  /** Of BUY_X_GET_Y alone. */
  readonly buyQuantity: number | null
  readonly getQuantity: number | null
  readonly startsAt: Date
  readonly endsAt: Date
  /** The last units, as they are told to shoppers; null while many are left. */
  readonly unitsLeft?: number | null
  /** False: a draft, paused, ended or hidden. */
  readonly isOn: boolean
  /** Counts the tellings: whatever is told under an earlier one afterwards is ignored. */
  readonly version: number
}

/** The price of a variation in an offer. */
export interface PublishedWindow extends ProductKey {
  /** Null: no unit price changes. */
  readonly unitPaisa: number | null
  readonly struckPaisa: number | null
}

/**
 * Adds an offer, or changes its head. Its dates and `isOn` count for every window at once. False where a later version
 * has been told: then nothing is written.
 */
export async function publishOffer(tx: Tx, offer: PublishedOffer, at: Date): Promise<boolean> {
  const before = await lockedHead(tx, offer.offerId)
  if (before !== undefined && before.version > offer.version) return false
  const isMoved =
    before !== undefined && (+before.startsAt !== +offer.startsAt || +before.endsAt !== +offer.endsAt)
  const isSwitched = before !== undefined && before.isOn !== offer.isOn
  if (before !== undefined && (isMoved || isSwitched)) {
    const which = isSwitched ? sql`true` : sql`w.ends_at = ${before.endsAt}`
    await recordPast(tx, sql`w.offer_id = ${offer.offerId} and ${which}`, at)
  }
  const head = {
    slug: offer.slug,
    campaign_slug: offer.campaignSlug ?? null,
    title: offer.title,
    title_ne: offer.titleNe,
    kind: offer.kind,
    badge: offer.badge,
    badge_ne: offer.badgeNe,
    banner: offer.bannerPicture,
    buy_quantity: offer.buyQuantity,
    get_quantity: offer.getQuantity,
    starts_at: offer.startsAt,
    ends_at: offer.endsAt,
    units_left: offer.unitsLeft ?? null,
    is_on: offer.isOn,
    version: offer.version,
    ...((before === undefined || isSwitched) && { changed_at: at }),
  }
  await (before === undefined
    ? tx
        .insertInto('shown_offer')
        .values({ id: offer.offerId, vendor_id: offer.vendorId, ...head, changed_at: at })
        .execute()
    : tx.updateTable('shown_offer').set(head).where('id', '=', offer.offerId).execute())
  // A window that was ended before its head stays ended.
  if (isMoved) {
    await sql`
      update product_offer set starts_at = ${offer.startsAt}, ends_at = ${offer.endsAt},
        told_at = greatest(told_at, ${at})
      where offer_id = ${offer.offerId} and ends_at = ${before.endsAt}`.execute(tx)
  }
  return true
}

/** The head, locked until the end of the transaction: tellings of one offer come one after the other. */
async function lockedHead(tx: Tx, offerId: string) {
  const { rows } = await sql<{ version: number; isOn: boolean; startsAt: Date; endsAt: Date }>`
    select version, is_on as "isOn", starts_at as "startsAt", ends_at as "endsAt"
    from shown_offer where id = ${offerId} for no key update`.execute(tx)
  return rows[0]
}

/** The limit of windows in one call. */
export const mostWindowsAtOnce = 500

/**
 * Writes windows of an offer, in bites of at most 500. Variations that are gone are left out. False where a later
 * version has been told: then nothing is written, and the caller stops.
 */
export async function publishWindows(
  tx: Tx,
  offerId: string,
  version: number,
  windows: readonly PublishedWindow[],
  at: Date,
): Promise<boolean> {
  if (windows.length > mostWindowsAtOnce) throw new Error(`${windows.length} windows are told at once`)
  const head = await lockedHead(tx, offerId)
  if (head === undefined) throw new Error(`Offer ${offerId} is told its windows before its head`)
  if (head.version !== version) return false
  const said = sql`unnest(
      ${windows.map(({ productId }) => productId)}::uuid[], ${windows.map(({ variableNo }) => variableNo)}::smallint[],
      ${windows.map(({ unitPaisa }) => unitPaisa)}::bigint[], ${windows.map(({ struckPaisa }) => struckPaisa)}::bigint[]
    ) as n (product_id, variable_no, unit_paisa, struck_paisa)`
  await recordPast(
    tx,
    sql`exists (
      select from ${said} where w.offer_id = ${offerId}
        and (w.product_id, w.variable_no) = (n.product_id, n.variable_no)
        and (w.unit_paisa is distinct from n.unit_paisa or w.ends_at < ${head.endsAt})
    )`,
    at,
  )
  // A window that was turned and has changed is turned anew by the job.
  await sql`
    insert into product_offer as w
      (product_id, variable_no, offer_id, version, unit_paisa, struck_paisa, starts_at, ends_at, told_at)
    select n.product_id, n.variable_no, ${offerId}, ${version}, n.unit_paisa, n.struck_paisa, ${head.startsAt},
      ${head.endsAt}, ${at}
    from ${said} join product_variation v on (v.product_id, v.variable_no) = (n.product_id, n.variable_no)
    order by n.product_id, n.variable_no
    on conflict (product_id, variable_no, offer_id) do update set
      version = excluded.version, struck_paisa = excluded.struck_paisa, unit_paisa = excluded.unit_paisa,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      told_at = case when (w.unit_paisa, w.starts_at, w.ends_at)
        is distinct from (excluded.unit_paisa, excluded.starts_at, excluded.ends_at)
        then excluded.told_at else w.told_at end,
      is_counted = w.is_counted and not (
        w.unit_paisa is distinct from excluded.unit_paisa
        and ${head.isOn} and excluded.starts_at <= ${at} and excluded.ends_at > ${at}
      )`.execute(tx)
  return true
}

/**
 * Ends the windows that this version did not write: of a product that is not in the offer any more. One that has begun
 * ends now and is kept for a day; the job takes it off the stored price.
 */
export async function endPublishing(tx: Tx, offerId: string, version: number, at: Date): Promise<boolean> {
  const head = await lockedHead(tx, offerId)
  if (head === undefined || head.version !== version) return false
  const left = sql<boolean>`w.offer_id = ${offerId} and w.version < ${version}`
  await sql`delete from product_offer w where ${left} and w.starts_at >= ${at} and not w.is_counted`.execute(
    tx,
  )
  await sql`
    update product_offer w set ends_at = greatest(${at}, w.starts_at + interval '1 microsecond')
    where ${left} and w.ends_at > ${at}`.execute(tx)
  return true
}
