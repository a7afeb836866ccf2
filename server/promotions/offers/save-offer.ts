/** Creating and changing offers of a store: as drafts, scheduled or live. */
import { randomUUIDv7 } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import { offerLimits } from '../../../contract/promotions/offer-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { lockStoreProducts } from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/types.gen.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { storedOffer } from './list-offers.ts'
import { chooseProducts, offerColumnsOf, ownBanner, refuseForeignGoods } from './offer-columns.ts'
import { later, lockedOffer, type Offer } from './offer-rows.ts'
import { newOfferSlug } from './offer-slug.ts'
import { publishScheduledAgain, startPublishing } from './publish-windows.ts'
import { refuseUnfit } from './refuse-unfit.ts'

type Add = typeof contract.promotions.addOffer
type Change = typeof contract.promotions.changeOffer
export type OfferForm = Call<Add>['body']

export const addOffer = (ctx: AppContext, { body, caller }: Call<Add>): Promise<ResponseData<Add>> =>
  inTransaction(ctx.db, async (tx) => {
    const { vendorId, accountId } = caller
    const at = ctx.clock()
    await lockStoreProducts(tx, vendorId)
    await refuseTooMany(tx, vendorId, at)
    const id = await draftOffer(tx, { vendorId, accountId, at }, body)
    return storedOffer(tx, id, vendorId, at)
  })

export interface OfferOwner {
  readonly vendorId: string
  readonly accountId: string
  readonly at: Date
}

/** A draft that shows nowhere. The caller holds the lock of the vendor's products. */
export async function draftOffer(
  tx: Tx,
  { vendorId, accountId, at }: OfferOwner,
  form: OfferForm,
): Promise<string> {
  await refuseForeignGoods(tx, vendorId, form)
  await refuseUnfit(tx, vendorId, form, at)
  const banner = await ownBanner(tx, accountId, form)
  return insertOffer(tx, { vendorId, accountId, at }, { ...form, banner })
}

/** The row and its products; `more` are columns that no vendor writes. */
export async function insertOffer(
  tx: Tx,
  { vendorId, accountId, at }: OfferOwner,
  form: OfferForm,
  more: Partial<Insertable<DB['offer']>> = {},
): Promise<string> {
  const id = randomUUIDv7()
  await tx
    .insertInto('offer')
    .values({
      ...{ id, vendor_id: vendorId, slug: newOfferSlug(form.title), banner: form.banner },
      ...{ ...offerColumnsOf(form), created_by: accountId, created_at: at, updated_at: at, ...more },
    })
    .execute()
  await chooseProducts(tx, id, form)
  return id
}

/** A running offer is published anew in the same transaction: from its commit on nobody pays another price. */
export const changeOffer = (
  ctx: AppContext,
  { params, body, caller }: Call<Change>,
): Promise<ResponseData<Change>> =>
  inTransaction(ctx.db, async (tx) => {
    const { offerId } = params
    const { vendorId, accountId } = caller
    const at = ctx.clock()
    // Lock order: the vendor's products before the offer, as in every publication.
    await lockStoreProducts(tx, vendorId)
    const offer = foundOr(await lockedOffer(tx, offerId, sql`o.vendor_id = ${vendorId}`))
    refuseOfCampaign(offer)
    refuseOver(offer, body.version, at)
    await refuseForeignGoods(tx, vendorId, body)
    await refuseUnfit(tx, vendorId, body, at, offer)
    const banner = await ownBanner(tx, accountId, body, offer.banner)
    await tx
      .updateTable('offer')
      .set({ ...offerColumnsOf(body), starts_at: startOf(offer, body, at), banner })
      .set({ version: offer.version + 1, updated_at: at })
      .where('id', '=', offerId)
      .execute()
    await chooseProducts(tx, offerId, body)
    if (offer.status !== 'DRAFT') {
      await startPublishing(tx, offerId, at)
      await publishScheduledAgain(tx, offer, at)
    }
    return storedOffer(tx, offerId, vendorId, at)
  })

/** A running offer that has not begun begins at the earliest now: its struck price is of the days before. */
const startOf = (offer: Offer, { startsAt }: OfferForm, at: Date): Date =>
  offer.status === 'DRAFT' || offer.startsAt <= at ? startsAt : later(startsAt, at)

/** EDITED_MEANWHILE for another version than the row's, OFFER_ENDED once it is over: then it stays as it was. */
export function refuseOver(offer: Offer, version: number, at: Date): void {
  if (offer.version !== version) throw new Refusal('EDITED_MEANWHILE')
  if (offer.status === 'ENDED' || (offer.status !== 'DRAFT' && offer.endsAt <= at))
    throw new Refusal('OFFER_ENDED')
}

/** The terms of such an offer are promised: its store changes what it may on the page of the campaign. */
export function refuseOfCampaign({ campaignId }: Offer): void {
  if (campaignId !== null) throw new Refusal('OFFER_OF_CAMPAIGN', { campaignId })
}

async function refuseTooMany(tx: Tx, vendorId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select count(*) as "number" from offer
    where vendor_id = ${vendorId} and campaign_id is null and status <> 'ENDED' and (status = 'DRAFT' or ends_at > ${at})`.execute(
    tx,
  )
  if ((rows[0]?.number ?? 0) >= offerLimits.offers) throw new Refusal('TOO_MANY')
}
