/** Publishes an offer to the catalogue: its head at once, its windows in bites. */
import { sql } from 'kysely'
import {
  endPublishing,
  endWindows,
  lockStoreProducts,
  lowestOf30Days,
  mostWindowsAtOnce,
  type PublishedWindow,
  publishOffer,
  publishWindows,
  variationKey,
} from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type ReachedGoods, reachedGoods, type Selection, selectionOf } from './offer-goods.ts'
import { fewLeft, isOn, lockedOffer, type Offer } from './offer-rows.ts'
import { offerUnit } from './offer-unit.ts'

/** Products of one bite: a product has a hundred variations at most. */
const bite = 200

/** The head alone: it takes effect at once for every window. */
export const publishHead = (tx: Tx, offer: Offer, at: Date): Promise<boolean> =>
  publishOffer(
    tx,
    {
      offerId: offer.id,
      vendorId: offer.vendorId,
      slug: offer.slug,
      campaignSlug: offer.campaignSlug,
      title: offer.title,
      titleNe: offer.titleNe,
      kind: offer.kind,
      badge: offer.badge,
      badgeNe: offer.badgeNe,
      bannerPicture: offer.banner,
      buyQuantity: offer.buyQuantity,
      getQuantity: offer.getQuantity,
      startsAt: offer.startsAt,
      endsAt: offer.endsAt,
      unitsLeft: fewLeft(offer),
      isOn: isOn(offer),
      version: offer.publishVersion,
    },
    at,
  )

/**
 * Publishes anew under the next version: the first bite here, and the rest by the job. The caller holds the
 * lock of the vendor's products and that of the offer: no price changes between its reading and its window.
 */
export async function startPublishing(tx: Tx, offerId: string, at: Date): Promise<void> {
  await sql`
    update offer set publish_version = publish_version + 1, is_publishing = true, published_after = null
    where id = ${offerId}`.execute(tx)
  await publishBite(tx, offerId, at)
}

/** Scheduled offers of the store begin after other prices than were known: their struck prices are published again. */
export async function publishScheduledAgain(tx: Tx, { id, vendorId }: Offer, at: Date): Promise<void> {
  await sql`
    update offer set publish_version = publish_version + 1, is_publishing = true, published_after = null
    where vendor_id = ${vendorId} and id <> ${id} and starts_at > ${at} and publish_version > 0
      and status in ('ACTIVE', 'PAUSED')`.execute(tx)
}

/** Publishes one bite under its locks. False once the offer is published whole. */
export async function publishNextBite(
  tx: Tx,
  { offerId, vendorId }: { offerId: string; vendorId: string },
  at: Date,
): Promise<boolean> {
  await lockStoreProducts(tx, vendorId)
  return publishBite(tx, offerId, at)
}

async function publishBite(tx: Tx, offerId: string, at: Date): Promise<boolean> {
  const offer = await lockedOffer(tx, offerId)
  if (offer === undefined || !offer.isPublishing) return false
  if (offer.publishedAfter === null) await publishHead(tx, offer, at)
  const selection = await selectionOf(tx, offer)
  const goods = await reachedGoods(tx, selection, { after: offer.publishedAfter, products: bite })
  await writeWindows(tx, offer, await windowsOf(tx, offer, goods), at)
  const products = new Set(goods.map(({ productId }) => productId))
  const isWhole = products.size < bite
  if (isWhole) await endPublishing(tx, offerId, offer.publishVersion, at)
  await tx
    .updateTable('offer')
    .set(
      isWhole
        ? { is_publishing: false, published_after: null }
        : { published_after: goods.at(-1)?.productId ?? null },
    )
    .where('id', '=', offerId)
    .execute()
  return !isWhole
}

/** Publishes some products of an offer again, and takes out those that are not in it any more. */
export async function republishProducts(
  tx: Tx,
  offer: Offer,
  selection: Selection,
  productIds: readonly string[],
  at: Date,
): Promise<void> {
  const goods = await reachedGoods(tx, selection, { among: productIds })
  const windows = await windowsOf(tx, offer, goods)
  await writeWindows(tx, offer, windows, at)
  await endWindows(tx, offer.id, { productIds, kept: windows }, at)
}

async function writeWindows(
  tx: Tx,
  offer: Offer,
  windows: readonly PublishedWindow[],
  at: Date,
): Promise<void> {
  for (let from = 0; from < windows.length; from += mostWindowsAtOnce) {
    await publishWindows(
      tx,
      offer.id,
      offer.publishVersion,
      windows.slice(from, from + mostWindowsAtOnce),
      at,
    )
  }
}

/** Variations whose price the offer does not lower get no window. */
async function windowsOf(tx: Tx, offer: Offer, goods: readonly ReachedGoods[]): Promise<PublishedWindow[]> {
  const lowered = goods.flatMap((one) => {
    const unitPaisa = offerUnit(offer, one)
    return unitPaisa === undefined
      ? []
      : [{ productId: one.productId, variableNo: one.variableNo, unitPaisa }]
  })
  const priced = lowered.filter(({ unitPaisa }) => unitPaisa !== null)
  const lowest =
    priced.length === 0
      ? new Map<string, number>()
      : await lowestOf30Days(tx, priced, offer.startsAt, [offer.id])
  return lowered.map((window) => ({
    ...window,
    struckPaisa: struckOf(window.unitPaisa, lowest.get(variationKey(window))),
  }))
}

/** A price that is not above that of the offer is not struck. */
export const struckOf = (unitPaisa: number | null, lowestPaisa: number | undefined): number | null =>
  unitPaisa !== null && lowestPaisa !== undefined && lowestPaisa > unitPaisa ? lowestPaisa : null
