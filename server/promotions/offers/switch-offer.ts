import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { OfferStatus } from '../../../contract/promotions/offer-states.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { isAllowed } from '../../../contract/shared/transitions.ts'
import { lockStoreProducts } from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction, type Tx } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { storedOffer } from './list-offers.ts'
import { selectionOf } from './offer-goods.ts'
import { later, lockedOffer, type Offer } from './offer-rows.ts'
import { offerTransitions } from './offer-transitions.ts'
import { publishHead, publishScheduledAgain, startPublishing } from './publish-windows.ts'
import { refuseGoods } from './refuse-unfit.ts'
import { refuseOfCampaign, refuseOver } from './save-offer.ts'

type Route = typeof contract.promotions.switchOffer

/**
 * Starts, pauses, resumes or ends an offer. A draft publishes its windows when it starts; all others their head alone,
 * which takes effect at once.
 */
export const switchOffer = (
  ctx: AppContext,
  { params, body, caller }: Call<Route>,
): Promise<ResponseData<Route>> =>
  inTransaction(ctx.db, async (tx) => {
    const { offerId } = params
    const { vendorId } = caller
    const at = ctx.clock()
    await lockStoreProducts(tx, vendorId)
    const offer = foundOr(await lockedOffer(tx, offerId, sql`o.vendor_id = ${vendorId}`))
    refuseOfCampaign(offer)
    refuseOver(offer, body.version, at)
    if (body.status !== offer.status) await move(tx, offer, body.status, at)
    return storedOffer(tx, offerId, vendorId, at)
  })

/** Starts a draft. The caller holds the lock of the vendor's products. */
export async function startOffer(tx: Tx, offerId: string, at: Date): Promise<void> {
  await move(tx, foundOr(await lockedOffer(tx, offerId)), 'ACTIVE', at)
}

async function move(tx: Tx, offer: Offer, to: OfferStatus, at: Date): Promise<void> {
  if (to === 'ACTIVE' && offer.hiddenAt !== null) throw new Refusal('HIDDEN_BY_MARKET')
  const holds = offer.startsAt > at ? (['NOT_BEGUN'] as const) : []
  if (!isAllowed(offerTransitions, { from: offer.status, by: 'VENDOR', holds }, to))
    throw new Refusal('OFFER_HAS_BEGUN')
  const isStart = offer.status === 'DRAFT' && to === 'ACTIVE'
  if (isStart) await refuseStart(tx, offer, at)
  const next: Offer = { ...offer, status: to, startsAt: isStart ? later(offer.startsAt, at) : offer.startsAt }
  await tx
    .updateTable('offer')
    .set({ status: to, starts_at: next.startsAt, version: offer.version + 1, updated_at: at })
    .where('id', '=', offer.id)
    .execute()
  if (isStart) await startPublishing(tx, offer.id, at)
  else if (offer.publishVersion > 0) await publishHead(tx, next, at)
  if (offer.publishVersion > 0 || isStart) await publishScheduledAgain(tx, offer, at)
}

/** A draft may have lain for long: its goods and its end are looked at again. */
async function refuseStart(tx: Tx, offer: Offer, at: Date): Promise<void> {
  if (offer.endsAt <= at) throw new Refusal('BAD_INPUT', { errors: { endsAt: 'Must be in the future' } })
  await refuseGoods(tx, await selectionOf(tx, offer), offer)
}
